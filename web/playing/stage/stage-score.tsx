import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import type { MeasureRange } from '#shared/practice/measure-selection';
import * as m from '../../i18n/generated/messages.js';
import { lookedAt } from '../../review/looked-at.ts';
import type { Overlay } from '../../review/model/overlay.ts';
import { useOverlay } from '../../review/use-review.ts';
import { beatsOf, soundingNotes, withinMusic } from '../../score/cursor/cursor-course.ts';
import { describeExercise } from '../../score/describe-exercise.ts';
import { type ScoreCursor, type ScoreMarks, ScoreView } from '../../score/score-view.tsx';
import type { ShownMusic } from '../../score/shown-music.ts';
import { ComingWords } from '../../ui/coming-words.tsx';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import { useShownScore } from '../parts/use-shown-score.ts';
import styles from './challenge-sheet.module.css';
import { isVeiled } from './model/challenge-reads.ts';
import {
  cursorOf,
  exerciseOf,
  isIdle,
  isLooping,
  isSelecting,
  isWaiting,
  isWhole,
  loopOf,
  mayHearNotes,
  permitsOf,
  resultOf,
  selectionOf,
  zoomOf,
} from './model/stage-reads.ts';
import { useLiveMarks } from './use-live-marks.ts';
import { useStage, useStageState, useStageStates } from './use-stage.ts';

/** Not needed before the first music is on screen. */
const ScoreOverlay = lazy(async () => ({
  default: (await import('./score-overlay.tsx')).ScoreOverlay,
}));

/** Only who takes a challenge reads it. */
const ChallengeSheet = lazy(async () => ({
  default: (await import('./challenge-sheet.tsx')).ChallengeSheet,
}));

/** The music on the stand, or in its place what a challenge will be like until there is time to look at it. */
export function StageScore() {
  const exercise = useStageState(exerciseOf);
  const options = useStageState((state) => state.options);
  const veiled = useStageState(isVeiled);
  const shown = useShownScore(exercise, options);
  return (
    <div className={`${styles.stand} ${veiled ? styles.veiled : ''}`}>
      {/* Drawn already, so that no second of the time to look is lost. */}
      <div inert={veiled}>
        {shown ? (
          <ShownScore exercise={exercise} shown={shown} isVeiled={veiled} />
        ) : (
          <ComingWords middle atOnce>
            {m.stage_coming()}
          </ComingWords>
        )}
      </div>
      {veiled && (
        <Suspense>
          <ChallengeSheet />
        </Suspense>
      )}
    </div>
  );
}

interface ShownScoreProps {
  readonly exercise: Exercise;
  /** What of it stands on the page. */
  readonly shown: ShownMusic;
  /** Nothing of it can be pressed yet. */
  readonly isVeiled: boolean;
}

function ShownScore({ exercise, shown, isVeiled: veiled }: ShownScoreProps) {
  const stage = useStage();
  const { exercise: page, titles, notes: places } = shown;
  const { zoom, tempo, hasAnnotations, measureNumbers } = useStageStates((state) => ({
    zoom: zoomOf(state),
    tempo: state.tempo,
    hasAnnotations: state.hasAnnotations,
    measureNumbers: !permitsOf(state).measureNumbers || state.options.measureNumbers,
  }));
  const overlay = useOverlay(stage.review);
  const marked = useMarked(exercise, places);
  const cursor = useCursor(exercise, page);
  const vanishing = useVanishing();
  const note = useAskedNote(page);
  const canHear = useStageState(mayHearNotes);
  const selection = useStandingOut(overlay);
  useFromTheTop(exercise, marked.marks !== null);
  const hear = canHear ? (index: number) => stage.hearNote(places?.[index] ?? index) : undefined;
  return (
    <ScoreView
      music={{
        abc: page.abc,
        parts: page.parts,
        measures: page.measures,
        notes: page.notes,
        hidesAnnotations: !hasAnnotations,
        titles,
        tempo,
      }}
      label={describeExercise(exercise)}
      zoom={zoom}
      measureNumbers={measureNumbers}
      marked={{ ...marked, focused: marked.focused ?? note.picked }}
      cursor={cursor}
      overlay={(engraving) =>
        !veiled && (
          <Suspense>
            <ScoreOverlay
              engraving={engraving}
              exercise={page}
              asked={{ ...note, onHear: hear }}
              marked={
                overlay.focused === null
                  ? null
                  : { overlay, places, marks: marked.marks, onFocus: stage.review.focus }
              }
              selection={selection}
              onSelect={note.picks === 'measures' ? stage.selectMeasures : null}
              vanishing={vanishing}
            />
          </Suspense>
        )
      }
    />
  );
}

