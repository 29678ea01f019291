import { type KeyboardEvent, useRef, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import {
  extendSelection,
  isSelected,
  type MeasureChoice,
  type MeasureRange,
  pressMeasure,
} from '#shared/practice/measure-selection';
import * as m from '../../i18n/generated/messages.js';
import type { Engraving } from '../engraving/engrave.ts';
import styles from './measures.module.css';
import { placeStyle } from './place-style.ts';
import { SelectionHandles } from './selection-handles.tsx';
import { useMeasurePlaces } from './use-measure-places.ts';

interface MeasurePickerProps {
  readonly engraving: Pick<Engraving, 'drawing' | 'viewBox'>;
  readonly exercise: Pick<Exercise, 'pickup'>;
  readonly selection: MeasureRange | null;
  readonly onSelect: (range: MeasureRange | null) => void;
}

/** How far an arrow key leads, in measures; undefined for other keys. */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Every measure as a choice over the music: the first press begins a selection, the second ends it. One stop in the
 * tab order; arrows walk, with shift they select, Escape takes the selection away.
 */
export function MeasurePicker({ engraving, exercise, selection, onSelect }: MeasurePickerProps) {
  const places = useMeasurePlaces(engraving, exercise);
  const [current, setCurrent] = useState(0);
  const anchor = useRef<number | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const choose = (choice: MeasureChoice) => {
    anchor.current = choice.anchor;
    onSelect(choice.range);
  };
  const chosen = (): MeasureChoice => ({
    range: selection,
    // What was cleared elsewhere has no beginning any more.
    anchor: selection === null ? null : anchor.current,
  });
  const press = (index: number) => {
    setCurrent(index);
    choose(pressMeasure(chosen(), places[index]!.measure));
  };

  const walk = (event: KeyboardEvent, from: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const target = Math.min(Math.max(from + step, 0), places.length - 1);
    if (event.shiftKey) {
      choose(extendSelection(chosen(), places[from]!.measure, places[target]!.measure));
    }
    setCurrent(target);
    list.current?.querySelectorAll<HTMLElement>('[role=option]')[target]?.focus();
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      press(index);
    } else if (event.key === 'Escape' && selection !== null) {
      choose({ range: null, anchor: null });
    } else {
      walk(event, index);
    }
  };

  return (
    <>
      <div
        ref={list}
        role="listbox"
        aria-label={m.measures_label()}
        aria-multiselectable="true"
        aria-orientation="horizontal"
        className={styles.measures}
      >
        {places.map(({ measure, box }, index) => (
          <div
            key={measure}
            role="option"
            aria-selected={selection !== null && isSelected(selection, measure)}
            aria-label={measure === 0 ? m.measures_pickup() : m.measures_one({ measure })}
            tabIndex={index === current ? 0 : -1}
            className={styles.measure}
            style={placeStyle(box, engraving.viewBox)}
            // A press keeps the focus where it is, so that the space bar still starts the music.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => press(index)}
            onKeyDown={(event) => onKey(event, index)}
          />
        ))}
      </div>
      {selection && (
        <SelectionHandles
          places={places}
          viewBox={engraving.viewBox}
          selection={selection}
          onSelect={(range) => choose({ range, anchor: null })}
        />
      )}
    </>
  );
}
