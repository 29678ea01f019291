import type { ModeCounts } from '#shared/generation/people/line-counts';
import { rounded, sumOf } from './cells.ts';
import type { DegreeShares } from './degree-shares.ts';
import { meters, metricPlace } from './meters.ts';
import { degreeOf, measuresOf, type PassageNote, passageMeasures } from './passage.ts';
import type { Weighed } from './weighed.ts';

interface Place {
  /** How often each degree stood here. */
  readonly found: number[];
  /** How often it would by the chords and metric places alone. */
  readonly expected: number[];
}

const degrees = 7;
const tiny = 1e-9;

/** How much likelier a degree is at a place of eight measures than its chord and its metric place make it. */
export function countPlaces(
  weighed: readonly Weighed[],
  shares: DegreeShares,
): ModeCounts['place'] {
  const places = new Map<string, Place>();
  for (const { passage, harmony, weight } of weighed) {
    const expect = (name: string, { onset }: PassageNote) => {
      const { expected } = placeNamed(places, name);
      const here = shares[harmony.chordAt(onset)][metricPlace(passage.meter, onset)]!;
      for (const [degree, share] of here.entries()) expected[degree]! += weight * share;
    };
    const find = (name: string, note: PassageNote) => {
      placeNamed(places, name).found[degreeOf(note)]! += weight;
    };
    for (const [index, notes] of measuresOf(passage).entries()) {
      const [first, last] = [notes[0], notes.at(-1)];
      if (!first || !last) continue;
      expect(`d${index}`, first);
      if (index > 0 && first.onset === index * meters[passage.meter].measure) {
        find(`d${index}`, first);
      }
      if (index < passageMeasures - 1 && notes.length > 1) {
        expect(`l${index}`, last);
        find(`l${index}`, last);
      }
    }
    const lastButOne = passage.notes.at(-2)!;
    expect('pen', lastButOne);
    find('pen', lastButOne);
  }
  return Object.fromEntries(
    [...places]
      // The first note of all has counts of its own.
      .filter(([name]) => name !== 'd0')
      .map(([name, place]) => [name, ratios(place)]),
  );
}

function placeNamed(places: Map<string, Place>, name: string): Place {
  const known = places.get(name);
  if (known) return known;
  const zeros = () => new Array<number>(degrees).fill(0);
  const place = { found: zeros(), expected: zeros() };
  places.set(name, place);
  return place;
}

function ratios({ found, expected }: Place): readonly number[] {
  const [all, allExpected] = [Math.max(tiny, sumOf(found)), sumOf(expected)];
  return found.map((count, degree) => {
    const share = Math.max(tiny, expected[degree]! / allExpected);
    return rounded(count / all / share, 2);
  });
}
