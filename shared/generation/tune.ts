import type { PitchedInstrument } from '../catalogue/instrument.ts';
import type { MinorScale, PitchParameters } from '../catalogue/level-parameters.ts';
import { suggestedTempo } from '../catalogue/suggested-tempo.ts';
import { type Ticks, ticksOf } from '../music/duration.ts';
import { type Key, keyNamed } from '../music/key.ts';
import { type Meter, meterNamed } from '../music/meter.ts';
import type { Pitch } from '../music/pitch.ts';
import { type Aim, aimOf, chooseDraft, type Draft, isFine } from './choose.ts';
import type { Stream } from './composition.ts';
import { difficultyOf } from './difficulty.ts';
import { colourLine } from './melody/chromatic.ts';
import { comfortOf, isAtEase } from './melody/comfort.ts';
import { type Ground, layGround } from './melody/ground.ts';
import { lineRules } from './melody/line-rules.ts';
import { moveRules } from './melody/move-rules.ts';
import { linePitches } from './melody/pitches.ts';
import { searchMelody } from './melody/search.ts';
import type { Slot } from './melody/slot.ts';
import { melodySlots } from './melody/slots.ts';
import { anyShape, drawTargets } from './melody/targets.ts';
import { crossesTooOften, limitsOf } from './melody/technique.ts';
import { chooseWindow, holdsIn, type Window } from './melody/window.ts';
import { planMeasures } from './plan/measures.ts';
import type { Plan } from './plan/plan.ts';
import { planExercise } from './plan/plan-exercise.ts';
import { rhythmQuality, tuneQuality } from './quality.ts';
import type { Setting } from './resolve-line.ts';
import { drawRhythm, type Rhythm } from './rhythm/draw-rhythm.ts';
import { type RhythmPools, rhythmPools } from './rhythm/pool.ts';

export interface Tune {
  readonly plan: Plan;
  readonly rhythm: Rhythm;
  readonly slots: readonly Slot[];
  readonly pitches: readonly Pitch[];
  /** The pitches before any was coloured. */
  readonly held: readonly Pitch[];
  readonly minorScale: MinorScale;
  readonly quality: number;
  readonly difficulty: number;
}

interface TuneBrief {
  readonly setting: Setting;
  readonly instrument: PitchedInstrument;
  readonly pitch: PitchParameters;
  readonly meter: Meter;
  readonly pickup: Ticks;
}

/** Legal tunes to choose from, and plans tried to find them. */
const maxPlans = 24;
/** After so many plans, and with so many tunes, it is time to choose; long and dense ones take longer each. */
const efforts = { easy: { tunes: 6, plans: 10 }, hard: { tunes: 3, plans: 5 } };
const hardLevel = 6;
/** A tune below this quality is taken only when nothing else is found. */
const passable = 60;
/** And one below this only when no key and range gives a better. */
const acceptable = 50;
/** Keys and ranges tried: in a few the cadences and a voice's tessitura leave no room. */
const maxWindows = 20;
/** After so many of them only the rules are kept. */
const plainWindows = 10;
/** And after so many not even a singer's ease. */
const desperateWindows = 16;
/** Shapes tried on one plan and rhythm. */
const shapesPerPlan = 3;
/** After so many plans without a tune the climax and the wide range are given up. */
const archedPlans = 16;
/** Part of the level's range that a line of eight measures or more must use. A shorter one needs a third. */
const leastSpan = 0.6;
const third = 2;
const fourth = 3;
/** Some sequences that are wished for find no tune, so more are wished for than are asked. */
const sequenceShare = 1.5;

/** What is made of a tune before one is chosen: more than one hand or voice plays it. */
interface Arrangement<T extends Draft> {
  readonly aim: Aim | null;
  /**
   * undefined where nothing can be made of it.
   *
   * @param name of this tune among those of the exercise, for streams of random numbers
   */
  arrange(tune: Tune, name: string): T | undefined;
}

/**
 * Finds several tunes in one key and window, each on a plan of its own, and draws one of the better ones;
 * undefined where none is found.
 */
export function composeTune(brief: TuneBrief, stream: Stream): Tune | undefined {
  const aim = aimOf(brief.instrument, brief.setting.parameters.level);
  return composeArranged(brief, { aim, arrange: (tune) => tune }, stream);
}

