import { createStore } from 'zustand/vanilla';
import { getPreferences, savePreferences } from '#shared/contract/preferences';
import {
  differences,
  isKeptOnServer,
  type OptionName,
  type Options,
  optionNames,
  withOptions,
} from '#shared/practice/options';
import type { Api } from '../api/api.ts';

export interface PreferencesOptions {
  readonly api: Api;
  /** null is nobody, whose options stay on the device. */
  readonly userId: string | null;
  /** May throw where the browser keeps nothing. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Told once that options could not be kept or sent. */
  readonly report: (error: unknown) => void;
}

interface Kept {
  /** Only what differs from the defaults. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Names the server has not been told of. */
  readonly unsent: readonly string[];
}

/**
 * How a person likes things: kept on this device at once, and with the account when there is a network. Where the
 * browser keeps nothing, options hold as long as the page is open.
 */
export function createPreferences({ api, userId, storage, report }: PreferencesOptions) {
  const key = `primavista-options-${userId ?? 'guest'}`;
  let isReported = false;
  const reportOnce = (error: unknown) => {
    if (!isReported) report(error);
    isReported = true;
  };

  function read(): Kept {
    try {
      const kept = JSON.parse(storage.getItem(key) ?? '{}') as Partial<Kept> | null;
      return { options: kept?.options ?? {}, unsent: kept?.unsent ?? [] };
    } catch (error) {
      reportOnce(error);
      return { options: {}, unsent: [] };
    }
  }

  const first = read();
  const opened = withOptions(first.options);
  const store = createStore<Options>(() => opened.options);
  // What had to be repaired is put right where it is kept, too.
  const unsent = new Set<string>([...first.unsent, ...opened.repaired]);
  if (opened.repaired.length > 0) keep(opened.repaired);
  /** Of the unsent ones those this server does not take; asked again on the next visit. */
  const refused = new Set<string>();

  /**
   * Lays what this page changed over what is kept: another tab may have changed something else since.
   *
   * @param changed names this page decides about
   * @param sent names the server knows by now
   */
  function keep(changed: readonly string[], sent: readonly string[] = []): void {
    try {
      const there = read();
      const here = differences(store.getState()) as Readonly<Record<string, unknown>>;
      const others = Object.entries(there.options).filter(([name]) => !changed.includes(name));
      const own = Object.entries(here).filter(([name]) => changed.includes(name));
      const waiting = new Set([...there.unsent, ...unsent]);
      for (const name of sent) if (!unsent.has(name)) waiting.delete(name);
      const kept: Kept = { options: Object.fromEntries([...others, ...own]), unsent: [...waiting] };
      storage.setItem(key, JSON.stringify(kept));
    } catch (error) {
      reportOnce(error);
    }
  }

  return {
    store,
    set<Name extends OptionName>(name: Name, value: Options[Name]): void {
      if (store.getState()[name] === value) return;
      store.setState({ [name]: value } as Partial<Options>);
      if (isKeptOnServer(name)) unsent.add(name);
      refused.delete(name);
      keep([name]);
    },
    /** Takes in what other devices chose; what the server has not been told of yet stands. */
    async receive(): Promise<void> {
      if (userId === null) return;
      const outcome = await api.call(getPreferences, { inBackground: true, userId });
      if (outcome.kind !== 'ok') return;
      const here = differences(store.getState());
      const stays = Object.fromEntries(
        Object.entries(here).filter(
          ([name]) => unsent.has(name) || !isKeptOnServer(name as OptionName),
        ),
      );
      const there = Object.entries(outcome.reply.preferences).filter(([name]) => !unsent.has(name));
      store.setState(withOptions({ ...Object.fromEntries(there), ...stays }).options, true);
      keep(optionNames.filter((name) => isKeptOnServer(name) && !unsent.has(name)));
    },
    /** Tells the server what changed; what is back at its default is told as null. */
    async send({ keepalive = false }: { keepalive?: boolean } = {}): Promise<void> {
      const names = [...unsent].filter((name) => !refused.has(name));
      if (userId === null || names.length === 0) return;
      const changed = differences(store.getState()) as Readonly<Record<string, unknown>>;
      const values = names.map((name) => [name, changed[name] ?? null] as const);
      const outcome = await api.call(savePreferences, {
        body: { preferences: Object.fromEntries(values) as Record<string, never> },
        keepalive,
        userId,
      });
      if (outcome.kind === 'network') return;
      let settled = values;
      if (outcome.kind === 'refused') {
        reportOnce(new Error(`Options were refused: ${outcome.status}`));
        if (outcome.status !== 400 || outcome.errors.length === 0) return;
        // An older server does not know every option: those it names stay here, the others are told again.
        const paths = new Set(outcome.errors.map(({ path }) => path));
        const named = names.filter((name) => paths.has(`preferences.${name}`));
        for (const name of named) refused.add(name);
        if (named.length > 0) settled = [];
      }
      const now = differences(store.getState()) as Readonly<Record<string, unknown>>;
      for (const [name, value] of settled) {
        // Changed again while it was on its way: that is sent next.
        if (JSON.stringify(now[name] ?? null) === JSON.stringify(value)) unsent.delete(name);
      }
      keep(
        [],
        settled.map(([name]) => name),
      );
    },
  };
}

export type Preferences = ReturnType<typeof createPreferences>;
