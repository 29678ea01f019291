import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { storedTake } from '#tests/support/stored-take';
import { openDatabase } from '../../../../web/data/store/database.ts';
import type { OutboxEntry } from '../../../../web/data/store/tables/outbox.ts';
import {
  nothingUncounted,
  useUncountedTakes,
  wasSent,
} from '../../../../web/features/assignments/use-uncounted-takes.ts';
import { type Services, ServicesContext } from '../../../../web/session/services.ts';

const db = openDatabase('uncounted-takes');
const device = Promise.resolve({ db });
const services = { device: () => device } as unknown as Services;
afterEach(() => db.delete());

const entry = (id: string, assignmentId: string, rest: Partial<OutboxEntry>) =>
  ({ id, takeId: id, assignmentId, ...rest }) as OutboxEntry;

const answeredAt = Date.parse('2026-01-02T10:00:00.000Z');

it('tells of each assignment what waits, what was refused, and what was delivered since', async () => {
  await db.takes.bulkAdd([
    storedTake({ id: 'before', assignmentId: 'one', sentAt: '2026-01-02T09:59:00.000Z' }),
    storedTake({ id: 'after', assignmentId: 'third', sentAt: '2026-01-02T10:01:00.000Z' }),
    storedTake({ id: 'practice' }),
  ]);
  await db.outbox.bulkAdd([
    entry('2', 'one', { state: 'waiting' }),
    entry('1', 'one', { state: 'waiting' }),
    entry('3', 'one', { state: 'refused', problem: 'too-large' }),
    entry('4', 'other', { state: 'refused', problem: 'unexpected' }),
  ]);
  const { result } = await act(async () =>
    renderHook(() => useUncountedTakes(answeredAt), {
      wrapper: ({ children }) => (
        <ServicesContext value={services}>
          <Suspense>{children}</Suspense>
        </ServicesContext>
      ),
    }),
  );
  await vi.waitFor(() => expect(result.current?.size).toBe(3));
  const ids = (entries: readonly OutboxEntry[]) => entries.map(({ id }) => id);
  const one = result.current!.get('one')!;
  expect([ids(one.waiting), ids(one.refused)]).toEqual([['1', '2'], ['3']]);
  expect([one.delivered, one.attempts]).toEqual([0, 2]);
  expect(result.current!.get('other')!.waiting).toEqual([]);
  expect(result.current!.get('third')).toEqual({
    ...{ waiting: [], refused: [], delivered: 1, attempts: 1, isLeft: false },
  });
});

it.each([
  ['nothing', {}, null, false],
  ['one that the server knows', {}, '2026-01-02T09:00:00.000Z', true],
  ['one that waits', { waiting: [entry('1', 'one', { state: 'waiting' })] }, null, true],
  ['one that arrived since', { delivered: 1 }, null, true],
  ['one that was refused', { refused: [entry('1', 'one', { state: 'refused' })] }, null, false],
])('something was sent where there is %s', (_, takes, completedAt, isSent) => {
  expect(wasSent({ completedAt }, { ...nothingUncounted, ...takes })).toBe(isSent);
});
