import { createStore } from 'zustand/vanilla';
import { getAccount, type User, user as userSchema } from '#shared/contract/account';
import { defaultFlags, type Flags } from '#shared/contract/flags';
import type { Api } from './api.ts';

const KEPT = 'primavista-account';

export interface AccountState {
  readonly user: User | null;
  readonly flags: Flags;
  /** Version of the server, null until it was reached. */
  readonly version: string | null;
}

function keptUser(storage: Pick<Storage, 'getItem'>): User | null {
  try {
    return userSchema.parse(JSON.parse(storage.getItem(KEPT) ?? 'null'));
  } catch {
    return null;
  }
}

/** Who is looking. Known at once from the last visit, so the first screen never waits for the network. */
export function createAccount(api: Api, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const store = createStore<AccountState>(() => ({
    user: keptUser(storage),
    flags: defaultFlags,
    version: null,
  }));

  function set(user: User | null): void {
    if (user === null) storage.removeItem(KEPT);
    else storage.setItem(KEPT, JSON.stringify(user));
    store.setState({ user });
  }

  return {
    store,
    set,
    async refresh(): Promise<void> {
      const outcome = await api.call(getAccount);
      if (outcome.kind !== 'ok') return;
      set(outcome.reply.user);
      store.setState({ flags: outcome.reply.flags, version: outcome.reply.version });
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
