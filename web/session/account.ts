import { createStore } from 'zustand/vanilla';
import type { User } from '#shared/contract/account';
import type { Flags } from '#shared/contract/flags';
import type { Api } from '../data/api/api.ts';

const KEPT = 'primavista-account';

interface AccountState {
  readonly person: User | null;
  /** null until the server was reached: then nothing is forced and nothing is limited. */
  readonly flags: Flags | null;
  /** Version of the server, null until it was reached. */
  readonly version: string | null;
}

/** What the last visit kept; this page wrote it, so only its presence is checked. */
function keptPerson(storage: Pick<Storage, 'getItem'>): User | null {
  try {
    const kept = JSON.parse(storage.getItem(KEPT) ?? 'null') as User | null;
    return typeof kept?.id === 'string' && typeof kept.role === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** Who is looking. Known at once from the last visit, so the first screen never waits for the network. */
export function createAccount(
  api: Api,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) {
  const store = createStore<AccountState>(() => ({
    person: keptPerson(storage),
    flags: null,
    version: null,
  }));

  function set(person: User | null): void {
    if (person === null) storage.removeItem(KEPT);
    else storage.setItem(KEPT, JSON.stringify(person));
    store.setState({ person });
  }

  return {
    store,
    set,
    /** What is kept for the next visit, whichever tab wrote it. */
    kept: { key: KEPT, person: () => keptPerson(storage) },
    /** Asks the server who is looking; whether its answer was taken. */
    async refresh(): Promise<boolean> {
      const before = store.getState().person;
      const { getAccount } = await import('#shared/contract/account');
      const outcome = await api.call(getAccount);
      // Somebody who signed in or out meanwhile knows better than an answer from before.
      if (outcome.kind !== 'ok' || store.getState().person !== before) return false;
      set(outcome.reply.user);
      store.setState({ flags: outcome.reply.flags, version: outcome.reply.version });
      return true;
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
