import { type Strictness, strictnesses } from '../assessment/report.ts';
import { a4Range, usualA4 } from '../assessment/tuning.ts';
import { annotationKinds } from '../catalogue/annotations.ts';
import { type DrillType, drillTypes } from '../catalogue/drill-types.ts';
import { type PartId, partIds } from '../catalogue/part-ids.ts';
import { tunerHintTypes } from '../catalogue/tuner-hint-types.ts';
import { minorScaleChoices } from '../generation/minor-scale-choices.ts';
import type { Hertz, Percent, Seconds, Tempo } from '../lib/units.ts';
import { disappearingLeads } from './disappearing.ts';
import { isOfKind, type OptionKind } from './option-kinds.ts';
import { countdownBounds } from './study-seconds.ts';
import { tempoBounds } from './tempo.ts';
import { defaultZoom, zoomBounds, zoomStep } from './zoom.ts';

/** Options of a player, with the defaults and limits of spec 2 §9. */
const defaultPracticeStrictness: Strictness = 'lenient';
const defaultCountdown: Seconds = 30;

/** Where an option is kept: with the account, the same on every device, or only on this one. */
type OptionHome = 'server' | 'local';

/** Where a person meets it. */
type OptionPlace =
  | 'set-up'
  | 'stage'
  | 'review'
  | 'print'
  | 'drills'
  | 'live'
  | 'assignments'
  | 'log'
  | 'tables'
  /** Nowhere: the product remembers it. */
  | 'none';

/**
 * Who may change it. `practising`: the player outside assignments and live sessions. `where-left`: the player, where
 * the teacher leaves the choice and outside live sessions. `product`: nobody; it is noted when something has happened.
 */
type OptionAuthority = 'player' | 'practising' | 'where-left' | 'educator' | 'product';

interface Option<Value> {
  readonly type: OptionKind;
  readonly default: Value;
  readonly home: OptionHome;
  readonly shown: readonly OptionPlace[];
  readonly changedBy: OptionAuthority;
}

type Rest = Pick<Option<unknown>, 'shown'> & Partial<Pick<Option<unknown>, 'changedBy' | 'home'>>;

function option<Value>(type: OptionKind, usual: Value, rest: Rest): Option<Value> {
  return { type, default: usual, home: 'server', changedBy: 'player', ...rest };
}

function flag(usual: boolean, rest: Rest): Option<boolean> {
  return option({ kind: 'flag' }, usual, rest);
}

function choice<const Value extends string>(
  values: readonly Value[],
  usual: NoInfer<Value>,
  rest: Rest,
): Option<Value> {
  return option({ kind: 'choice', values }, usual, rest);
}

const zoomKind: OptionKind = { kind: 'number', ...zoomBounds, step: zoomStep };
const remembered: Rest = { shown: ['none'], changedBy: 'product' };
const onStage: Rest = { shown: ['stage'] };
const inReview: Rest = { shown: ['review'] };

/** Eleven flags: which parts of an ensemble are on the screen and in print. A hidden part still sounds. */
type PartFlag = `show-${PartId}`;
const partFlags = Object.fromEntries(
  partIds.map((id) => [`show-${id}`, flag(true, { shown: ['stage', 'print'] })]),
) as Record<PartFlag, Option<boolean>>;

/** How each drill is set: `shared/drills/kept-drill` says what is in it. */
type DrillOption = `drill-${DrillType}`;
const drillOptions = Object.fromEntries(
  drillTypes.map((type) => [
    `drill-${type}`,
    option({ kind: 'object' }, {}, { shown: ['drills'] }),
  ]),
) as Record<DrillOption, Option<Readonly<Record<string, unknown>>>>;

