import { remembered } from '#shared/lib/remembered';
import type { Hertz, Percent, Seconds, Tempo } from '#shared/lib/units';
import { excerptOf, type MeasureRange } from '#shared/practice/measure-selection';
import { measureSpans } from '#shared/practice/measure-spans';
import type { OptionName, Options } from '#shared/practice/options';
import type { Permits } from '#shared/practice/permits';
import { studySeconds } from '#shared/practice/study-seconds';
import type { Excerpt } from '#shared/practice/take-plan';
import { startingTempo } from '#shared/practice/tempo';
import { noPart } from '#shared/set-up/no-part';
import type { PlayScreen } from '#shared/set-up/routes';
import type { RhythmBy } from '../../../data/store/device-settings.ts';
import type { StoredTake } from '../../../data/store/tables/takes.ts';
import { isForEnsemble } from '../../../score/describe-exercise.ts';
import { isRhythmOnly, type PlayerSource, sourceOf } from '../../../sound/source-of.ts';
import { canHearMidi } from '../../hands/midi-state.ts';
import type { TakeInput, TakeKind } from '../../take/take.ts';
import type { StageGiven, StageState } from './stage-state.ts';

/** What follows from the state of the stage. All of them are pure, and give the same value for the same state. */

type Read<T> = (state: StageState) => T;

export const exerciseOf: Read<StageState['given']['exercise']> = ({ given }) => given.exercise;
export const isIdle: Read<boolean> = ({ transport }) => transport.phase === 'idle';
export const permitsOf: Read<Permits> = ({ given }) => given.permits;
/** The player's options, with those that stand as they are given. */
export const withFixed = (options: Options, { permits: { fixed } }: StageGiven): Options =>
  Object.keys(fixed).length === 0 ? options : { ...options, ...fixed };

/** Whether an option stands as it is given. */
export const isFixed = ({ given }: StageState, name: OptionName): boolean =>
  Object.hasOwn(given.permits.fixed, name);
export const isEnsemble: Read<boolean> = (state) => isForEnsemble(exerciseOf(state));
export const isPitched: Read<boolean> = (state) => exerciseOf(state).keySignature !== null;
export const ownPartOf: Read<number> = ({ given }) => given.ownPart ?? noPart;

/** The take that is looked at, with the marks that are shown; null while none is. */
export const resultOf: Read<StoredTake | null> = ({ review }) => review.take;

/** The newest take of the music on the stand: marks are never drawn on other music. */
export const newestOf: Read<StageState['take']['newest']> = ({ take, given }) =>
  take.newest?.result?.report.music.abc === given.exercise.abc ? take.newest : null;

/** Whether a result waits, while some of its measures are practised. */
export const isAside: Read<boolean> = (state) => state.take.isAside && newestOf(state) !== null;

/** Whether measures can be chosen to be practised by themselves. */
export const mayChooseMeasures: Read<boolean> = (state) =>
  permitsOf(state).measures === 'always' || isAside(state);

/** Where the tempo begins; it is the music's, or one that is given, where the player may not change it. */
export const wantedTempo: Read<Tempo> = ({ given, options }) =>
  startingTempo(
    given.exercise.tempo,
    given.permits.tempo ? options.tempo : (given.permits.fixed.tempo ?? null),
  );

/** Whether takes are recorded for a teacher's ear alone. */
const isByEar: Read<boolean> = (state) => permitsOf(state).marks.areByEar;

/** Whether a take can be heard note by note, or need not be. Each player of an ensemble is checked on an own part. */
export const canCheck: Read<boolean> = (state) => isByEar(state) || !isEnsemble(state);

/** How the player is heard. */
export const playerSource: Read<PlayerSource> = (state) =>
  isByEar(state)
    ? 'microphone'
    : sourceOf(exerciseOf(state).request.medium, {
        ...state.options,
        rhythmBy: state.settings.rhythmBy,
      });

/** How a rhythm is given; null where more than rhythm is written. */
export const rhythmBy: Read<RhythmBy | null> = (state) =>
  playerSource(state) !== 'midi' && isRhythmOnly(exerciseOf(state).request.medium)
    ? state.settings.rhythmBy
    : null;

const askCanRecord = remembered((core: StageState['core']) => core?.microphone.canRecord() ?? true);

/** Whether this browser can record what is played so. */
export const canRecord: Read<boolean> = (state) =>
  playerSource(state) !== 'microphone' || askCanRecord(state.core);

/** Whether a challenge is checked too. Each player of an ensemble is checked on an own part, not on the score. */
export const recordsChallenge: Read<boolean> = (state) =>
  state.options.recordOnPractice && !isEnsemble(state) && canRecord(state);

/** Whether nothing that is played would be heard: no keyboard or pad is there. */
export const isSilent: Read<boolean> = (state) =>
  playerSource(state) === 'midi' && !canHearMidi(state.midi);

const kindOf: Readonly<Record<PlayScreen, TakeKind>> = {
  play: 'free',
  challenge: 'challenge',
  'auto-assessment': 'check',
};

