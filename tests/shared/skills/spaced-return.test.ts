import fc from 'fast-check';
import { Rating } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { ratingOf } from '#shared/skills/return-cards';
import { emptySkillMap, mergeSkillMaps, type SkillTake, withTake } from '#shared/skills/skill-map';
import { dueSkills, returnCards, suggestedReturn } from '#shared/skills/spaced-return';
import { anyTake, dayMs, mapOf, tallies } from './takes.ts';

type Counts = Readonly<Record<string, readonly [number, number]>>;

/** Takes on given days. */
const played = (of: readonly (readonly [day: number, counts: Counts])[]) =>
  mapOf(
    of.map(
      ([day, counts], index): SkillTake => ({
        id: `take-${index}`,
        at: day * dayMs,
        judgedBy: 4,
        skills: tallies(counts),
      }),
    ),
  );

/** Days from the last review of a leap until it is due. */
const interval = (of: readonly (readonly [day: number, tries: number, right: number])[]) => {
  const map = played(of.map(([day, ...counts]) => [day, { 'interval:fifth-up': counts }]));
  const card = returnCards(map).get('interval:fifth-up')!;
  return (card.due - card.reviewedAt) / dayMs;
};

describe('how a take went', () => {
  it.each([
    [1, 0, Rating.Again],
    [5, 2, Rating.Again],
    [4, 2, Rating.Hard],
    [9, 7, Rating.Hard],
    [5, 4, Rating.Good],
    [10, 9, Rating.Good],
    [1, 1, Rating.Good],
    [3, 3, Rating.Good],
    [4, 4, Rating.Easy],
    [40, 40, Rating.Easy],
  ])('with %i notes, %i right', (tries, right, rating) => {
    expect(ratingOf({ tries, right })).toBe(rating);
  });
});

describe('the card of a skill', () => {
  it('comes back the sooner the worse it went', () => {
    const intervals = [0, 2, 4, 5].map((right) => interval([[0, 5, right]]));
    expect(intervals).toEqual(intervals.toSorted((one, other) => one - other));
    expect(intervals[0]).toBe(1);
    expect(intervals[3]).toBeGreaterThan(intervals[2]!);
  });

  it('stays away longer each time it sat, and never longer than half a year', () => {
    const first = interval([[0, 5, 4]]);
    const second = interval([
      [0, 5, 4],
      [first, 5, 4],
    ]);
    expect(second).toBeGreaterThan(first);
    const often = Array.from({ length: 12 }, (_, index) => [180 * index, 5, 5] as const);
    expect(interval(often)).toBe(180);
  });

  it('comes back soon once it went wrong again', () => {
    const sat = [
      [0, 5, 5],
      [10, 5, 5],
      [40, 5, 5],
    ] as const;
    expect(interval([...sat, [120, 5, 1]])).toBeLessThan(interval(sat) / 3);
  });

  it('gains hardly anything from a whole evening of the same', () => {
    const evening = Array.from({ length: 10 }, (_, index) => [index / 240, 5, 4] as const);
    expect(interval(evening)).toBeLessThanOrEqual(interval([[0, 5, 4]]) + 1);
  });

  it('is the same whatever devices the takes were played on, and whenever it is asked', () => {
    fc.assert(
      fc.property(fc.array(anyTake), fc.array(anyTake), (one, other) => {
        const empty = emptySkillMap('violin');
        const merged = mergeSkillMaps(one.reduce(withTake, empty), other.reduce(withTake, empty));
        const alone = [...other, ...one].reduce(withTake, empty);
        expect(returnCards(merged)).toEqual(returnCards(alone));
      }),
    );
  });

  it('is due a whole number of days on, from one to 180, for every skill of the map', () => {
    fc.assert(
      fc.property(fc.array(anyTake), (takes) => {
        const map = takes.reduce(withTake, emptySkillMap('violin'));
        const asked = new Set(map.takes.flatMap(({ skills }) => Object.keys(skills)));
        const cards = returnCards(map);
        expect(new Set(cards.keys())).toEqual(asked);
        for (const { due, reviewedAt, stability } of cards.values()) {
          const days = (due - reviewedAt) / dayMs;
          expect(Number.isInteger(days) && days >= 1 && days <= 180).toBe(true);
          expect(stability).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('skills that are due', () => {
  const map = played([
    [0, { 'interval:fifth-up': [5, 0], 'rhythm:4': [5, 5], 'key:D': [9, 9] }],
    [1, { 'interval:third-up': [5, 2], 'key:D': [9, 9] }],
  ]);

  it('are those whose day has come, the most overdue first', () => {
    expect(dueSkills(map, 0)).toEqual([]);
    expect(dueSkills(map, 1 * dayMs).map(({ skill }) => skill)).toEqual(['interval:fifth-up']);
    expect(dueSkills(map, 3 * dayMs).map(({ skill }) => skill)).toEqual([
      'interval:fifth-up',
      'interval:third-up',
    ]);
    const all = dueSkills(map, 400 * dayMs);
    expect(all).toHaveLength(4);
    expect(all.map(({ due }) => due)).toEqual(all.map(({ due }) => due).toSorted((a, b) => a - b));
  });

  it('are none where the clock stands before the takes', () => {
    expect(dueSkills(map, -5 * dayMs)).toEqual([]);
  });

  it('stay due until they are played', () => {
    fc.assert(
      fc.property(
        fc.array(anyTake),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 0, max: 200 }),
        (takes, day, later) => {
          const any = takes.reduce(withTake, emptySkillMap('violin'));
          const now = dueSkills(any, day * dayMs);
          expect(dueSkills(any, (day + later) * dayMs).slice(0, now.length)).toEqual(now);
        },
      ),
    );
  });
});

describe('what is suggested', () => {
  it('is three skills at most', () => {
    const map = played([
      [0, { 'interval:fifth-up': [5, 0], 'interval:third-up': [5, 0] }],
      [1, { 'interval:sixth-up': [5, 0], 'interval:octave-up': [5, 0] }],
    ]);
    expect(suggestedReturn(map, 30 * dayMs)).toEqual([
      'interval:fifth-up',
      'interval:third-up',
      'interval:octave-up',
    ]);
  });

  it('is nothing where nothing is due', () => {
    expect(suggestedReturn(emptySkillMap('violin'), 30 * dayMs)).toEqual([]);
    expect(suggestedReturn(played([[0, { 'rhythm:4': [5, 5] }]]), dayMs)).toEqual([]);
  });

  it('is not what comes back by itself: the only clef there is', () => {
    const one = { 'clef:bass': [5, 0], 'key:D': [5, 0] } as const;
    expect(suggestedReturn(played([[0, one]]), 30 * dayMs)).toEqual([]);
    const two = { ...one, 'clef:tenor': [5, 0] } as const;
    expect(suggestedReturn(played([[0, two]]), 30 * dayMs)).toEqual(['clef:bass', 'clef:tenor']);
  });
});
