import type { Cents } from '../lib/units.ts';
import type { Sound } from './clusters.ts';
import type { ExpectedNote } from './expected.ts';
import { isOctaveOff, isSamePitch } from './pitch-deviation.ts';

/** A written note and the heard one that stands for it. */
export type Pair = readonly [ExpectedNote, Sound];

/** How far a heard note is from where a written one is looked for; null where either has no pitch. */
export type Deviation = (sound: Sound, note: ExpectedNote) => Cents | null;

/** Costs, in written notes nobody played; a heard note nobody wrote costs as much. */
const lone = 1;
/** A wrong note still stands for the written one if it comes at its time, a near miss or another octave more readily. */
const wrong = 1.1;
const nearMiss = 0.9;
const nearMissCents: Cents = 250;

/** Of some heard notes standing for some written ones: the cheapest pairs, and what is left of either. */
export function costOfPairs(
  notes: readonly ExpectedNote[],
  sounds: readonly Sound[],
  deviation: Deviation,
): number {
  if (notes.length === 1 && sounds.length === 1) return pitchCost(deviation(sounds[0]!, notes[0]!));
  const unplayed = [...notes];
  const unused = [...sounds];
  const right = takePairs(unplayed, unused, deviation, 0);
  const near = takePairs(unplayed, unused, deviation, nearMiss);
  const others = Math.min(unplayed.length, unused.length);
  const rest = Math.max(unplayed.length, unused.length) - others;
  return right + near + wrong * others + lone * rest;
}

/** Takes pairs that cost no more than `most` out of both, and adds up what they cost. */
function takePairs(
  unplayed: ExpectedNote[],
  unused: Sound[],
  deviation: Deviation,
  most: number,
): number {
  let total = 0;
  for (let at = unplayed.length - 1; at >= 0; at -= 1) {
    for (let other = unused.length - 1; other >= 0; other -= 1) {
      const cost = pitchCost(deviation(unused[other]!, unplayed[at]!));
      if (cost > most) continue;
      total += cost;
      unplayed.splice(at, 1);
      unused.splice(other, 1);
      break;
    }
  }
  return total;
}

function pitchCost(deviation: Cents | null): number {
  if (isSamePitch(deviation)) return 0;
  return Math.abs(deviation!) <= nearMissCents || isOctaveOff(deviation) ? nearMiss : wrong;
}

/** A heard note for each written one, the nearest pairs first, while there are any. */
export function nearestPairs(
  notes: readonly ExpectedNote[],
  sounds: readonly Sound[],
  deviation: Deviation,
): readonly Pair[] {
  const away = (sound: Sound, note: ExpectedNote) => Math.abs(deviation(sound, note) ?? 0);
  const taken = new Set<ExpectedNote | Sound>();
  return notes
    .flatMap((note) => sounds.map((sound) => ({ note, sound, away: away(sound, note) })))
    .sort((a, b) => a.away - b.away)
    .flatMap(({ note, sound }) => {
      if (taken.has(note) || taken.has(sound)) return [];
      taken.add(note).add(sound);
      return [[note, sound]];
    });
}
