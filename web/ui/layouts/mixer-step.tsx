import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { MAIN_ID } from '../skip-link.tsx';
import styles from './mixer-step.module.css';

function StepAnchor({
  label,
  value,
  isCurrent,
  ...rest
}: ComponentPropsWithRef<'a'> & { label: string; value: string; isCurrent?: boolean }) {
  return (
    <a {...rest} className={styles.step} aria-current={isCurrent ? 'step' : undefined}>
      <small>{label}</small>
      <b>{value}</b>
    </a>
  );
}

/** One step of the strip: its name over what was chosen there. */
export const StripStep = createLink(StepAnchor);

export interface MixerStepLayoutProps {
  readonly back: ReactNode;
  readonly title: string;
  readonly strip: ReactNode;
  readonly children: ReactNode;
  /** More about what is chosen; not on a phone. */
  readonly detail: ReactNode;
  readonly summary: string;
  readonly act: ReactNode;
}

export function MixerStepLayout(props: MixerStepLayoutProps) {
  const { back, title, strip, children, detail, summary, act } = props;
  return (
    <div className={styles.mixer}>
      <header className={styles.top}>
        {back}
        <h1>{title}</h1>
      </header>
      <nav className={styles.strip} aria-label={m.mixer_steps()}>
        {strip}
      </nav>
      <div className={styles.body}>
        <main id={MAIN_ID} tabIndex={-1} className={styles.list}>
          {children}
        </main>
        <aside className={styles.detail} aria-label={m.mixer_detail()}>
          {detail}
        </aside>
      </div>
      <footer className={styles.foot}>
        <p>{summary}</p>
        {act}
      </footer>
    </div>
  );
}
