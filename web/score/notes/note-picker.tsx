import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import type { Engraving } from '../engraving/engrave.ts';
import { ReasonBubble } from '../reasons/reason-bubble.tsx';
import { AreaButtons } from './area-buttons.tsx';
import { noteAreas } from './note-areas.ts';
import { noteLabels } from './note-words.ts';

export interface NotePickerProps {
  readonly exercise: Exercise;
  readonly engraving: Engraving;
  /** The note whose reason is shown. */
  readonly picked: number | null;
  readonly onPick: (index: number | null) => void;
  /** A note was pressed and is to sound; left out where it must not. */
  readonly onHear?: ((index: number) => void) | undefined;
}

/** A button over each note, one stop in the tab order: pressed, the note says why it is there. */
export function NotePicker({ exercise, engraving, picked, onPick, onHear }: NotePickerProps) {
  const [current, setCurrent] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const bubbleId = useId();
  const labels = useMemo(() => noteLabels(exercise.notes), [exercise]);
  const areas = useMemo(() => noteAreas(engraving.notes), [engraving]);

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

  return (
    <AreaButtons
      ref={group}
      label={m.score_notes()}
      viewBox={engraving.viewBox}
      buttons={areas.map((box, index) => ({
        box,
        label: labels[index]!,
        state: {
          'aria-expanded': index === picked,
          'aria-controls': index === picked ? bubbleId : undefined,
        },
      }))}
      current={current}
      onWalk={(index) => {
        setCurrent(index);
        if (picked !== null) onPick(index);
      }}
      onPress={(index) => {
        setCurrent(index);
        onHear?.(index);
        onPick(index === picked ? null : index);
      }}
    >
      <div id={bubbleId} role="status">
        {picked !== null && (
          <ReasonBubble exercise={exercise} engraving={engraving} picked={picked} />
        )}
      </div>
    </AreaButtons>
  );
}