/** Every option there is (spec 2 §3, "User options"), in the order of the specification. */
export const userOptions = {
  /** What A above middle C is meant to be, in hertz, where the class does not say it. */
  a4: option<Hertz>({ kind: 'number', ...a4Range, step: 1 }, usualA4, onStage),
  autoAdvance: flag(false, onStage),
  recordOnPractice: flag(false, onStage),
  /** null is the tempo the exercise suggests, and `defaultTempo` where nothing is suggested. */
  tempo: option<Tempo | null>({ kind: 'number-or-none', ...tempoBounds, step: 1 }, null, {
    shown: ['stage'],
    changedBy: 'practising',
  }),
  countdownSeconds: option<Seconds>(
    { kind: 'number', ...countdownBounds, step: 1 },
    defaultCountdown,
    { shown: ['stage'], changedBy: 'practising' },
  ),
  measureNumbers: flag(true, { shown: ['stage', 'print'], changedBy: 'practising' }),
  useAnnotations: flag(false, { shown: ['set-up'], changedBy: 'where-left' }),
  subdivideMetronomeBeat: flag(false, onStage),
  tunerHintType: choice(tunerHintTypes, 'openPitch', onStage),
  printPartsSeparately: flag(false, { shown: ['print'] }),
  reverseEnsembleParts: flag(false, { shown: ['stage', 'print'] }),
  performSynth: flag(false, onStage),
  performMetronome: flag(true, onStage),
  /** Called "disappearing measures" too. */
  performDisappearingMeasures: flag(false, onStage),
  /** Called "cursor style" too: whether a cursor goes along, and in which steps. */
  performCursor: choice(['none', 'beat', 'note'], 'note', onStage),
  assignmentPlaybackSynth: flag(true, { shown: ['assignments'] }),
  playbackSynth: flag(true, inReview),
  drillMetronome: flag(true, { shown: ['drills'] }),
  playbackMetronome: flag(false, inReview),
  playbackRepeat: flag(false, inReview),
  playbackRecording: flag(true, inReview),
  cursorWhenReviewing: flag(true, inReview),
  /** What is printed while `useAnnotations` is on; "none" is the usual kind of the instrument. */
  annotationType: choice(annotationKinds, 'none', { shown: ['set-up'], changedBy: 'where-left' }),
  /** "any" is natural, harmonic and melodic. */
  minorScale: choice(minorScaleChoices, 'any', { shown: ['set-up'], changedBy: 'where-left' }),
  /** In which steps the cursor of a playback goes. */
  cursorMove: choice(['note', 'beat'], 'note', inReview),
  multiSelectTimeSig: flag(false, { shown: ['set-up'] }),
  multiSelectKeySig: flag(false, { shown: ['set-up'] }),
  hasDisplayedFullScreenHint: flag(false, remembered),
  useShortKeys: flag(true, onStage),
  customRhythmMode: choice(['standard', 'advanced'], 'standard', { shown: ['set-up'] }),
  /** The part a singer usually sings, 0 for the top; -1 for none. */
  studentsVoice: option({ kind: 'number', low: -1, high: 12, step: 1 }, -1, { shown: ['set-up'] }),
  /** The part that was picked in a live session, by the ensemble. */
  liveSessionPreferences: option<Readonly<Record<string, string>>>(
    { kind: 'texts' },
    {},
    { shown: ['live'] },
  ),
  dismissedMessages: option<readonly string[]>({ kind: 'ids' }, [], remembered),
  livePracticeStudentView: choice(['parts', 'score'], 'parts', {
    shown: ['live'],
    changedBy: 'educator',
  }),
  seenLiveIntro: flag(false, remembered),
  seenJoinCode: flag(false, remembered),
  currentConfigType: choice(['recent', 'saved'], 'recent', { shown: ['set-up'] }),
  currentConfigViewType: choice(['table', 'cards'], 'cards', { shown: ['set-up'] }),
  logType: choice(['timeSpent', 'exerciseCount'], 'timeSpent', { shown: ['log'] }),
  logClass: option<string | null>({ kind: 'id-or-none' }, null, { shown: ['log'] }),
  assnClass: option<string | null>({ kind: 'id-or-none' }, null, { shown: ['assignments'] }),
  practiceStrictness: choice(strictnesses, defaultPracticeStrictness, {
    shown: ['stage', 'review'],
    changedBy: 'practising',
  }),
  /** The column a table is sorted by, "-" before it for the other way, by the table. */
  tableSort: option<Readonly<Record<string, string>>>({ kind: 'texts' }, {}, { shown: ['tables'] }),
  /** Rows on a page, by the table. */
  tableSize: option<Readonly<Record<string, number>>>(
    { kind: 'counts' },
    {},
    { shown: ['tables'] },
  ),
  ...partFlags,
  ...drillOptions,
  zoom: option<Percent>(zoomKind, defaultZoom, { shown: ['stage'], home: 'local' }),
  zoomReview: option<Percent>(zoomKind, defaultZoom, { shown: ['review'], home: 'local' }),
  rhythmOnlyInput: choice(['touch', 'midi'], 'touch', { shown: ['stage'], home: 'local' }),
  pianoInput: choice(['acoustic', 'midi'], 'acoustic', { shown: ['stage'], home: 'local' }),
  /** How far the eye must be ahead where measures disappear. */
  disappearingLead: choice(disappearingLeads, 'none', { ...onStage, home: 'local' }),
  /** Notes are ticked as they are heard. */
  liveMarks: flag(true, { ...onStage, home: 'local' }),
  /** Before a challenge a coach asks what to look for. */
  challengeCoach: flag(true, { ...onStage, home: 'local' }),
  /** Notes, intervals and melodies of drills are answered by singing or playing too. */
  drillMicrophone: flag(false, { shown: ['drills'], home: 'local' }),
  assignmentTutorialShown: flag(false, { ...remembered, home: 'local' }),
  'seen-recording-sync-message': flag(false, { ...remembered, home: 'local' }),
};

