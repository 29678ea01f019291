import { describe, expect, it } from 'vitest';
import { keepToOnePerson } from '../../../web/app/one-person.ts';
import { createAccount } from '../../../web/session/account.ts';
import { apiTo, fakeServer, someone } from '../fake-server.ts';

const person = (id: string) => someone('student', { id, username: id });

function openPage(kept: string | null, answered: string | null = kept) {
  const storage = new Map<string, string>();
  const keep = (id: string | null) =>
    id === null
      ? storage.delete('primavista-account')
      : storage.set('primavista-account', JSON.stringify(person(id)));
  keep(kept);
  const api = apiTo(fakeServer({ user: answered === null ? null : person(answered) }));
  const account = createAccount(
    api,
    {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    () => new Date('2026-09-07T08:00:00Z'),
  );
  const page = new EventTarget();
  let reloads = 0;
  const { refresh } = keepToOnePerson({
    account,
    window: page as unknown as Window,
    reload: () => reloads++,
  });
  const tell = (type: string, detail: object) =>
    page.dispatchEvent(Object.assign(new Event(type), detail));
  return { account, keep, tell, refresh, reloads: () => reloads };
}

const otherTab = { key: 'primavista-account' };

describe('a page opened for one person', () => {
  it.each([
    ['somebody else', 'bo'],
    ['nobody', null],
  ])('starts anew when another tab signs in %s', (_, id) => {
    const { keep, tell, reloads } = openPage('ann');
    keep(id);
    tell('storage', otherTab);
    expect(reloads()).toBe(1);
  });

  it('starts anew when another tab clears everything', () => {
    const { keep, tell, reloads } = openPage('ann');
    keep(null);
    tell('storage', { key: null });
    expect(reloads()).toBe(1);
  });

  it('starts anew when it is brought back and the browser is another person’s', () => {
    const { keep, tell, reloads } = openPage('ann');
    keep('bo');
    tell('pageshow', { persisted: false });
    expect(reloads()).toBe(0);
    tell('pageshow', { persisted: true });
    expect(reloads()).toBe(1);
  });

  it('starts anew when the server knows somebody else', async () => {
    const { refresh, reloads } = openPage('ann', 'bo');
    await refresh();
    expect(reloads()).toBe(1);
  });

  it('goes on when it is the same person', async () => {
    const { refresh, tell, reloads } = openPage('ann');
    tell('storage', otherTab);
    tell('storage', { key: 'another' });
    tell('pageshow', { persisted: true });
    await refresh();
    expect(reloads()).toBe(0);
  });

  it('leaves a sign-in of its own to go where it goes', async () => {
    const { account, refresh, reloads } = openPage(null);
    const asked = refresh();
    account.set(person('ann'));
    await asked;
    expect(account.store.getState().person?.id).toBe('ann');
    expect(reloads()).toBe(0);
  });
});
