import type { LevelParameters } from '../catalogue/level-parameters.ts';
import {
  type CellPart,
  cellParts,
  type RhythmId,
  rhythmCell,
  unitsPerBeat,
} from '../catalogue/rhythms.ts';
import type { Random } from '../lib/random.ts';
import { type Ticks, ticksOf } from '../music/duration.ts';
import type { Meter } from '../music/meter.ts';
import { openingMeasures, type Phrase, type Plan } from './plan.ts';

/** The cells of one measure in order; together they fill it. */
export type MeasureRhythm = readonly RhythmId[];

const rests: readonly RhythmId[] = [15, 16];
const pulse: RhythmId = 3;

/** How readily each cell is drawn in the middle of a phrase. */
const weights: Readonly<Record<RhythmId, number>> = {
  0: 0.4,
  1: 1,
  2: 3,
  3: 6,
  4: 5,
  5: 3,
  15: 0.2,
  16: 1.2,
};

/** A cell already heard in the phrase holds it together, but not twice running. */
const unityBonus = 1.5;
const monotonyPenalty = 0.5;
/** A long note on the second beat of three stresses the wrong place. */
const offBeatPenalty = 0.25;

const maxTries = 100;

/**
 * Draws a rhythm for every measure: legal placement in the meter, cadences on long notes, a steady
 * pulse at the start, rests within the level's share.
 */
export function drawRhythm(
  meter: Meter,
  plan: Plan,
  { rhythms, restShare, pitch }: LevelParameters,
  random: Random,
): readonly MeasureRhythm[] {
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const measures = drawMeasures(meter, plan, rhythms, random);
    if (isAcceptable(measures, meter, restShare, pitch === null)) return measures;
  }
  throw new Error(`No rhythm of ${rhythms.join(' ')} fits ${meter.name}`);
}

function drawMeasures(
  meter: Meter,
  plan: Plan,
  rhythms: readonly RhythmId[],
  random: Random,
): readonly MeasureRhythm[] {
  const measures: MeasureRhythm[] = [];
  for (const [phraseIndex, phrase] of plan.phrases.entries()) {
    const used = new Set<RhythmId>();
    for (let index = 0; index < phrase.measures; index++) {
      const repeated = phraseIndex === 1 && plan.repeatsRhythm && index < openingMeasures;
      const measure = repeated
        ? measures[index]!
        : drawMeasure(meter, rhythms, used, endingOf(phrase, index), random);
      for (const id of measure) used.add(id);
      measures.push(measure);
    }
  }
  return measures;
}

type Ending = 'open' | Phrase['cadence'];

function endingOf(phrase: Phrase, index: number): Ending {
  return index === phrase.measures - 1 ? phrase.cadence : 'open';
}

function drawMeasure(
  meter: Meter,
  rhythms: readonly RhythmId[],
  used: ReadonlySet<RhythmId>,
  ending: Ending,
  random: Random,
): MeasureRhythm {
  const extend = (measure: MeasureRhythm, beat: number): MeasureRhythm | undefined => {
    if (beat > meter.beats) return endsWell(measure, meter, ending) ? measure : undefined;
    const weightOf = (id: RhythmId) => {
      if (!mayStart(id, beat, meter)) return 0;
      if (rests.includes(id) && (measure.length === 0 || rests.includes(measure.at(-1)!))) return 0;
      const isMonotonous = measure.at(-1) === id && measure.at(-2) === id;
      const isOffBeat = rhythmCell(id).beats === 2 && beat === 2;
      return (
        weights[id] *
        (isOffBeat ? offBeatPenalty : 1) *
        (isMonotonous ? monotonyPenalty : used.has(id) ? unityBonus : 1)
      );
    };
    for (const id of random.shuffled(rhythms, weightOf)) {
      const filled = extend([...measure, id], beat + rhythmCell(id).beats);
      if (filled) return filled;
    }
    return undefined;
  };
  const measure = extend([], 1);
  if (!measure) throw new Error(`No measure of ${meter.name} can end ${ending}`);
  return measure;
}

/** Longer cells start where they do not hide the meter's beats. */
function mayStart(id: RhythmId, beat: number, meter: Meter): boolean {
  const { beats } = rhythmCell(id);
  if (beat + beats - 1 > meter.beats) return false;
  if (beats >= 3) return beat === 1;
  if (beats === 1) return true;
  // Two beats of silence may not cover beats 2 and 3 of a three-beat measure; two of sound may.
  return meter.beats === 3 ? id !== 15 || beat === 1 : beat % 2 === 1;
}

function endsWell(measure: MeasureRhythm, meter: Meter, ending: Ending): boolean {
  if (ending === 'open') return true;
  const isBreath = ending === 'half' && measure.at(-1) === 16;
  const sounding = isBreath ? measure.slice(0, -1) : measure;
  const last = sounding.at(-1);
  if (last === undefined || cellParts(rhythmCell(last)).length > 1) return false;
  const { beats } = rhythmCell(last);
  const startBeat = sounding
    .slice(0, -1)
    .reduce<number>((sum, id) => sum + rhythmCell(id).beats, 1);
  const isLong = beats >= 2 || isBreath;
  return !rests.includes(last) && isLong && meter.strongBeats.includes(startBeat);
}

function isAcceptable(
  measures: readonly MeasureRhythm[],
  meter: Meter,
  restShare: number,
  isRhythmAlone: boolean,
): boolean {
  const beatsOf = (ids: readonly RhythmId[]) =>
    ids.reduce<number>((sum, id) => sum + rhythmCell(id).beats, 0);
  const silent = beatsOf(measures.flat().filter((id) => rests.includes(id)));
  if (silent > restShare * meter.beats * measures.length) return false;
  if (!measures.slice(0, 2).flat().includes(pulse)) return false;
  // Without pitches, two equal measures in a row are simply the same measure twice.
  return !isRhythmAlone || measures.every((one, at) => one.join() !== measures[at + 1]?.join());
}

/** A cell's part in written time. */
export interface TimedPart {
  readonly kind: CellPart['kind'];
  /** From the bar line. */
  readonly start: Ticks;
  readonly ticks: Ticks;
}

/** @example timedParts([3, 4], meterNamed('2/4')) // notes at 0, 48 and 72 ticks */
export function timedParts(measure: MeasureRhythm, meter: Meter): readonly TimedPart[] {
  const unit = ticksOf(meter.beat) / unitsPerBeat;
  let start = 0;
  return measure.flatMap((id) =>
    cellParts(rhythmCell(id)).map(({ kind, units }) => {
      const part = { kind, start, ticks: units * unit };
      start += part.ticks;
      return part;
    }),
  );
}
