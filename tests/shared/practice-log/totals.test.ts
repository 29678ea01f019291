import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { streakOf } from '#shared/practice-log/streak';
import { byDay, byWeek, minutesOf, total } from '#shared/practice-log/totals';
import { uncounted } from '#shared/practice-log/uncounted';

const practices = [
  { day: '2026-09-13', courseId: null, seconds: 30, count: 1 },
  { day: '2026-09-07', courseId: 'a', seconds: 60, count: 2 },
  { day: '2026-09-07', courseId: 'b', seconds: 40, count: 1 },
  { day: '2026-09-14', courseId: 'a', seconds: 5, count: 1 },
];

describe('what was practised, together', () => {
  it('is by day, whatever it was for', () => {
    expect([...byDay(practices)]).toEqual([
      ['2026-09-07', { seconds: 100, count: 3 }],
      ['2026-09-13', { seconds: 30, count: 1 }],
      ['2026-09-14', { seconds: 5, count: 1 }],
    ]);
  });

  it('is by week from Monday to Sunday', () => {
    expect([...byWeek(practices)]).toEqual([
      ['2026-09-07', { seconds: 130, count: 4 }],
      ['2026-09-14', { seconds: 5, count: 1 }],
    ]);
  });

  it('is the same however it is grouped', () => {
    const practice = fc.record({
      day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`),
      seconds: fc.nat(86_400),
      count: fc.nat(100),
    });
    fc.assert(
      fc.property(fc.array(practice), (all) => {
        expect(total([...byDay(all).values()])).toEqual(total(all));
        expect(total([...byWeek(all).values()])).toEqual(total(all));
      }),
    );
  });

  it.each([
    [0, 0],
    [1, 1],
    [89, 1],
    [90, 2],
    [3600, 60],
  ])('%i seconds are shown as %i minutes', (seconds, minutes) => {
    expect(minutesOf(seconds)).toBe(minutes);
  });
});

describe('days in a row', () => {
  const today = '2026-03-02';
  it.each<[string, readonly string[], number]>([
    ['none', [], 0],
    ['today alone', ['2026-03-02'], 1],
    ['yesterday, and not yet today', ['2026-03-01'], 1],
    ['over the end of a month', ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'], 4],
    ['with a day between', ['2026-02-27', '2026-03-01', '2026-03-02'], 2],
    ['that ended before yesterday', ['2026-02-27', '2026-02-28'], 0],
    ['of a clock that is fast', ['2026-03-03'], 0],
  ])('%s', (_, days, expected) => {
    expect(streakOf(new Set(days), today)).toBe(expected);
  });
});

describe('what an answer does not count', () => {
  const entry = { id: '1', seconds: 60, count: 2 };
  it.each([
    ['what it does not name, whole', [entry], [], [entry]],
    ['nothing of what it names', [entry], [entry], []],
    ['nothing of what it has more of', [entry], [{ id: '1', seconds: 90, count: 3 }], []],
    [
      'what was added since',
      [entry],
      [{ id: '1', seconds: 50, count: 2 }],
      [{ id: '1', seconds: 10, count: 0 }],
    ],
    ['nothing, where nothing is noted', [], [entry], []],
  ])('is %s', (_, noted, known, expected) => {
    expect(uncounted(noted, known)).toEqual(expected);
  });

  it('makes, with what it counts, the larger of each', () => {
    const amounts = fc.uniqueArray(
      fc.record({ id: fc.constantFrom('1', '2', '3', '4'), seconds: fc.nat(99), count: fc.nat(9) }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(amounts, amounts, (noted, known) => {
        const ids = new Set([...noted, ...known].map(({ id }) => id));
        const largest = [...ids].map((id) => {
          const both = [...noted, ...known].filter((one) => one.id === id);
          const most = (of: 'seconds' | 'count') => Math.max(...both.map((one) => one[of]));
          return { seconds: most('seconds'), count: most('count') };
        });
        expect(total([...known, ...uncounted(noted, known)])).toEqual(total(largest));
      }),
    );
  });
});
