import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { leaveBehind } from '../../../web/app/leave-behind.ts';
import { openDatabase } from '../../../web/data/store/database.ts';
import type { Device } from '../../../web/session/services.ts';
import { someone } from '../fake-server.ts';

const ann = someone('student', { id: 'ann', username: 'ann' });
const never = () => new Promise<never>(() => {});

it('who is signed in no more leaves nothing that the server told them', async () => {
  const db = openDatabase('ann');
  const storedAt = '2026-09-07T08:00:00.000Z';
  await db.replies.put({ key: 'grades', reply: { grade: '80' }, storedAt });
  await leaveBehind(ann, async () => ({ db }) as Device, never);
  expect(await db.replies.count()).toBe(0);
  await db.delete();
});

it('of a visitor no store is opened', async () => {
  const opened: string[] = [];
  const device = async () => {
    opened.push('device');
    return never();
  };
  await leaveBehind(null, device, never);
  expect(opened).toEqual([]);
});

it.each([
  ['does not answer', never],
  ['is refused', () => Promise.reject(new Error('refused'))],
])('a store that %s keeps nobody here', async (_, device) => {
  await leaveBehind(ann, device, async () => {});
});
