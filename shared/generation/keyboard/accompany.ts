import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Random } from '../../lib/random.ts';
import { midiOf, positionOf } from '../../music/pitch.ts';
import type { Range } from '../../music/range.ts';
import { type Melody, type Outer, runsParallel, together } from './against-melody.ts';
import { type Fill, fillsFor, isPlainMove, type Stretch, strokesOf } from './fills.ts';
import { bottomOf, type Stroke, topOf } from './hands.ts';
import type { Place } from './places.ts';
import { isInTime, keepsPosition, leastRoots } from './reach.ts';

/** What is asked of an accompaniment. */
interface Accompaniment {
  readonly stretches: readonly Stretch[];
  /** Of the left hand. */
  readonly range: Range;
  /** Where the hand may lie, the best first. */
  readonly places: readonly Place[];
  readonly melody: Melody;
  readonly level: LevelNumber;
}

/** A way to play a stretch as the search compares it. */
interface Candidate extends Fill {
  readonly strokes: readonly Stroke[];
  /** Under the melody, from attack to attack. */
  readonly outers: readonly Outer[];
}

/** Ways to play one stretch that are compared. */
const breadth = 12;
/** A fifth, the farthest the bass of broken chords moves at level 6. */
const fifth = 4;
const brokenLevel = 6;
const octave = 7;
/**
 * What the search pays from chord to chord, to be compared only with each other: for each step of the bass (`leap`), a seventh
 * or more than an octave of it (`wideLeap`), each step of the other notes (`voices`), and against the melody parallel fifths
 * or octaves (`parallel`), motion in the same direction (`similar`) and a bass that stays (`still`). `gap` is for each
 * semitone that the hands lie farther apart than `widest`.
 */
const prices = {
  leap: 0.25,
  wideLeap: 1.5,
  voices: 0.15,
  parallel: 3,
  similar: 0.5,
  still: 0.6,
  gap: 0.15,
};

/** Above this many semitones between the hands the music falls apart. */
const widest = 24;

/**
 * Plays the chords of a plan under a melody: the cheapest way from chord to chord that keeps the hard rules.
 * undefined where there is none, or where it asks more of the hand than the level does.
 */
export function accompany(brief: Accompaniment, random: Random): readonly Stroke[] | undefined {
  const { stretches, range, places, level } = brief;
  const fills = stretches.map((stretch) => fillsFor(stretch, range, level, random));
  const known = new Map<Fill, Candidate | null>();
  for (const place of places) {
    const strokes = accompanyFrom(place, fills, known, brief);
    if (strokes) return strokes;
  }
  return undefined;
}

function accompanyFrom(
  place: Place,
  fills: readonly (readonly Fill[])[],
  known: Map<Fill, Candidate | null>,
  brief: Accompaniment,
): readonly Stroke[] | undefined {
  const { level } = brief;
  const layers: (readonly Candidate[])[] = [];
  for (const [index, all] of fills.entries()) {
    const isBound = index === 0 || index === fills.length - 1;
    const layer: Candidate[] = [];
    for (const fill of all) {
      if (layer.length === breadth) break;
      if (fill.low < place.low || fill.high > place.high) continue;
      if (isBound && !fill.voicing.isRoot) continue;
      let candidate = known.get(fill);
      if (candidate === undefined) {
        candidate = candidateOf(fill, brief);
        known.set(fill, candidate);
      }
      if (candidate) layer.push(candidate);
    }
    if (layer.length === 0) return undefined;
    layers.push(layer);
  }
  const path = cheapest(layers, level);
  if (!path) return undefined;
  const strokes = path.flatMap((one) => one.strokes);
  const roots = path.filter(({ voicing }) => voicing.isRoot).length;
  const isSound =
    roots >= leastRoots * path.length && keepsPosition(strokes, level) && isInTime(strokes);
  return isSound ? strokes : undefined;
}

/** null where the hand cannot play it, or not under this melody. */
function candidateOf(fill: Fill, { range, level, melody }: Accompaniment): Candidate | null {
  const strokes = strokesOf(fill, range, level);
  const outers = strokes && together(strokes, melody);
  if (!outers) return null;
  return { ...fill, price: fill.price + distance(outers[0] ?? null), strokes, outers };
}

/** Hands that lie far apart cost. */
function distance(outer: Outer): number {
  if (!outer) return 0;
  const gap = midiOf(outer.high.pitches[0]!) - midiOf(topOf(outer.low));
  return Math.max(0, gap - widest) * prices.gap;
}

function cheapest(
  layers: readonly (readonly Candidate[])[],
  level: LevelNumber,
): readonly Candidate[] | undefined {
  let totals = layers[0]!.map(({ price }) => price);
  const origins: (readonly number[])[] = [];
  for (const [index, layer] of layers.entries()) {
    if (index === 0) continue;
    const before = layers[index - 1]!;
    const origin: number[] = [];
    const next = layer.map((to, place) => {
      let best = Number.POSITIVE_INFINITY;
      origin[place] = -1;
      for (const [from, candidate] of before.entries()) {
        if (totals[from]! >= best) continue;
        const total = totals[from]! + move(candidate, to, level);
        if (total < best) {
          best = total;
          origin[place] = from;
        }
      }
      return best + to.price;
    });
    origins.push(origin);
    totals = next;
  }
  let at = -1;
  for (const [place, total] of totals.entries()) {
    if (total < (totals[at] ?? Number.POSITIVE_INFINITY)) at = place;
  }
  if (at < 0) return undefined;
  const path = [layers.at(-1)![at]!];
  for (let index = layers.length - 2; index >= 0; index--) {
    at = origins[index]![at]!;
    path.unshift(layers[index]![at]!);
  }
  return path;
}

/** What it costs to go on from one chord to the next; infinity where a rule forbids it. */
function move(from: Candidate, to: Candidate, level: LevelNumber): number {
  const last = from.strokes.at(-1)!;
  const first = to.strokes[0]!;
  if (runsParallel(from.outers.at(-1)!, to.outers[0]!)) return Number.POSITIVE_INFINITY;
  if (!isPlainMove(last, first)) return Number.POSITIVE_INFINITY;
  const steps = Math.abs(to.voicing.bass - from.voicing.bass);
  if (level === brokenLevel && steps > fifth) return Number.POSITIVE_INFINITY;
  const voices = to.voicing.rest.reduce(
    (sum, one, index) => sum + Math.abs(one - (from.voicing.rest[index] ?? one)),
    0,
  );
  const arrival = Math.abs(positionOf(bottomOf(first)) - positionOf(bottomOf(last)));
  return (
    prices.leap * steps +
    (steps > octave || steps === 6 ? prices.wideLeap : 0) +
    (arrival > octave ? prices.wideLeap : 0) +
    prices.voices * voices +
    motion(from.outers[0] ?? null, to.outers[0] ?? null, steps)
  );
}

/** From one chord's beginning to the next: contrary motion is free, parallel perfects are heard across. */
function motion(from: Outer, to: Outer, steps: number): number {
  if (!from || !to) return 0;
  if (runsParallel(from, to)) return prices.parallel;
  if (steps === 0) return prices.still;
  const upper = Math.sign(midiOf(topOf(to.high)) - midiOf(topOf(from.high)));
  const lower = Math.sign(midiOf(bottomOf(to.low)) - midiOf(bottomOf(from.low)));
  return upper === lower ? prices.similar : 0;
}
