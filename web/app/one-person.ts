import type { Account } from '../session/account.ts';

interface OnePersonOptions {
  readonly account: Pick<Account, 'store' | 'kept' | 'refresh'>;
  readonly window: Pick<Window, 'addEventListener'>;
  readonly reload: () => void;
}

/**
 * A page belongs to the person it was opened for: their store, their takes, their answers. When the browser turns out
 * to be another person's, in another tab or since the page was put aside, it starts anew.
 */
export function keepToOnePerson({ account, window, reload }: OnePersonOptions) {
  const openedFor = account.store.getState().person?.id;
  const check = (now: string | undefined) => {
    if (now !== openedFor) reload();
  };
  // Other tabs write the key, or clear everything at once; this tab's own writes are not told.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === account.kept.key) check(account.kept.person()?.id);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check(account.kept.person()?.id);
  });
  return {
    /** Asks the server who is looking. */
    async refresh(): Promise<void> {
      const isAnswered = await account.refresh();
      if (isAnswered) check(account.store.getState().person?.id);
    },
  };
}
