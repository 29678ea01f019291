import { createStore } from 'zustand/vanilla';
import type { User } from '#shared/contract/account';
import type { Flags } from '#shared/contract/flags';
import type { Api } from '../data/api/api.ts';
import type { KeptStorage } from '../data/store/device-storage.ts';
import { overstayed } from './people.ts';

const KEPT = 'primavista-account';
/**
 * Who sits at a device that was left to the next without the server: the id of who came in by digits, or '' for nobody yet.
 * Absent, whoever has the browser's session.
 */
const SEAT = 'primavista-seat';

/** In place of an id, for a page that is nobody's while the browser has a session still. */
const NOBODY = 'nobody';

interface AccountState {
  readonly person: User | null;
  /** null until the server was reached: then nothing is forced and nothing is limited. */
  readonly flags: Flags | null;
  /** Version of the server, null until it was reached. */
  readonly version: string | null;
  /** Whether live practice may be tried out without a class; null until the server was reached. */
  readonly takesTrials: boolean | null;
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
    takesTrials: null,
  }));

  let isLeaving = false;

  /** Whose page this is, whoever the server or another tab says is here by now: then it starts anew. */
  const openedFor = store.getState().person?.id ?? null;

  function keep(person: User | null): void {
    if (person === null) storage.removeItem(KEPT);
    else storage.setItem(KEPT, JSON.stringify(person));
    store.setState({ person });
  }

  function set(person: User | null): void {
    storage.removeItem(SEAT);
    keep(person);
  }

  return {
    store,
    /** As the server knows them. */
    set,
    /** As this device knows them, until the server does too. */
    setByPin(person: User): void {
      storage.setItem(SEAT, person.id);
      keep(person);
    },
    /** Whether the server does not know them yet. */
    isByPin: () => Boolean(storage.getItem(SEAT)),
    /** From here on this page is left: what the server refuses meanwhile leads to no sign-in. */
    beginLeaving(): void {
      isLeaving = true;
    },
    /** Whether the page stays where the server asks for a sign-in: it is being left, or goes on with what this device has. */
    needsNoSignIn: () => isLeaving || Boolean(storage.getItem(SEAT)),
    /** Leaves the device to somebody else, with or without a network. */
    leave(): void {
      storage.setItem(SEAT, '');
      keep(null);
    },
    /**
     * Whom the calls of this page are for, so that the server does nothing where the browser's session is another's; null for
     * whoever has it.
     */
    meant(): string | null {
      const personId = openedFor ?? store.getState().person?.id ?? null;
      return personId ?? (storage.getItem(SEAT) === '' ? NOBODY : null);
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
      const seat = storage.getItem(SEAT);
      const isOther = seat !== null && user?.id !== seat;
      // The browser still has the session of somebody whose day is over, or who left the device to the next.
      const isGone = user !== null && (isOther || hasLeft(user, storage, now()));
      if (isGone && (await api.call(signOut, { body: {} })).kind !== 'ok') return false;
      const { flags, version, takesTrials } = outcome.reply;
      store.setState({ flags, version, takesTrials });
      // Who came in by digits stays who they are here; what they send waits until they sign in.
      if (isOther && seat !== '') return false;
      set(isGone ? null : user);
      return true;
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
