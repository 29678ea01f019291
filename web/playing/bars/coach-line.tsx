import { useEffect, useMemo, useState } from 'react';
import type { Exercise, ExercisePart } from '#shared/generation/exercise';
import { type CoachHint, coachHints, type Difficulty } from '#shared/practice/coach';
import type { MeasureRange } from '#shared/practice/measure-selection';
import type { Options } from '#shared/practice/options';
import * as m from '../../i18n/generated/messages.js';
import { keyLabel } from '../../i18n/key-name.ts';
import { Button } from '../../ui/button.tsx';
import { useShownScore } from '../parts/use-shown-score.ts';
import styles from './transport-bar.module.css';

export interface CoachLineProps {
  readonly exercise: Exercise;
  /** The part of the player, null where it is not known. */
  readonly own: ExercisePart | null;
  /** Which of its parts are on the page. */
  readonly options: Options;
  /** Told which measure is spoken of, null while none is. */
  readonly onMeasure: (measure: MeasureRange | null) => void;
}

/** What to look for before the first note, one after the other: first a question, then its answer. */
export function CoachLine({ exercise, own, options, onMeasure }: CoachLineProps) {
  const [step, setStep] = useState(0);
  const page = useShownScore(exercise, options)?.exercise ?? exercise;
  // The coach speaks of the player's own part only while its staff is shown.
  const reader = own && page.parts.includes(own) ? own : null;
  const hints = useMemo(() => coachHints(page, reader), [page, reader]);
  const hint = hints[Math.floor(step / 2)];
  const isAnswered = step % 2 === 1;
  const measure = isAnswered && hint?.look === 'measure' ? hint.measure : null;
  useEffect(() => {
    onMeasure(measure === null ? null : { first: measure, last: measure });
    return () => onMeasure(null);
  }, [measure, onMeasure]);
  const text = hint ? (isAnswered ? answer(hint) : question(hint)) : m.coach_ready();
  return (
    <div className={styles.coach}>
      <p role="status">{text}</p>
      {hint && (
        <Button onPress={() => setStep(step + 1)}>
          {isAnswered ? m.coach_next() : m.coach_show()}
        </Button>
      )}
    </div>
  );
}

function question({ look }: CoachHint): string {
  return { key: m.coach_key, meter: m.coach_meter, measure: m.coach_measure }[look]();
}

const reasons: Readonly<Record<Difficulty, () => string>> = {
  quick: m.coach_quick,
  'off-beat': m.coach_offBeat,
  leap: m.coach_leap,
  accidental: m.coach_accidental,
};

function answer(hint: CoachHint): string {
  switch (hint.look) {
    case 'key':
      if (hint.fifths === null) return m.coach_keySounds({ key: keyLabel(hint.keySignature) });
      return m.coach_keyIs({ key: keyLabel(hint.keySignature), signs: signs(hint.fifths) });
    case 'meter':
      if (hint.meter.beats === 1) return m.coach_meterIsOne({ meter: hint.meter.name });
      return m.coach_meterIs({ meter: hint.meter.name, beats: hint.meter.beats });
    case 'measure':
      return m.coach_measureIs({ measure: hint.measure, reason: reasons[hint.because]() });
  }
}

function signs(fifths: number): string {
  if (fifths === 0) return m.key_noSigns();
  if (fifths === 1) return m.coach_oneSharp();
  if (fifths === -1) return m.coach_oneFlat();
  const count = Math.abs(fifths);
  return fifths > 0 ? m.coach_sharps({ count }) : m.coach_flats({ count });
}
