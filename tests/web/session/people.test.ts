import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { type DevicePerson, mostPeople } from '#shared/account/people-of-device';
import { getAccount, signOut } from '#shared/contract/account';
import { tidyPeople } from '../../../web/app/tidy-people.ts';
import { openDatabase } from '../../../web/data/store/database.ts';
import { storageOf } from '../../../web/data/store/device-storage.ts';
import { countUnsent, deleteWork } from '../../../web/data/store/work-of.ts';
import { createAccount } from '../../../web/session/account.ts';
import { isForToday, keepPerson, keptPeople } from '../../../web/session/people.ts';
import { apiTo, fakeServer, someone } from '../fake-server.ts';

const noon = new Date('2026-09-07T12:00:00Z');
const midnight = '2026-09-08T00:00:00.000Z';
const next = new Date('2026-09-08T08:00:00Z');

const person = (id: string, until: string | null = null): DevicePerson => ({
  ...{ id, username: id, firstName: 'Ada', lastName: 'Lane', organisation: '', until },
  ...{ role: 'student', timeZoneId: null, pin: null },
});

function device() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const ids = ['ada', 'tom', 'joe', 'kim'];
afterEach(() => Promise.all(ids.map((id) => openDatabase(id).delete())));

/** Takes for assignments, which nobody has sent yet. */
async function leave(id: string, takes: number, state: 'waiting' | 'refused' = 'waiting') {
  const db = openDatabase(id);
  for (let count = 0; count < takes; count++) {
    await db.outbox.add({
      ...{ id: `${id}-${count}`, kind: 'attempt', takeId: `${id}-${count}`, assignmentId: 'a' },
      ...{ contractVersion: 1, state, tries: 0, nextTryAt: 0, problem: null },
    });
  }
  await db.replies.put({ key: '/api/v2/assignments', reply: {}, storedAt: noon.toISOString() });
  db.close();
}

const keepsAnything = async (id: string) => {
  const db = openDatabase(id);
  const count = await db.replies.count();
  db.close();
  return count > 0;
};

describe('what waits of a person', () => {
  it('is counted for each alone, and is nothing of who was never here', async () => {
    await leave('ada', 2);
    await leave('tom', 1, 'refused');
    expect(await Promise.all(['ada', 'tom', 'nobody'].map(countUnsent))).toEqual([2, 0, 0]);
    const databases = await indexedDB.databases();
    expect(databases.some(({ name }) => name === 'primavista-nobody')).toBe(false);
  });

  it.each(['waiting', 'refused'] as const)(
    'keeps all of theirs here while it is %s',
    async (state) => {
      await leave('ada', 1, state);
      expect(await deleteWork('ada')).toBe(false);
      expect(await keepsAnything('ada')).toBe(true);
    },
  );

  it('takes nothing of anybody else along when it goes', async () => {
    await leave('ada', 0);
    await leave('tom', 1);
    expect(await deleteWork('ada')).toBe(true);
    expect([await keepsAnything('ada'), await keepsAnything('tom')]).toEqual([false, true]);
  });
});

describe('who came for today', () => {
  it('is gone in the morning with all that was kept, but for who has something to send', async () => {
    const storage = device();
    for (const one of [person('ada', midnight), person('tom', midnight), person('eve')])
      keepPerson(one, storage);
    storageOf('ada', storage).setItem('primavista-last', 'horn');
    storageOf('eve', storage).setItem('primavista-last', 'tuba');
    await leave('ada', 0);
    await leave('tom', 1);
    await tidyPeople(storage, noon);
    expect(keptPeople(storage)).toHaveLength(3);
    await tidyPeople(storage, next);
    expect(keptPeople(storage).map(({ id }) => id)).toEqual(['eve', 'tom']);
    expect(await keepsAnything('ada')).toBe(false);
    expect([...storage.kept.keys()].sort()).toEqual(['primavista-last-eve', 'primavista-people']);
  });

  it('is not signed in any more in the morning, whatever the browser still has', async () => {
    const storage = device();
    const user = someone('student', { id: 'ada', username: 'ada' });
    keepPerson(person('ada', midnight), storage);
    const server = fakeServer({ user }).on(signOut, {});
    const api = apiTo(server);
    createAccount(api, storage, () => noon).set(user);
    expect(createAccount(api, storage, () => noon).store.getState().person).toEqual(user);
    const morning = createAccount(api, storage, () => next);
    expect(morning.store.getState().person).toBeNull();
    await morning.refresh();
    expect(morning.store.getState().person).toBeNull();
    expect(server.asked(getAccount)).toHaveLength(1);
    expect(server.asked(signOut)).toHaveLength(1);
  });

  it('is who said so last', () => {
    const storage = device();
    keepPerson(person('ada', midnight), storage);
    expect(isForToday(person('ada'), storage)).toBe(true);
    keepPerson(person('ada'), storage);
    expect(isForToday(person('ada'), storage)).toBe(false);
  });
});

describe('of more people than the list has room for', () => {
  it('who came longest ago gives way, but for who has something to send', async () => {
    const storage = device();
    const oldest = [person('ada'), person('tom'), person('joe', midnight), person('kim', midnight)];
    const later = Array.from({ length: mostPeople }, (_, index) => person(`later-${index}`));
    for (const one of [...oldest, ...later]) keepPerson(one, storage);
    await leave('ada', 0);
    await leave('tom', 1);
    await leave('joe', 0);
    await leave('kim', 1);
    await tidyPeople(storage, noon);
    const listed = keptPeople(storage).map(({ id }) => id);
    expect(listed).toHaveLength(mostPeople + 2);
    expect(listed.slice(-2)).toEqual(['kim', 'tom']);
    // What somebody keeps who comes again stays for them, and nothing of who came for today.
    expect([await keepsAnything('ada'), await keepsAnything('joe')]).toEqual([true, false]);
  });
});

it('what cannot be read of the people here is nobody', () => {
  for (const text of ['', '{', '{}', '[null, 3, {"id": 1}]']) {
    const storage = device();
    storage.setItem('primavista-people', text);
    expect(keptPeople(storage)).toEqual([]);
  }
});
