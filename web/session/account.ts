import { createStore } from 'zustand/vanilla';
import type { User } from '#shared/contract/account';
import type { Flags } from '#shared/contract/flags';
import type { Api } from '../data/api/api.ts';
import type { KeptStorage } from '../data/store/device-storage.ts';
import { overstayed } from './people.ts';

const KEPT = 'primavista-account';
/** Who came in by the digits of this device, without the server: the browser's session, if any, is somebody else's. */
const BY_PIN = 'primavista-by-pin';
/** Who left the device to the next, and whose session the server has not ended yet. */
const LEFT = 'primavista-left';

interface AccountState {
  readonly person: User | null;
  /** null until the server was reached: then nothing is forced and nothing is limited. */
  readonly flags: Flags | null;
  /** Version of the server, null until it was reached. */
  readonly version: string | null;
}

/**
 * What the last visit kept; this page wrote it, so only its presence is checked. Who came for a day that is over is not
 * here any more.
 */
function keptPerson(storage: KeptStorage, now: Date): User | null {
  try {
    const kept = JSON.parse(storage.getItem(KEPT) ?? 'null') as User | null;
    if (typeof kept?.id !== 'string' || typeof kept.role !== 'string') return null;
    return hasLeft(kept, storage, now) ? null : kept;
  } catch {
    return null;
  }
}

const hasLeft = (person: User, storage: KeptStorage, now: Date) =>
  overstayed(storage, now).some(({ id }) => id === person.id);

/** Who is looking. Known at once from the last visit, so the first screen never waits for the network. */
export function createAccount(api: Api, storage: KeptStorage, now: () => Date) {
  const store = createStore<AccountState>(() => ({
    person: keptPerson(storage, now()),
    flags: null,
    version: null,
  }));

  function keep(person: User | null): void {
    if (person === null) storage.removeItem(KEPT);
    else storage.setItem(KEPT, JSON.stringify(person));
    store.setState({ person });
  }

  function set(person: User | null): void {
    storage.removeItem(BY_PIN);
    storage.removeItem(LEFT);
    keep(person);
  }

  return {
    store,
    /** As the server knows them. */
    set,
    /** As this device knows them, until the server does too. */
    setByPin(person: User): void {
      storage.setItem(BY_PIN, person.id);
      if (storage.getItem(LEFT) === person.id) storage.removeItem(LEFT);
      keep(person);
    },
    /** Leaves the device to somebody else, with or without a network. */
    leave(): void {
      const { person } = store.getState();
      storage.removeItem(BY_PIN);
      if (person !== null) storage.setItem(LEFT, person.id);
      keep(null);
    },
    /** What is kept for the next visit, whichever tab wrote it. */
    kept: { key: KEPT, person: () => keptPerson(storage, now()) },
    /** Asks the server who is looking; whether its answer was taken. */
    async refresh(): Promise<boolean> {
      const before = store.getState().person;
      const { getAccount, signOut } = await import('#shared/contract/account');
      const outcome = await api.call(getAccount);
      // Somebody who signed in or out meanwhile knows better than an answer from before.
      if (outcome.kind !== 'ok' || store.getState().person !== before) return false;
      const { user } = outcome.reply;
      const isGone =
        user !== null && (hasLeft(user, storage, now()) || storage.getItem(LEFT) === user.id);
      const isByPin =
        before !== null && storage.getItem(BY_PIN) === before.id && user?.id !== before.id;
      // The browser still has the session of somebody whose day is over, or who left the device to the next.
      if (isGone || (isByPin && user !== null)) await api.call(signOut, { body: {} });
      store.setState({ flags: outcome.reply.flags, version: outcome.reply.version });
      // They stay who they are here; what they send waits until they sign in.
      if (isByPin) return false;
      set(isGone ? null : user);
      return true;
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
