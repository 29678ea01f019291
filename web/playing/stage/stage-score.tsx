import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import type { Percent, Quarters } from '#shared/lib/units';
import type { MeasureRange } from '#shared/practice/measure-selection';
import type { Options } from '#shared/practice/options';
import type { MarkPickerProps } from '../../review/incidents/mark-picker.tsx';
import { beatsOf, soundingNotes, withinMusic } from '../../score/cursor/cursor-course.ts';
import { describeExercise } from '../../score/describe-exercise.ts';
import { withoutAnnotations } from '../../score/engraving/without-annotations.ts';
import { ScoreView, type ScoreViewProps } from '../../score/score-view.tsx';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import { useShownScore } from '../parts/use-shown-score.ts';

/** Not needed before the first music is on screen. */
const ScoreOverlay = lazy(async () => ({
  default: (await import('./score-overlay.tsx')).ScoreOverlay,
}));

export interface StageScoreProps
  extends Pick<ScoreViewProps, 'marks' | 'unwritten' | 'heard' | 'position' | 'measureNumbers'> {
  readonly exercise: Exercise;
  /** A note of the exercise that stands out. */
  readonly focused: number | null;
  readonly options: Options;
  readonly zoom: Percent;
  /** Nothing runs and nothing is marked: a note can be asked why it is there. */
  readonly canAsk: boolean;
  /** The help under the notes is printed, where there is some. */
  readonly hasAnnotations: boolean;
  readonly cursor: Options['performCursor'];
  /** A press chooses a measure. */
  readonly isSelecting: boolean;
  /** Measures that stand out. */
  readonly selection: MeasureRange | null;
  readonly onSelect: (range: MeasureRange | null) => void;
  /** What is played again and again, null while the music is played once. */
  readonly looped: MeasureRange | null;
  /** Where the music begins that is played; null at its beginning. */
  readonly from: Quarters | null;
  /** The player performs: measures may disappear. */
  readonly isPerforming: boolean;
  /** What of a take is looked at note by note; null while nothing is. */
  readonly marked: MarkPickerProps['overlay'] | null;
  /** Told which note was pressed; null where none is to be heard. */
  readonly onHear: ((index: number) => void) | null;
}

/** The music on the stand. */
export function StageScore(props: StageScoreProps) {
  const { exercise, options, canAsk, cursor, position = null, isSelecting, onHear } = props;
  const [asked, setAsked] = useState<{ exercise: Exercise; index: number } | null>(null);
  const shown = useShownScore(exercise, options);
  const page = shown?.exercise ?? exercise;
  const places = shown?.notes ?? null;
  const picked = canAsk && asked?.exercise === page ? asked.index : null;
  const pick = useCallback(
    (index: number | null) => setAsked(index === null ? null : { exercise: page, index }),
    [page],
  );
  useEffect(() => {
    if (!canAsk) setAsked(null);
  }, [canAsk]);
  const hasMarks = props.marks !== null;
  // Music that was followed to its end is looked at from its beginning, and so is the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is their change that matters
  useEffect(() => {
    const sheet = document.getElementById(MAIN_ID);
    if (sheet) sheet.scrollTop = 0;
  }, [exercise, hasMarks]);
  const marks = useOnPage(props.marks, places);
  const heard = useOnPage(props.heard, places);
  const focused = props.focused === null ? null : onPage(props.focused, places);
  const { from } = props;
  const { length } = exercise;
  const cursorAt = useMemo(
    () => position && withinMusic(position, { from, to: length }),
    [position, from, length],
  );
  const beats = useMemo(() => (cursor === 'beat' ? beatsOf(exercise) : null), [exercise, cursor]);
  const sounding = useMemo(() => (cursor === 'beat' ? null : soundingNotes(page)), [page, cursor]);
  if (shown === undefined) return null;
  const hear = onHear && ((index: number) => onHear(places?.[index] ?? index));
  const vanishing =
    position && props.isPerforming && options.performDisappearingMeasures
      ? { position, lead: options.disappearingLead, repeated: props.looped }
      : null;
  return (
    <ScoreView
      abc={props.hasAnnotations ? page.abc : withoutAnnotations(page.abc)}
      measures={page.measures}
      notes={page.notes}
      hasPickup={page.pickup > 0}
      titles={shown.titles}
      label={describeExercise(exercise)}
      zoom={props.zoom}
      measureNumbers={props.measureNumbers ?? false}
      focused={focused ?? picked}
      overlay={(engraving) => (
        <Suspense>
          <ScoreOverlay
            engraving={engraving}
            exercise={page}
            picks={canAsk ? (isSelecting ? 'measures' : 'notes') : null}
            picked={picked}
            onPick={pick}
            onHear={hear ?? undefined}
            marked={props.marked && { overlay: props.marked, places, marks }}
            selection={props.selection}
            onSelect={props.onSelect}
            vanishing={vanishing}
          />
        </Suspense>
      )}
      marks={marks}
      unwritten={props.unwritten ?? null}
      heard={heard}
      position={cursorAt}
      hidesCursor={cursor === 'none'}
      beats={beats}
      sounding={sounding}
    />
  );
}

/** Where a note of the exercise stands among those of the page; null where it does not. */
function onPage(index: number, places: readonly number[] | null): number | null {
  if (places === null) return index;
  const place = places.indexOf(index);
  return place === -1 ? null : place;
}

/** Of each note something that is told of all notes, for those that stand on the page. */
function useOnPage<Told>(
  all: readonly Told[] | null | undefined,
  places: readonly number[] | null,
): readonly Told[] | null {
  return useMemo(
    () => (all && places ? places.map((index) => all[index]!) : (all ?? null)),
    [all, places],
  );
}
