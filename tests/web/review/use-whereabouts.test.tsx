import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../../web/data/store/database.ts';
import type { OutboxEntry } from '../../../web/data/store/tables/outbox.ts';
import type { StoredTake } from '../../../web/data/store/tables/takes.ts';
import * as m from '../../../web/i18n/generated/messages.js';
import { useWhereabouts } from '../../../web/review/use-whereabouts.ts';
import { type Services, ServicesContext } from '../../../web/session/services.ts';

let db: Database;
afterEach(() => db.delete());

const take = { id: 'a', assignmentId: 'one', sentAt: null } as StoredTake;
const waiting = { id: 'a', takeId: 'a', state: 'waiting', problem: null } as OutboxEntry;

let users = 0;
async function whereabouts(fill: (db: Database) => Promise<unknown>) {
  db = openDatabase(`whereabouts-${users++}`);
  await fill(db);
  const services = { device: async () => ({ db }) } as unknown as Services;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesContext value={services}>
      <Suspense>{children}</Suspense>
    </ServicesContext>
  );
  const rendered = await act(async () => renderHook(() => useWhereabouts(take), { wrapper }));
  return rendered.result;
}

it.each<[string, Partial<StoredTake>, Partial<OutboxEntry> | null, string]>([
  ['is only here', {}, null, m.result_saved()],
  ['was sent', { sentAt: '2026-01-01T00:00:00.000Z' }, null, m.result_sent()],
  ['waits', {}, {}, m.result_waiting()],
  ['waits for its player to sign in', {}, { problem: 'not-signed-in' }, m.handIn_timedOut()],
])('says of a take that it %s', async (_, stored, entry, words) => {
  const result = await whereabouts(async (store) => {
    await store.takes.add({ ...take, ...stored });
    if (entry) await store.outbox.add({ ...waiting, ...entry });
  });
  await vi.waitFor(() => expect(result.current).toBe(words));
});

it('says nothing where the store does not open', async () => {
  const result = await whereabouts(async (store) => store.close({ disableAutoOpen: true }));
  await act(async () => {});
  expect(result.current).toBe('');
});
