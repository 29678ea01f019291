import type { AriaAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import { useImperativeHandle, useRef } from 'react';
import type { Box } from '../engraving/engrave.ts';
import { placeStyle } from '../measures/place-style.ts';
import styles from './note-picker.module.css';

export interface AreaButton {
  /** In score units. */
  readonly box: Box;
  readonly label: string;
  readonly state: Pick<AriaAttributes, 'aria-expanded' | 'aria-controls' | 'aria-pressed'>;
}

interface AreaButtonsProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly label: string;
  readonly viewBox: Box;
  readonly buttons: readonly AreaButton[];
  /** The one that is reached by the tab key. */
  readonly current: number;
  /** An arrow led to a button. */
  readonly onWalk: (index: number) => void;
  readonly onPress: (index: number) => void;
  readonly children?: ReactNode;
}

/** Where an arrow key leads from a place; undefined for other keys. */
function targetOf(key: string, from: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, last);
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** Buttons over the drawn music, one stop in the tab order, walked by arrows. */
export function AreaButtons(props: AreaButtonsProps) {
  const { ref, label, viewBox, buttons, current, onWalk, onPress, children } = props;
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => group.current!, []);
  const walk = (event: KeyboardEvent) => {
    const target = targetOf(event.key, current, buttons.length - 1);
    if (target === undefined) return;
    event.preventDefault();
    group.current?.querySelectorAll('button')[target]?.focus();
    onWalk(target);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div ref={group} role="group" aria-label={label} className={styles.notes} onKeyDown={walk}>
      {buttons.map(({ box, label: name, state }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is its identity in the score
          key={index}
          type="button"
          className={styles.note}
          style={placeStyle(box, viewBox)}
          tabIndex={index === current ? 0 : -1}
          aria-label={name}
          {...state}
          // A press keeps the focus where it is, so that the space bar still starts the music.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(index)}
        />
      ))}
      {children}
    </div>
  );
}
