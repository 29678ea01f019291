import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTimeZone } from '#shared/lib/time-zone';
import {
  entryOf,
  goesOn,
  grownEntry,
  type MorePlay,
  newSitting,
  type PracticePurpose,
  practiceBounds,
  practiceModes,
  type Sitting,
  shortestPlayMs,
  sittingGapMs,
  stretchBetween,
  withMore,
} from '#shared/practice/practice-log';

const purpose: PracticePurpose = {
  mode: 'freeplay',
  courseId: null,
  timeZone: 'Europe/Berlin',
};
/** 21:30 in Berlin, so that midnight there is 22:00 UTC. */
const evening = Date.parse('2026-06-01T19:30:00Z');
const minute = 60_000;

/** Two minutes of one exercise from half past nine. */
const sitting: Sitting = withMore(newSitting('1', purpose, evening), {
  playedMs: 2 * minute,
  count: 1,
  until: evening + 2 * minute,
});

describe('a sitting', () => {
  it.each<[string, Partial<PracticePurpose>, number, boolean]>([
    ['at once', {}, 2 * minute, true],
    ['while the other tab still plays', {}, minute, true],
    ['five minutes after the last music', {}, 2 * minute + sittingGapMs, true],
    ['a moment later than that', {}, 2 * minute + sittingGapMs + 1, false],
    ['in another mode', { mode: 'auto-assessment' }, 3 * minute, false],
    ['for a class', { courseId: 'c' }, 3 * minute, false],
    ['in another time zone', { timeZone: 'America/Chicago' }, 3 * minute, false],
    ['after the clock was set back', {}, -1, false],
  ])('goes on with music that begins %s: %s', (_, change, after, expected) => {
    expect(goesOn(sitting, { ...purpose, ...change }, evening + after)).toBe(expected);
  });

  it.each([
    ['Europe/Berlin', '2026-06-01T21:59:00Z', '2026-06-01T22:01:00Z', false],
    ['UTC', '2026-06-01T21:59:00Z', '2026-06-01T22:01:00Z', true],
    ['America/Chicago', '2026-06-01T23:59:00Z', '2026-06-02T00:01:00Z', true],
    ['America/Chicago', '2026-06-02T04:59:00Z', '2026-06-02T05:01:00Z', false],
    // The hour that comes twice in autumn is one day.
    ['Europe/Berlin', '2026-10-25T00:58:00Z', '2026-10-25T01:02:00Z', true],
  ])('ends at midnight in %s: from %s to %s it goes on: %s', (timeZone, from, to, expected) => {
    const there = { ...purpose, timeZone };
    expect(goesOn(newSitting('1', there, Date.parse(from)), there, Date.parse(to))).toBe(expected);
  });

  it.each([{ playedMs: practiceBounds.seconds.high * 1000 }, { count: practiceBounds.count.high }])(
    'that is full takes no more: %j',
    (full) => {
      expect(goesOn({ ...sitting, ...full }, purpose, evening + 3 * minute)).toBe(false);
    },
  );

  it('adds up what is played in it', () => {
    const more = { playedMs: minute, count: 1, until: evening + 4 * minute };
    expect(withMore(sitting, more)).toEqual({
      ...sitting,
      endedAt: evening + 4 * minute,
      playedMs: 3 * minute,
      count: 2,
    });
  });

  it('of two tabs that play at once is no longer than the time it sat there', () => {
    const second = { playedMs: 2 * minute, count: 1, until: evening + 2 * minute };
    expect(withMore(sitting, second)).toEqual({ ...sitting, count: 2 });
  });

  const times = fc.array(
    fc.record({
      playedMs: fc.integer({ min: 0, max: 100_000_000 }),
      count: fc.integer({ min: 0, max: 6000 }),
      // Clocks jump, back too.
      until: fc.integer({ min: evening - 100_000_000, max: evening + 1_000_000_000 }),
    }),
    { maxLength: 8 },
  );

  it('only grows, and what is sent of it is always within the bounds', () => {
    fc.assert(
      fc.property(times, (more: readonly MorePlay[]) => {
        let before = newSitting('1', purpose, evening);
        for (const one of more) {
          const after = withMore(before, one);
          expect(after.playedMs).toBeGreaterThanOrEqual(before.playedMs);
          expect(after.count).toBeGreaterThanOrEqual(before.count);
          expect(after.endedAt).toBeGreaterThanOrEqual(before.endedAt);
          expect(after.playedMs).toBeLessThanOrEqual(after.endedAt - after.startedAt);
          before = after;
        }
        const { seconds, count } = entryOf(before);
        expect(Number.isInteger(seconds)).toBe(true);
        expect(seconds).toBeLessThanOrEqual(practiceBounds.seconds.high);
        expect(count).toBeLessThanOrEqual(practiceBounds.count.high);
      }),
    );
  });
});

it('is sent in whole seconds, and with nothing of how it is kept', () => {
  const kept = { ...sitting, playedMs: 61_999, state: 'unsent', tries: 3 };
  expect(entryOf(kept)).toEqual({
    id: '1',
    courseId: null,
    mode: 'freeplay',
    startedAt: '2026-06-01T19:30:00.000Z',
    seconds: 61,
    count: 1,
    timeZone: 'Europe/Berlin',
  });
});

describe('copies of one entry', () => {
  const first = entryOf(sitting);
  const copies = fc.array(
    fc.record({ seconds: fc.nat(practiceBounds.seconds.high), count: fc.nat(10) }),
    { minLength: 1, maxLength: 6 },
  );

  it('come to the same in whatever order and however often they arrive', () => {
    fc.assert(
      fc.property(copies, fc.infiniteStream(fc.nat(1000)), (figures, draws) => {
        const all = figures.map((figure) => ({ ...first, ...figure }));
        const shuffled = [...all, ...all]
          .map((copy) => ({ copy, draw: draws.next().value as number }))
          .sort((a, b) => a.draw - b.draw)
          .map(({ copy }) => copy);
        expect(shuffled.reduce(grownEntry, first)).toEqual(all.reduce(grownEntry, first));
      }),
    );
  });

  it('say what and when as the first of them did', () => {
    const other = { ...first, courseId: 'c', mode: 'review', seconds: 1, count: 9 } as const;
    expect(grownEntry(first, other)).toEqual({ ...first, count: 9 });
  });
});

it.each([
  [0, 5000, 5000],
  [0, 60_000, 60_000],
  // Asleep with the lid closed.
  [0, 3_600_000, 60_000],
  [5000, 4000, 0],
])('from %d to %d music ran for %d ms', (from, to, played) => {
  expect(stretchBetween(from, to)).toBe(played);
});

it.each([
  ['Europe/Berlin', true],
  ['America/Argentina/ComodRivadavia', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['+01:00', false],
  ['', false],
  ['\0', false],
])('%j is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

it('knows the modes of the specification, and counts no slip of the finger', () => {
  expect([...practiceModes].sort()).toEqual([
    'assignment',
    'auto-assessment',
    'challenge',
    'drill',
    'freeplay',
    'review',
  ]);
  expect(shortestPlayMs).toBeLessThan((2 * 60_000) / 112);
});
