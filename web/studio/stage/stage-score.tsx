import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import { meterNamed } from '#shared/music/meter';
import type { Options } from '#shared/practice/options';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import { ScoreView, type ScoreViewProps } from '../score/score-view.tsx';
import { describeExercise } from './describe-exercise.ts';
import { usePartTitles } from './use-part-titles.ts';

/** Not needed before the first music is on screen. */
const NotePicker = lazy(async () => ({
  default: (await import('../score/note-picker.tsx')).NotePicker,
}));

export interface StageScoreProps
  extends Pick<ScoreViewProps, 'marks' | 'heard' | 'position' | 'zoom' | 'measureNumbers'> {
  readonly exercise: Exercise;
  /** Nothing runs and nothing is marked: a note can be asked why it is there. */
  readonly canAsk: boolean;
  readonly cursor: Options['performCursor'];
}

/** The music on the stand. */
export function StageScore({
  exercise,
  canAsk,
  cursor,
  marks = null,
  ...drawing
}: StageScoreProps) {
  const [asked, setAsked] = useState<{ exercise: Exercise; index: number } | null>(null);
  const titles = usePartTitles(exercise);
  const picked = canAsk && asked?.exercise === exercise ? asked.index : null;
  const pick = useCallback(
    (index: number | null) => setAsked(index === null ? null : { exercise, index }),
    [exercise],
  );
  useEffect(() => {
    if (!canAsk) setAsked(null);
  }, [canAsk]);
  const hasMarks = marks !== null;
  // Music that was followed to its end is looked at from its beginning, and so is the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is their change that matters
  useEffect(() => {
    const sheet = document.getElementById(MAIN_ID);
    if (sheet) sheet.scrollTop = 0;
  }, [exercise, hasMarks]);
  if (titles === undefined) return null;
  return (
    <ScoreView
      abc={exercise.abc}
      measures={exercise.measures}
      notes={exercise.notes}
      titles={titles}
      label={describeExercise(exercise)}
      focused={picked}
      overlay={
        canAsk
          ? (engraving) => (
              <Suspense>
                <NotePicker
                  key={exercise.abc}
                  exercise={exercise}
                  engraving={engraving}
                  picked={picked}
                  onPick={pick}
                />
              </Suspense>
            )
          : null
      }
      marks={marks}
      hidesCursor={cursor === 'none'}
      beat={cursor === 'beat' ? meterNamed(exercise.timeSignature).beat : null}
      {...drawing}
    />
  );
}
