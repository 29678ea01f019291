import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../../web/data/store/database.ts';
import type { OutboxEntry } from '../../../../web/data/store/tables/outbox.ts';
import { useUnsentTakes } from '../../../../web/features/assignments/use-unsent-takes.ts';
import { type Services, ServicesContext } from '../../../../web/session/services.ts';

const db = openDatabase('unsent-takes');
const device = Promise.resolve({ db });
const services = { device: () => device } as unknown as Services;
afterEach(() => db.delete());

const entry = (id: string, assignmentId: string, rest: Partial<OutboxEntry>) =>
  ({ id, takeId: id, assignmentId, ...rest }) as OutboxEntry;

it('tells of each assignment what waits and what was refused, the oldest first', async () => {
  await db.outbox.bulkAdd([
    entry('2', 'one', { state: 'waiting' }),
    entry('1', 'one', { state: 'waiting' }),
    entry('3', 'one', { state: 'refused', problem: 'too-large' }),
    entry('4', 'other', { state: 'refused', problem: 'unexpected' }),
  ]);
  const { result } = await act(async () =>
    renderHook(useUnsentTakes, {
      wrapper: ({ children }) => (
        <ServicesContext value={services}>
          <Suspense>{children}</Suspense>
        </ServicesContext>
      ),
    }),
  );
  await vi.waitFor(() => expect(result.current?.size).toBe(2));
  const ids = (entries: readonly OutboxEntry[]) => entries.map(({ id }) => id);
  const one = result.current!.get('one')!;
  expect([ids(one.waiting), ids(one.refused)]).toEqual([['1', '2'], ['3']]);
  expect(result.current!.get('other')!.waiting).toEqual([]);
});
