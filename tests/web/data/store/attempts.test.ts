import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { storedTake } from '#tests/support/stored-take';
import type { Api } from '../../../../web/data/api/api.ts';
import { createAttempts } from '../../../../web/data/store/attempts.ts';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { createOutbox } from '../../../../web/data/store/outbox.ts';
import { attemptsChannel } from '../../../../web/data/sync/channels/attempts.ts';

const db = openDatabase('attempts');
afterEach(() => Promise.all([db.attempts.clear(), db.takes.clear(), db.outbox.clear()]));

/** Locks of one page: what it holds is gone with it. */
function page() {
  const held = new Set<string>();
  const locks = {
    request: async (name: string, work: () => Promise<void>) => {
      held.add(name);
      await work();
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  } as unknown as Pick<LockManager, 'request' | 'query'>;
  const now = () => new Date('2026-01-02T10:00:00.000Z');
  return { attempts: createAttempts({ db, locks, now }), die: () => held.clear(), held };
}

const about = { id: 'first', assignmentId: 'one', round: 1 };
const untold = async (of: ReturnType<typeof page>) =>
  (await of.attempts.untold()).map(({ id, state }) => [id, state]);

it('one that goes on is told as begun, and as left once it was left', async () => {
  const here = page();
  const open = await here.attempts.begin(about);
  expect(await untold(here)).toEqual([['first', 'going']]);
  await db.attempts.update('first', { told: 'begun' });
  expect(await untold(here)).toEqual([]);
  await open.leave();
  expect(await untold(here)).toEqual([['first', 'left']]);
  expect(here.held.size).toBe(0);
});

it('what a page that died had begun is left, and never what another page still has', async () => {
  const dead = page();
  await dead.attempts.begin(about);
  expect(await untold(dead)).toEqual([['first', 'going']]);
  dead.die();
  expect(await untold(page())).toEqual([['first', 'left']]);
});

it('one of which a take came is told by its take, and is not left any more', async () => {
  const here = page();
  const open = await here.attempts.begin(about);
  await createOutbox(db).keep(storedTake({ id: 'first', assignmentId: 'one' }));
  await open.leave();
  expect(await untold(here)).toEqual([]);
  expect((await db.attempts.get('first'))?.state).toBe('taken');
});

it('what the server has known for a month is let go of, and nothing else', async () => {
  const here = page();
  const long = Date.parse('2025-12-01T00:00:00.000Z');
  for (const id of ['told', 'untold']) await (await here.attempts.begin({ ...about, id })).leave();
  await db.attempts.update('told', { toldAt: long });
  await here.attempts.tidy();
  expect(await db.attempts.toCollection().primaryKeys()).toEqual(['untold']);
});

it('one that the server will not count still says of its take when it was begun, and is not told again', async () => {
  const here = page();
  await here.attempts.begin({ ...about, round: 2 });
  const channel = attemptsChannel({
    ...{ db, attempts: here.attempts, deviceNow: () => 1 },
    api: {} as Api,
  });
  const [piece] = await channel.waiting();
  await channel.settle([{ piece: piece!, fate: { kind: 'refused', problems: [] } }]);
  expect(await db.attempts.get('first')).toMatchObject({ round: 2, told: 'refused' });
  await createOutbox(db).keep(storedTake({ id: 'first', assignmentId: 'one' }));
  await here.attempts.tidy();
  expect(await untold(here)).toEqual([]);
  expect(await db.attempts.get('first')).toMatchObject({ round: 2, state: 'taken' });
});
