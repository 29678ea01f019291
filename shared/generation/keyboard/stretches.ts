import type { MinorScale } from '../../catalogue/level-parameters.ts';
import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Random } from '../../lib/random.ts';
import { type Ticks, ticksOf } from '../../music/duration.ts';
import { fullMeasure } from '../../music/score.ts';
import { endsPhrase, type Plan } from '../plan/plan.ts';
import { tonalityOf } from '../voices/tonality.ts';
import type { Stretch } from './fills.ts';
import { isCounterMelody, isLine } from './line-textures.ts';
import type { Beat, Texture } from './texture.ts';
import { closeOf, heldBy, patternOf } from './textures.ts';

/** Phrases in a hundred that rest on their last chord for the whole measure; a second tune answers the first there. */
const restPercent = 50;
/** To this level the left hand strikes with the right (levels.md §10). */
export const togetherLevel = 4;

/** The chords of a plan, each with its part of the pattern of its phrase. A pickup is the melody's alone. */
export function stretchesOf(
  plan: Plan,
  textures: readonly Texture[],
  minorScale: MinorScale,
  level: LevelNumber,
  random: Random,
): readonly Stretch[] {
  const lines = barLinesOf(plan);
  const beats = plan.measures.map(({ meter, ticks }, measure) => {
    const phrase = endsPhrase(plan, measure);
    const texture = textures[phraseAt(plan, measure)]!;
    if (!phrase) return patternOf(texture, meter)!;
    const settles =
      (isLine(texture) && measure === plan.measures.length - 1) ||
      level <= togetherLevel ||
      ticks < fullMeasure(meter) ||
      random.chance(isCounterMelody(texture) ? 0 : restPercent);
    return closeOf(texture, meter, ticks, settles ? 'settled' : 'moving');
  });
  return plan.chords
    .filter(({ measure }) => measure >= 0)
    .map(({ measure, start, ticks, chord }, index, all) => ({
      measure,
      barLine: lines[measure]!,
      chord,
      tonality: tonalityOf(plan.measures[measure]!.key!, minorScale),
      texture: textures[phraseAt(plan, measure)]!,
      beats: onChord(beats[measure]!, start, ticks, textures[phraseAt(plan, measure)]!),
      isClose: endsPhrase(plan, measure) !== null,
      // The dominant before the last chord too.
      isCadence: endsPhrase(plan, measure) !== null || index === all.length - 2,
    }));
}

/** The strokes of one chord: it is struck where it begins, and none sounds into the next. */
function onChord(
  beats: readonly Beat[],
  start: Ticks,
  ticks: Ticks,
  texture: Texture,
): readonly Beat[] {
  const end = start + ticks;
  const own = beats
    .filter((beat) => beat.start >= start && beat.start < end)
    .map((beat) => ({ ...beat, ticks: Math.min(beat.ticks, end - beat.start) }));
  const first = own[0]?.start ?? end;
  if (first === start) return own;
  return [{ start, ticks: first - start, takes: heldBy(texture) }, ...own];
}

function phraseAt({ phrases }: Plan, measure: number): number {
  return phrases.findLastIndex(({ firstMeasure }) => firstMeasure <= measure);
}

/** Where each full measure begins, from the first. */
export function barLinesOf({ measures }: Pick<Plan, 'measures'>): readonly number[] {
  const lines = [0];
  for (const { ticks } of measures) lines.push(lines.at(-1)! + ticks);
  return lines;
}

/** Lengths that are one note on paper, longest first. */
const noteLengths = [288, 192, 144, 96, 72, 48, 36, 24, 18, 12];

/**
 * A length as notes or rests that can be written, cut at strong beats and then at beats.
 *
 * @example written(0, 240, meterNamed('5/4')) // [144, 96]
 */
export function written(
  start: number,
  ticks: number,
  meter: Plan['measures'][number]['meter'],
): readonly number[] {
  if (ticks === 0) return [];
  if (noteLengths.includes(ticks)) return [ticks];
  const beat = ticksOf(meter.beat);
  const strong = meter.strongBeats.map((one) => (one - 1) * beat);
  const fits = (length: number) => length < ticks;
  const cut =
    noteLengths.find((one) => fits(one) && strong.includes(start + one)) ??
    noteLengths.find((one) => fits(one) && (start + one) % beat === 0) ??
    noteLengths.find(fits)!;
  return [cut, ...written(start + cut, ticks - cut, meter)];
}