/** The measures the coach speaks of come before those that are looked at, and these before those that are practised. */
function useStandingOut(overlay: Overlay): MeasureRange | null {
  const coached = useStageState((state) => state.coached);
  const chosen = useStageState((state) => (isWhole(state) ? null : selectionOf(state)));
  const looked = useMemo(() => lookedAt(overlay), [overlay]);
  return coached ?? looked ?? chosen;
}

/** A note can be asked why it is there, or a measure chosen, while nothing runs and nothing is marked. */
function useAskedNote(page: Exercise) {
  // At the press the first click may be due: what can be pressed goes away a moment later.
  const canAsk = useDeferredValue(useStageState(isWaiting));
  const selects = useStageState(isSelecting);
  const [asked, setAsked] = useState<{ exercise: Exercise; index: number } | null>(null);
  const onPick = useCallback(
    (index: number | null) => setAsked(index === null ? null : { exercise: page, index }),
    [page],
  );
  useEffect(() => {
    if (!canAsk) setAsked(null);
  }, [canAsk]);
  return {
    picks: canAsk ? (selects ? ('measures' as const) : ('notes' as const)) : null,
    picked: canAsk && asked?.exercise === page ? asked.index : null,
    onPick,
  };
}

/** What is told of the notes on the page. */
function useMarked(exercise: Exercise, places: readonly number[] | null): ScoreMarks {
  const { review } = useStage();
  const overlay = useOverlay(review);
  const { core, tempo, isBusy } = useStageStates((state) => ({
    core: state.options.liveMarks && permitsOf(state).marks.areShown ? state.core : null,
    tempo: state.tempo,
    isBusy: state.take.isBusy,
  }));
  const heard = useLiveMarks(core, exercise, tempo);
  return {
    marks: useOnPage(overlay.marks, places),
    heard: useOnPage(isBusy ? heard : null, places),
    unwritten: overlay.unwritten,
    focused: overlay.note === null ? null : onPage(overlay.note, places),
  };
}

function useCursor(exercise: Exercise, page: Exercise): ScoreCursor {
  const { core, from, style } = useStageStates((state) => ({
    core: isIdle(state) ? null : state.core,
    from: isWhole(state) ? null : (loopOf(state)?.from ?? null),
    style: cursorOf(state),
  }));
  const { length } = exercise;
  return useMemo(
    () => ({
      position: core && withinMusic(core.transport.position, { from, to: length }),
      isHidden: style === 'none',
      beats: style === 'beat' ? beatsOf(exercise) : null,
      sounding: style === 'beat' ? null : soundingNotes(page),
    }),
    [core, from, length, style, exercise, page],
  );
}

/** Measures that disappear while the player performs; null where none do. */
function useVanishing() {
  const { core, lead, repeated } = useStageStates((state) => {
    const { performDisappearingMeasures, disappearingLead } = state.options;
    const vanishes =
      performDisappearingMeasures &&
      permitsOf(state).disappearing &&
      !isIdle(state) &&
      resultOf(state) === null;
    return {
      core: vanishes ? state.core : null,
      lead: disappearingLead,
      repeated: isLooping(state) ? selectionOf(state) : null,
    };
  });
  return core && { position: core.transport.position, lead, repeated };
}

/** Music that was followed to its end is looked at from its beginning, and so is the next. */
function useFromTheTop(exercise: Exercise, hasMarks: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is their change that matters
  useEffect(() => {
    const sheet = document.getElementById(MAIN_ID);
    if (sheet) sheet.scrollTop = 0;
  }, [exercise, hasMarks]);
}

/** Where a note of the exercise stands among those of the page; null where it does not. */
function onPage(index: number, places: readonly number[] | null): number | null {
  if (places === null) return index;
  const place = places.indexOf(index);
  return place === -1 ? null : place;
}

/** Of each note something that is told of all notes, for those that stand on the page. */
function useOnPage<Told>(
  all: readonly Told[] | null,
  places: readonly number[] | null,
): readonly Told[] | null {
  return useMemo(() => (all && places ? places.map((index) => all[index]!) : all), [all, places]);
}
