import type { PitchedInstrument } from '../catalogue/instrument.ts';
import type { MinorScale, PitchParameters } from '../catalogue/level-parameters.ts';
import type { LevelNumber } from '../catalogue/levels.ts';
import { suggestedTempo } from '../catalogue/suggested-tempo.ts';
import type { Random } from '../lib/random.ts';
import { isDominant } from '../music/chord.ts';
import type { Ticks } from '../music/duration.ts';
import { type Key, keyNamed } from '../music/key.ts';
import { type Meter, meterNamed } from '../music/meter.ts';
import type { Aim } from './choose.ts';
import { difficultyOf } from './difficulty.ts';
import { drawNearest } from './draw-nearest.ts';
import { holdsIn, type Window } from './melody/window.ts';
import { type ChordsBrief, drawChords, type Harmonized } from './plan/draw-chords.ts';
import { drawForm, withOwnEnds } from './plan/draw-form.ts';
import { type Cadence, type Phrase, phrasesOf } from './plan/form.ts';
import { planMeasures } from './plan/measures.ts';
import { strokesOnOneDrum } from './plan/one-drum.ts';
import { type ChordSpan, type Form, type Plan, sequenceSteps } from './plan/plan.ts';
import type { Setting } from './resolve-line.ts';
import { busyLevel, drawCountedRhythm } from './rhythm/draw-counted-rhythm.ts';
import { drawRhythm, type Rhythm, soundingNotes } from './rhythm/draw-rhythm.ts';
import { type Lesson, noLesson } from './rhythm/lesson.ts';
import type { RhythmPools } from './rhythm/pool.ts';

/** A tune to write. */
export interface TuneBrief {
  readonly setting: Setting;
  readonly instrument: PitchedInstrument;
  readonly pitch: PitchParameters;
  readonly meter: Meter;
  readonly pickup: Ticks;
}

/** What a plan is drawn for. */
export interface PlanBrief extends TuneBrief {
  readonly window: Window;
  readonly minorScale: MinorScale;
  readonly pools: RhythmPools;
  readonly hasSequence: boolean;
  readonly lesson: Lesson;
  readonly aim: Aim;
  /** Any line that breaks no rule will do. */
  readonly isPlain: boolean;
}

/** Plans drawn on a form for the level's difficulty, fewer where one is as near to it as this. */
const near = 0.4;
const planDraws = { short: 4, long: 2 };
/** Music of so many measures is near its level by itself, and its plans take time. */
const longMusic = 17;
/** Rhythms put together from patterns, of which the busiest is taken. */
const rhythmDraws = 6;
/**
 * Strokes running that chords may force on one drum, since with their neighbours they must come to no more than the eight of
 * the level; and chords drawn until they force no more.
 */
const mostForced = 6;
const chordDraws = 6;
/** From this level on chords beyond home and its dominant are wished for. */
const harmonyLevel = 4;
/** Forms drawn until one has the sequence that is wished for. */
const formDraws = 6;

/**
 * Of a few plans on one form the one whose music without pitches is nearest to what the level aims at: forms that return
 * have fewer rhythms, and would be chosen less. The first one where any line will do.
 */
export function planNear(brief: PlanBrief, random: Random): Planned | undefined {
  const { aim, setting, meter } = brief;
  const form = formOf(brief, random);
  if (aim.planned === null || brief.isPlain) return planOn(form, brief, random);
  const { planned } = aim;
  const tempo = suggestedTempo(setting.parameters.tempo, meter);
  return drawNearest(
    { near, draws: setting.measureCount < longMusic ? planDraws.short : planDraws.long },
    () => planOn(form, brief, random),
    ({ plan, rhythm }) => {
      const notes = soundingNotes(rhythm);
      return Math.abs(difficultyOf({ plan, rhythm, tempo, notes, pitches: [] }) - planned);
    },
  );
}

interface Planned {
  readonly plan: Plan;
  readonly rhythm: Rhythm;
}

/** Meters and keys by measure, and what each measure owes to another. */
function formOf(brief: PlanBrief, random: Random): Form {
  const { setting, meter, window, hasSequence } = brief;
  // A pickup on five may lie where a voice must not leap from.
  const pickup = brief.isPlain ? 0 : brief.pickup;
  const measures = planMeasures(
    {
      count: setting.measureCount,
      meter,
      key: window.key,
      pickup,
      meters: setting.mayChange.meter ? setting.timeSignatures.map(meterNamed) : [],
      keys: setting.mayChange.key ? otherKeys(brief) : [],
    },
    random,
  );
  const phrases = phrasesOf(measures.length);
  let echoes = drawForm({ measures, phrases, hasSequence, kind: 'tune' }, random);
  for (let draw = 1; draw < formDraws && hasSequence && !hasSequenceIn(echoes); draw++) {
    echoes = drawForm({ measures, phrases, hasSequence, kind: 'tune' }, random);
  }
  return { pickup, measures, phrases, echoes };
}