/** What the one large button does. */
export const primaryKind: Read<TakeKind> = (state) => {
  const { screen } = state.given;
  const isFree = isAside(state) || (screen === 'auto-assessment' && !canCheck(state));
  return isFree ? 'free' : kindOf[screen];
};

const choiceOf: Read<StageState['choice']> = ({ choice, given }) =>
  choice?.of === given.exercise ? choice : null;

export const selectionOf: Read<MeasureRange | null> = (state) => choiceOf(state)?.selection ?? null;
export const isSelecting: Read<boolean> = (state) => choiceOf(state)?.isSelecting ?? false;

/** Whether a note that is pressed sounds (spec 2 §5). */
export const mayHearNotes: Read<boolean> = (state) =>
  permitsOf(state).noteSounds && !isSelecting(state);

const excerptOfRange = remembered(
  (exercise: StageState['given']['exercise'], range: MeasureRange | null): Excerpt | null =>
    range && excerptOf(measureSpans(exercise), range),
);

/** What is played again and again; null plays all of it, once. */
export const loopOf: Read<Excerpt | null> = (state) =>
  excerptOfRange(exerciseOf(state), selectionOf(state));

/** Nothing runs, and no result is looked at. */
export const isWaiting: Read<boolean> = (state) =>
  isIdle(state) && !state.take.isBusy && resultOf(state) === null;

/** Whether the whole exercise is meant, whatever is selected: in an assessed take and in its result. */
export const isWhole: Read<boolean> = (state) =>
  resultOf(state) !== null || (state.take.isBusy && state.transport.source !== 'none');

export const isLooping: Read<boolean> = (state) =>
  !isWhole(state) && state.started === 'free' && loopOf(state) !== null;

export const isRecording: Read<boolean> = ({ transport }) =>
  transport.phase === 'running' && transport.source === 'microphone';

/** Sheets may be open: the music has not begun. */
export const mayChoose: Read<boolean> = (state) => isWaiting(state) || state.transport.isStudy;

/** Marks want larger notes, or fewer of them, than music does. */
export const zoomOption: Read<'zoom' | 'zoomReview'> = (state) =>
  resultOf(state) ? 'zoomReview' : 'zoom';
export const zoomOf: Read<Percent> = (state) => state.options[zoomOption(state)];

/** How the cursor goes: of music that is played, or of a take that is listened to. */
export const cursorOf: Read<Options['performCursor']> = (state) => {
  const { performCursor, cursorWhenReviewing, cursorMove } = state.options;
  if (resultOf(state) === null) return performCursor;
  return cursorWhenReviewing ? cursorMove : 'none';
};

const SILENT = 0;
const FULL = 100;
const usualVolumes = remembered((parts: number, ownPart: number) =>
  Array.from({ length: parts }, (_, part) => (part === ownPart ? SILENT : FULL)),
);

/** How loud each part sounds, in percent; the player's own is silent until it is wanted. */
export const partVolumes: Read<readonly number[]> = (state) => {
  const { request, parts } = exerciseOf(state);
  const { volumes } = state;
  const isKept = volumes?.medium === request.medium && volumes.percents.length === parts.length;
  return isKept ? volumes.percents : usualVolumes(parts.length, ownPartOf(state));
};

/** Whether the music is hidden until there is time to look at it, which then runs. */
export const looksFirst: Read<boolean> = (state) =>
  primaryKind(state) === 'challenge' || isFixed(state, 'countdownSeconds');

/** Time to look at the music before it is played. */
export const studyOf: Read<Seconds> = ({ given, options }) =>
  studySeconds(given.countDownSeconds, options.countdownSeconds);

/** What A is meant to be: the class's own comes first. */
export const a4Of: Read<Hertz> = ({ given, options }) => given.a4 ?? options.a4;

/** What a take is to be of, as the stage stands now. */
export const takeInput: Read<Omit<TakeInput, 'attemptId'>> = (state) => {
  const { given, options, tempo } = state;
  const { assignment, exercise, permits } = given;
  return {
    exercise,
    tempo,
    metronome: metronomeStyle(options),
    assignmentId: assignment?.id ?? null,
    strictness: permits.marks.strictness ?? undefined,
    seen: assignment && { marks: permits.marks.areShown, recording: permits.listening },
    source: playerSource(state),
    a4: a4Of(state),
    studySeconds: studyOf(state),
    looksFirst: looksFirst(state),
    isByEar: isByEar(state),
    recordsChallenge: recordsChallenge(state),
    isKept: permits.keeping,
    hasSynth: options.performSynth && permits.playAlong,
    mutedPart:
      (assignment || !permits.keeping) && permits.playAlong && ownPartOf(state) !== noPart
        ? ownPartOf(state)
        : null,
    loop: loopOf(state),
  };
};

function metronomeStyle({ performMetronome, subdivideMetronomeBeat }: Options) {
  if (!performMetronome) return 'none';
  return subdivideMetronomeBeat ? 'subdivided' : 'beat';
}