export type OptionName = keyof typeof userOptions;
/** A value for every option. */
export type Options = {
  readonly [Name in OptionName]: (typeof userOptions)[Name]['default'];
};

export const optionNames = Object.keys(userOptions) as readonly OptionName[];

export const defaultOptions = Object.fromEntries(
  optionNames.map((name) => [name, userOptions[name].default]),
) as Options;

/** Whether there is an option of that name. @example isOptionName('zoom') // true */
export function isOptionName(name: string): name is OptionName {
  return Object.hasOwn(userOptions, name);
}

/** @example isLegalOption('tempo', 5) // false: below 10 */
export function isLegalOption(name: string, value: unknown): boolean {
  return isOptionName(name) && isOfKind(userOptions[name].type, value);
}

export function isKeptOnServer(name: OptionName): boolean {
  return userOptions[name].home === 'server';
}

/** Only what differs from the defaults: what is kept and sent. @example differences(defaultOptions) // {} */
export function differences(options: Options): Partial<Options> {
  const differing = optionNames.filter((name) => !isDefault(name, options[name]));
  return Object.fromEntries(differing.map((name) => [name, options[name]]));
}

/**
 * All options from what was kept. Names and values nobody knows, as of another version, are as if never chosen; a
 * `printPartsSeparately` that is neither yes nor no is put right, and named so that it is saved (spec 2 §5).
 */
export function withOptions(kept: Readonly<Record<string, unknown>>): {
  readonly options: Options;
  readonly repaired: readonly OptionName[];
} {
  const legal = Object.entries(kept).filter(([name, value]) => isLegalOption(name, value));
  const printed = 'printPartsSeparately' satisfies OptionName;
  const isBroken = Object.hasOwn(kept, printed) && !isLegalOption(printed, kept[printed]);
  return {
    options: { ...defaultOptions, ...Object.fromEntries(legal) },
    repaired: isBroken ? [printed] : [],
  };
}

/** Lists and tables are told apart by what is in them. */
function isDefault(name: OptionName, value: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(userOptions[name].default);
}