/** As `composeTune`, with the choice among what was made of the tunes. */
export function composeArranged<T extends Draft>(
  brief: TuneBrief,
  { aim, arrange }: Arrangement<T>,
  stream: Stream,
): T | undefined {
  const { setting, pitch } = brief;
  const minorScale = stream('scale').pick(
    setting.minorScales.length > 0 ? setting.minorScales : (['natural'] as const),
  );
  const pools = rhythmPools(setting.parameters);
  const wishesSequence = stream('sequence').chance(sequenceShare * pitch.sequencePercent);
  const effort = setting.parameters.level < hardLevel ? efforts.easy : efforts.hard;
  const found: T[] = [];
  for (let attempt = 0; attempt < maxWindows && !found.some(isAcceptable); attempt++) {
    const window = chooseWindow(
      brief.instrument,
      pitch,
      setting.keySignatures,
      stream(`window ${attempt}`),
    );
    if (!window) return undefined;
    for (let plan = 0; plan < maxPlans; plan++) {
      if (found.filter(isAcceptable).length >= effort.tunes) break;
      if (plan >= effort.plans && found.some(({ quality }) => quality >= passable)) break;
      const isArched = attempt < plainWindows && (plan < archedPlans || found.length > 0);
      const hasSequence = wishesSequence && plan < archedPlans;
      const isPlain = attempt >= plainWindows;
      const isDesperate = attempt >= desperateWindows;
      const tune = tryPlan(
        { ...brief, window, minorScale, isArched, isPlain, isDesperate, hasSequence, pools },
        stream(`plan ${attempt} ${plan}`),
      );
      const draft = tune && arrange(tune, `${attempt} ${plan}`);
      if (draft) found.push(draft);
      if (draft && isFine(draft, aim)) break;
    }
  }
  if (found.length === 0) return undefined;
  const good = found.filter(isAcceptable);
  return chooseDraft(good.length > 0 ? good : found, aim, stream('choice'));
}

function isAcceptable({ quality }: Draft): boolean {
  return quality >= acceptable;
}

interface PlanTry extends TuneBrief {
  readonly window: Window;
  readonly minorScale: MinorScale;
  readonly isArched: boolean;
  /** Any line that breaks no rule will do. */
  readonly isPlain: boolean;
  /** A singer may even leave the comfortable range: a few minor keys leave no other way. */
  readonly isDesperate: boolean;
  readonly pools: RhythmPools;
  readonly hasSequence: boolean;
}

function tryPlan(brief: PlanTry, random: ReturnType<Stream>): Tune | undefined {
  const { setting, instrument, pitch, meter, pools, window, minorScale, hasSequence } = brief;
  const { parameters } = setting;
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
  const plan = planExercise(
    {
      measures,
      pickup,
      chords: chordsIn(pitch, window, minorScale),
      halvedPercent: pitch.chordsPerMeasure === 2 ? 35 : 0,
      hasSequence,
    },
    random,
  );
  const rhythm = drawRhythm(plan, parameters, pools, random);
  if (!rhythm) return undefined;
  const slots = melodySlots(plan, rhythm, {
    first: pitch.firstDegrees,
    pickup: [5],
    level: parameters.level,
  });
  const ground = layGround(slots, window, minorScale);
  const rules = lineRules(parameters, pitch, {
    mode: measures.at(-1)!.key!.mode,
    minorScale,
    mayMove: limitsOf(instrument, pitch),
  });
  const span = spanOf(brief, ground);
  const comfort = comfortOf(brief, ground.size);
  const strain = {
    outside: comfort.map((ease) => ease < 1),
    share: brief.isDesperate ? 1 : 1 - pitch.comfortShare,
  };
  const moves = moveRules(slots, ground, rules, comfort);
  for (let shape = 0; shape < shapesPerPlan; shape++) {
    const targets =
      brief.isArched && rules.hasSteps
        ? drawTargets(
            {
              slots,
              ground,
              span,
              measures: measures.length,
              stressesNonChord: rules.stressesNonChord,
            },
            random,
          )
        : anyShape;
    if (!targets) continue;
    const melody = searchMelody(
      { slots, ground, rules, moves, comfort, strain, span },
      targets,
      random,
    );
    if (!melody) continue;
    const held = linePitches(melody, slots, minorScale);
    if (crossesTooOften(held, slots, ticksOf(meter.beat), pitch)) continue;
    const chromatic = { rule: pitch.chromatic, perMeasure: pitch.chromaticPerMeasure };
    const coloured = rules.hasSteps ? colourLine(held, melody, slots, chromatic, random) : held;
    const pitches = isAtEase(coloured, instrument, pitch) ? coloured : held;
    return {
      plan,
      rhythm,
      slots,
      held,
      pitches,
      minorScale,
      quality: rules.hasSteps
        ? tuneQuality(melody, slots, plan, rhythm)
        : rhythmQuality(plan, rhythm),
      difficulty: difficultyOf({
        plan,
        rhythm,
        tempo: suggestedTempo(parameters.tempo, meter),
        notes: slots.length,
        pitches: pitches.map((note, index) => ({ pitch: note, key: slots[index]!.key })),
      }),
    };
  }
  return undefined;
}

/** Keys the music may change to: those in which every note of the window can be played. Drums stay tuned. */
function otherKeys({ setting, pitch, window }: PlanTry): readonly Key[] {
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

function spanOf({ setting, pitch, isArched, isPlain }: PlanTry, { size }: Ground): number {
  if (pitch.degrees || isPlain) return 0;
  const width = Math.min(pitch.width, size - 1);
  if (setting.measureCount < 8 || !isArched) return Math.min(third, width);
  return Math.min(width, Math.max(fourth, Math.ceil(width * leastSpan)));
}
