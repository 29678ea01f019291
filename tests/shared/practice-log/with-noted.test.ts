import { expect, it } from 'vitest';
import { type NotedEntry, withNoted } from '#shared/practice-log/with-noted';

const session = {
  ...{ id: '1', courseId: 'a', mode: 'freeplay' as const },
  ...{ startedAt: '2026-09-07T21:00:00.000Z', seconds: 60, count: 2 },
};
const log = {
  dailyPractices: [{ day: '2026-09-07', courseId: 'a', seconds: 60, count: 2 }],
  sessions: [session],
};
const noted = (rest: Partial<NotedEntry>): NotedEntry => ({ ...session, isWaiting: true, ...rest });

it('is as the server told it, where nothing is noted', () => {
  expect(withNoted(log, [], 'UTC')).toEqual({
    dailyPractices: log.dailyPractices,
    sessions: [{ ...session, isWaiting: false }],
  });
});

it('has what waits on its day where the person is, and in its place among the others', () => {
  const later = noted({ id: '2', startedAt: '2026-09-07T23:00:00.000Z', seconds: 5, count: 1 });
  const earlier = noted({ id: '3', startedAt: '2026-09-06T12:00:00.000Z', courseId: null });
  const both = withNoted(log, [earlier, later], 'Europe/Berlin');
  expect(both.sessions.map(({ id, isWaiting }) => [id, isWaiting])).toEqual([
    ['2', true],
    ['1', false],
    ['3', true],
  ]);
  expect(both.dailyPractices.slice(1)).toEqual([
    { day: '2026-09-06', courseId: null, seconds: 60, count: 2 },
    { day: '2026-09-08', courseId: 'a', seconds: 5, count: 1 },
  ]);
});

it('counts what the server has already once, and what was added to it since', () => {
  const arrived = withNoted(log, [noted({})], 'UTC');
  expect(arrived.dailyPractices).toEqual(log.dailyPractices);
  expect(arrived.sessions).toEqual([noted({})]);
  const grown = withNoted(log, [noted({ seconds: 90, count: 3 })], 'UTC');
  expect(grown.dailyPractices.at(-1)).toMatchObject({ seconds: 30, count: 1 });
  expect(grown.sessions).toMatchObject([{ id: '1', seconds: 90, count: 3 }]);
});
