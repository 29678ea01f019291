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
import { drawChords } from './plan/draw-chords.ts';
import { drawForm, withOwnEnds } from './plan/draw-form.ts';
import { type Cadence, type Phrase, phrasesOf } from './plan/form.ts';
import { planMeasures } from './plan/measures.ts';
import { type ChordSpan, type Form, type Plan, sequenceSteps } from './plan/plan.ts';
import type { Setting } from './resolve-line.ts';
import { busyLevel, drawCountedRhythm } from './rhythm/draw-counted-rhythm.ts';
import { drawRhythm, type Rhythm, soundingNotes } from './rhythm/draw-rhythm.ts';
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
  readonly aim: Aim;
  /** Any line that breaks no rule will do. */
  readonly isPlain: boolean;
}

/** Plans drawn on a form for the level's difficulty, fewer where one is as near to it as this. */
const nearPlan = { draws: 4, near: 0.4 };
/** Rhythms put together from patterns, of which the busiest is taken. */
const rhythmDraws = 6;
/** Forms drawn until one has the sequence that is wished for. */
const formDraws = 6;

/**
 * Of a few plans on one form the one whose music without pitches is nearest to what the level aims at: forms that return
 * have fewer rhythms, and would be chosen less.
 */
export function planNear(brief: PlanBrief, random: Random): Planned | undefined {
  const { aim, setting, meter } = brief;
  const form = formOf(brief, random);
  if (aim.planned === null) return planOn(form, brief, random);
  const { planned } = aim;
  const tempo = suggestedTempo(setting.parameters.tempo, meter);
  return drawNearest(
    nearPlan,
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
  const counted = drawCountedRhythm(form, parameters, pools, random);
  const own = counted ? form : ownEnds;
  const rhythm =
    counted ??
    drawCountedRhythm(own, parameters, pools, random) ??
    busiest(() => drawRhythm(own, parameters, pools, random), parameters.level);
  if (!rhythm) return undefined;
  const harmonized = drawChords(
    {
      form: own,
      mode: window.key.mode,
      allowed: chordsIn(pitch, window, minorScale),
      perMeasure: pitch.chordsPerMeasure,
      lastNote: rhythm.measures.at(-1)!.parts.findLast(({ kind }) => kind === 'note')!.start,
    },
    random,
  );
  if (!harmonized) return undefined;
  const { chords } = harmonized;
  const plan = { ...form, ...harmonized, phrases: phrases.map((phrase) => ended(phrase, chords)) };
  return { plan, rhythm };
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
