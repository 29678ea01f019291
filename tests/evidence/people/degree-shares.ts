import { metricPlaces } from '#shared/generation/melody/line-state';
import { sumOf } from './cells.ts';
import { type ChordName, chordNames } from './chords.ts';
import { metricPlace } from './meters.ts';
import { degreeOf } from './passage.ts';
import type { Weighed } from './weighed.ts';

/** Share of each degree over a chord, by metric place. */
export type DegreeShares = Readonly<Record<ChordName, readonly (readonly number[])[]>>;

const degrees = 7;
/** Each degree counts as met so often at first, so that a rare chord leans on all alike. */
const before = 3;

export function degreeShares(passages: readonly Weighed[]): DegreeShares {
  const found = new Map(
    chordNames.map((chord) => [
      chord,
      Array.from({ length: metricPlaces }, () => new Array<number>(degrees).fill(before)),
    ]),
  );
  for (const { passage, harmony, weight } of passages) {
    for (const note of passage.notes) {
      const places = found.get(harmony.chordAt(note.onset))!;
      places[metricPlace(passage.meter, note.onset)]![degreeOf(note)]! += weight;
    }
  }
  return Object.fromEntries(
    [...found].map(([chord, places]) => [
      chord,
      places.map((counts) => counts.map((count) => count / sumOf(counts))),
    ]),
  ) as unknown as DegreeShares;
}