/** Rhythm and chords on a form; undefined where it bears none. */
function planOn(form: Form, brief: PlanBrief, random: Random): Planned | undefined {
  const { setting, pitch, window, pools, minorScale } = brief;
  const { parameters } = setting;
  const { phrases, echoes } = form;
  const ownEnds = { ...form, echoes: withOwnEnds(echoes, phrases) };
  const lesson = brief.isPlain ? noLesson : brief.lesson;
  const counted = drawCountedRhythm(form, parameters, pools, random, lesson);
  const own = counted ? form : ownEnds;
  const rhythm =
    counted ??
    drawCountedRhythm(own, parameters, pools, random, lesson) ??
    busiest(() => drawRhythm(own, parameters, pools, random), parameters.level);
  if (!rhythm) return undefined;
  const asked = {
    form: own,
    mode: window.key.mode,
    allowed: chordsIn(pitch, window, minorScale),
    perMeasure: pitch.chordsPerMeasure,
    isTaught: parameters.level >= harmonyLevel && pitch.degrees === null && !brief.isPlain,
    lastNote: rhythm.measures.at(-1)!.parts.findLast(({ kind }) => kind === 'note')!.start,
  };
  const harmonized = chordsFor(rhythm, asked, brief, random);
  if (!harmonized) return undefined;
  const { chords } = harmonized;
  const plan = { ...form, ...harmonized, phrases: phrases.map((phrase) => ended(phrase, chords)) };
  return { plan, rhythm };
}

/** Chords over a rhythm; undefined where the level's cannot close, or leave a drummer on one drum for too long. */
function chordsFor(
  rhythm: Rhythm,
  asked: ChordsBrief,
  { pitch: { degrees: drums }, isPlain }: PlanBrief,
  random: Random,
): Harmonized | undefined {
  if (drums === null || isPlain) return drawChords(asked, random);
  for (let draw = 0; draw < chordDraws; draw++) {
    const harmonized = drawChords(asked, random);
    if (!harmonized) return undefined;
    if (strokesOnOneDrum(rhythm, harmonized.chords, drums) <= mostForced) return harmonized;
  }
  return undefined;
}

/** Patterns put together fill a measure with anything: at the upper levels the busiest of a few is taken. */
function busiest(draw: () => Rhythm | undefined, level: LevelNumber): Rhythm | undefined {
  const drafts = Array.from({ length: level < busyLevel ? 1 : rhythmDraws }, draw);
  const found = drafts.filter((one) => one !== undefined);
  return found.toSorted((one, other) => soundingNotes(other) - soundingNotes(one))[0];
}

/** A phrase with the cadence its chords make. */
function ended(phrase: Phrase, chords: readonly ChordSpan[]): Phrase {
  if (phrase.cadence === 'authentic') return phrase;
  const end = phrase.firstMeasure + phrase.measures - 1;
  const until = chords.filter(({ measure }) => measure <= end).map(({ chord }) => chord);
  const last = until.at(-1)!;
  const before = until.findLast((chord) => chord !== last);
  const closes = last === 'I' && before !== undefined && isDominant(before);
  const cadence: Cadence = isDominant(last) ? 'half' : closes ? 'imperfect' : 'open';
  return { ...phrase, cadence };
}

/** Whether a measure says the one before it a step away. */
export function hasSequenceIn(echoes: Form['echoes']): boolean {
  return echoes.some((echo, measure) => sequenceSteps(echo, measure) !== 0);
}

/** Keys the music may change to: those in which every note of the window can be played. Drums stay tuned. */
function otherKeys({ setting, pitch, window }: PlanBrief): readonly Key[] {
  if (pitch.degrees !== null) return [];
  return setting.keySignatures.map(keyNamed).filter((key) => holdsIn(window, key, pitch));
}

/** The diminished triad on two has no place in a minor tune's plan, and a drum needs its note in every chord. */
function chordsIn({ chords, degrees }: PitchParameters, { key }: Window, minorScale: MinorScale) {
  if (degrees)
    return chords.filter(
      (chord) => chord === 'I' || chord === 'V' || (chord === 'IV' && degrees.includes(4)),
    );
  if (key.mode === 'major') return chords;
  return chords.filter((chord) => chord !== 'ii' && !(chord === 'V7' && minorScale === 'natural'));
}
