import { describe, expect, it } from 'vitest';
import type { DevicePerson } from '#shared/account/people-of-device';
import { getAccount, signOut, type User } from '#shared/contract/account';
import { createAccount } from '../../../web/session/account.ts';
import { makePin, tryPin } from '../../../web/session/device-pin.ts';
import { changePerson, keepPerson, keptPeople } from '../../../web/session/people.ts';
import { apiTo, fakeServer, someone } from '../fake-server.ts';

const noon = new Date('2026-09-07T12:00:00Z');

function device() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const user = (id: string) =>
  someone('student', { id, username: id, firstName: 'Ada', lastName: 'Lane' });
const person = (id: string): Omit<DevicePerson, 'pin'> => ({
  ...{ id, username: id, firstName: 'Ada', lastName: 'Lane', role: 'student' },
  ...{ organisation: '', until: null, timeZoneId: null },
});

describe('the digits of a device', () => {
  it('are right or wrong, and after some wrong ones wait, over a reload too', async () => {
    const storage = device();
    keepPerson(person('ada'), storage);
    changePerson('ada', { pin: await makePin('0420') }, storage);
    let now = noon;
    const attempt = (digits: string) => tryPin({ id: 'ada' }, digits, { storage, now: () => now });
    expect(await attempt('0420')).toEqual({ kind: 'right' });
    for (const digits of ['0421', '1420', '0000'])
      expect(await attempt(digits)).toEqual({ kind: 'wrong' });
    // Also the right ones.
    expect(await attempt('0420')).toEqual({ kind: 'wait', seconds: 30 });
    now = new Date(noon.getTime() + 30_000);
    expect(await attempt('0420')).toEqual({ kind: 'right' });
    expect(keptPeople(storage)[0]!.pin).toMatchObject({ wrong: 0, wrongAt: null });
  }, 60_000);

  it('wait no longer on a clock that is set back', async () => {
    const storage = device();
    keepPerson(person('ada'), storage);
    changePerson('ada', { pin: await makePin('0420') }, storage);
    let now = new Date('2027-09-07T12:00:00Z');
    const attempt = (digits: string) => tryPin({ id: 'ada' }, digits, { storage, now: () => now });
    for (const digits of ['0421', '1420', '0000']) await attempt(digits);
    now = noon;
    expect(await attempt('0420')).toEqual({ kind: 'wait', seconds: 30 });
    now = new Date(noon.getTime() + 30_000);
    expect(await attempt('0420')).toEqual({ kind: 'right' });
  }, 60_000);

  it('are the same for two only in name: each has a salt of their own', async () => {
    const [one, other] = [await makePin('1111'), await makePin('1111')];
    expect(one.hash).not.toBe(other.hash);
  }, 60_000);

  it('stay when their owner signs in again', async () => {
    const storage = device();
    keepPerson(person('ada'), storage);
    changePerson('ada', { pin: await makePin('1111') }, storage);
    keepPerson(person('ada'), storage);
    expect(keptPeople(storage)[0]!.pin).not.toBeNull();
  }, 60_000);
});

describe('who came in by digits', () => {
  /** A server that has this person signed in, and how often it was asked who that is, and to sign them out. */
  function serverWith(signedIn: User | null) {
    const server = fakeServer({ user: signedIn }).on(signOut, {});
    const asked = () => [server.asked(getAccount).length, server.asked(signOut).length];
    return { api: apiTo(server), asked };
  }

  it('stays who they are when the browser has the session of who was here before, which ends', async () => {
    const storage = device();
    const { api, asked } = serverWith(user('ada'));
    const account = createAccount(api, storage, () => noon);
    account.set(user('ada'));
    account.leave();
    expect(createAccount(api, storage, () => noon).store.getState().person).toBeNull();
    account.setByPin(user('tom'));
    const page = createAccount(api, storage, () => noon);
    expect(page.store.getState().person?.id).toBe('tom');
    expect(await page.refresh()).toBe(false);
    expect(page.store.getState().person?.id).toBe('tom');
    expect(asked()).toEqual([1, 1]);
  });

  it('asks for nobody but whom the page was opened for, until it starts anew', () => {
    const storage = device();
    const { api } = serverWith(null);
    createAccount(api, storage, () => noon).set(user('ada'));
    const page = createAccount(api, storage, () => noon);
    page.set(user('tom'));
    expect(page.meant()).toBe('ada');
    expect(createAccount(api, storage, () => noon).meant()).toBe('tom');
  });

  it('is as the server knows them where it is their own session', async () => {
    const storage = device();
    const { api, asked } = serverWith({ ...user('ada'), timeZoneId: 'Europe/Berlin' });
    const account = createAccount(api, storage, () => noon);
    account.set(user('ada'));
    account.leave();
    account.setByPin(user('ada'));
    expect(await account.refresh()).toBe(true);
    expect(account.store.getState().person).toMatchObject({ timeZoneId: 'Europe/Berlin' });
    expect(asked()).toEqual([1, 0]);
  });

  it('may be the second after it was left: no session that is left over is taken for theirs', async () => {
    const storage = device();
    const { api, asked } = serverWith(user('ada'));
    const account = createAccount(api, storage, () => noon);
    account.set(user('ada'));
    account.leave();
    account.setByPin(user('tom'));
    account.leave();
    const page = createAccount(api, storage, () => noon);
    await page.refresh();
    expect(page.store.getState().person).toBeNull();
    expect(asked()).toEqual([1, 1]);
  });

  it('or nobody: who left is not brought back by a session that has not ended', async () => {
    const storage = device();
    const { api, asked } = serverWith(user('ada'));
    const account = createAccount(api, storage, () => noon);
    account.set(user('ada'));
    account.leave();
    const page = createAccount(api, storage, () => noon);
    // Until that is known, nothing is asked in their name.
    expect(page.meant()).toBe('nobody');
    await page.refresh();
    expect(page.store.getState().person).toBeNull();
    expect(page.meant()).toBeNull();
    expect(asked()).toEqual([1, 1]);
  });
});
