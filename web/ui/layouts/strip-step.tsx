import { createLink } from '@tanstack/react-router';
import { type ComponentPropsWithRef, useEffect, useRef } from 'react';
import { useIsLying } from '../screen-width.tsx';
import styles from './set-up-step.module.css';

function StepAnchor({
  label,
  value,
  isCurrent,
  ...rest
}: ComponentPropsWithRef<'a'> & { label: string; value: string; isCurrent?: boolean }) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const isLying = useIsLying();
  // The strip is longer than a phone, whichever way it is held. Once the step is painted: to look for the place costs a layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: A phone that is turned has lost the place.
  useEffect(() => {
    if (!isCurrent) return;
    const timer = setTimeout(() =>
      anchor.current?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    );
    return () => clearTimeout(timer);
  }, [isCurrent, isLying]);
  return (
    <a {...rest} ref={anchor} className={styles.step} aria-current={isCurrent ? 'step' : undefined}>
      <small>{label}</small>
      <b>{value}</b>
    </a>
  );
}

/** One step of the strip: its name over what was chosen there. */
export const StripStep = createLink(StepAnchor);

/** The same where no address has the step. */
export function StripStepButton(props: {
  readonly label: string;
  readonly value: string;
  readonly isCurrent: boolean;
  readonly onPress: () => void;
}) {
  const { label, value, isCurrent, onPress } = props;
  return (
    <button
      type="button"
      className={styles.step}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onPress}
    >
      <small>{label}</small>
      <b>{value}</b>
    </button>
  );
}
