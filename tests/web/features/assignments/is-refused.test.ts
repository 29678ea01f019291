import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../../../../web/data/store/database.ts';
import type { StoredAttempt } from '../../../../web/data/store/tables/attempts.ts';
import type { OutboxEntry } from '../../../../web/data/store/tables/outbox.ts';
import { isRefused } from '../../../../web/features/assignments/use-is-refused.ts';

const db = openDatabase('is-refused');
afterEach(() => db.delete({ disableAutoOpen: false }));

const attempt = (told: StoredAttempt['told'], begunAt = '2026-01-02T10:01:00.000Z') =>
  ({ id: 'a', assignmentId: 'one', begunAt, told }) as StoredAttempt;
const taken = (rest: Partial<OutboxEntry>) =>
  ({ id: 'a', takeId: 'a', assignmentId: 'one', ...rest }) as OutboxEntry;

it.each([
  ['nothing', null, null, false],
  ['a beginning that was heard', attempt('begun'), null, false],
  ['a beginning that was refused', attempt('refused'), null, true],
  ['one from before', attempt('refused', '2026-01-02T09:00:00.000Z'), null, false],
  ['a take that waits', attempt('begun'), taken({ state: 'waiting' }), false],
  ['a take', attempt('begun'), taken({ state: 'refused', problem: 'not-found' }), true],
  ['a reset', attempt('begun'), taken({ state: 'refused', problem: 'attempt-reset' }), false],
] as const)('nothing more is taken after %s', async (_, begun, sent, is) => {
  if (begun) await db.attempts.add(begun);
  if (sent) await db.outbox.add(sent);
  const opened = '2026-01-02T10:00:00.000Z';
  expect(await isRefused(db, { assignmentId: 'one', opened })).toBe(is);
  expect(await isRefused(db, { assignmentId: 'other', opened })).toBe(false);
});
