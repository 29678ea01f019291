import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import type { Engraving } from './engrave.ts';
import { noteAreas } from './note-areas.ts';
import styles from './note-picker.module.css';
import { noteLabels } from './note-words.ts';
import { ReasonBubble } from './reason-bubble.tsx';

export interface NotePickerProps {
  readonly exercise: Exercise;
  readonly engraving: Engraving;
  /** The note whose reason is shown. */
  readonly picked: number | null;
  readonly onPick: (index: number | null) => void;
  /** A note was pressed and is to sound; left out where it must not. */
  readonly onHear?: ((index: number) => void) | undefined;
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** Where an arrow key leads from a note; undefined for other keys. */
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

/** A button over each note, one stop in the tab order: pressed, the note says why it is there. */
export function NotePicker({ exercise, engraving, picked, onPick, onHear }: NotePickerProps) {
  const [current, setCurrent] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const bubbleId = useId();
  const labels = useMemo(() => noteLabels(exercise.notes), [exercise]);
  const areas = useMemo(() => noteAreas(engraving.notes), [engraving]);
  const { viewBox } = engraving;

  useEffect(() => {
    if (picked === null) return;
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && onPick(null);
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && group.current?.contains(target))) onPick(null);
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onPress);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPress);
    };
  }, [picked, onPick]);

  const walk = (event: KeyboardEvent) => {
    const target = targetOf(event.key, current, areas.length - 1);
    if (target === undefined) return;
    event.preventDefault();
    setCurrent(target);
    group.current?.querySelectorAll('button')[target]?.focus();
    if (picked !== null) onPick(target);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      ref={group}
      role="group"
      aria-label={m.score_notes()}
      className={styles.notes}
      onKeyDown={walk}
    >
      {areas.map((area, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the note's identity in the score
          key={index}
          type="button"
          className={styles.note}
          style={{
            left: percent(area.x - viewBox.x, viewBox.width),
            top: percent(area.y - viewBox.y, viewBox.height),
            width: percent(area.width, viewBox.width),
            height: percent(area.height, viewBox.height),
          }}
          tabIndex={index === current ? 0 : -1}
          aria-label={labels[index]}
          aria-expanded={index === picked}
          aria-controls={index === picked ? bubbleId : undefined}
          // A press keeps the focus where it is, so that the space bar still starts the music.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setCurrent(index);
            onHear?.(index);
            onPick(index === picked ? null : index);
          }}
        />
      ))}
      <div id={bubbleId} role="status">
        {picked !== null && (
          <ReasonBubble exercise={exercise} engraving={engraving} picked={picked} />
        )}
      </div>
    </div>
  );
}
