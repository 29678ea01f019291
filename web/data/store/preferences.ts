import { createStore } from 'zustand/vanilla';
import {
  differences,
  isKeptOnServer,
  type OptionName,
  type Options,
  optionNames,
  withOptions,
} from '#shared/practice/options';

/** Where options lie, with whose they are behind it. */
export const optionsKey = 'primavista-options';

export interface PreferencesOptions {
  /** null is nobody, whose options stay on the device. */
  readonly personId: string | null;
  /** May throw where the browser keeps nothing. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Told once that options could not be kept. */
  readonly report: (error: unknown) => void;
}

interface Kept {
  /** Only what differs from the defaults. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Names the server has not been told of. */
  readonly unsent: readonly string[];
}

/** One option the server is to be told of; null is back at its default. */
export interface UnsentOption {
  readonly name: string;
  readonly value: unknown;
}

/**
 * How a person likes things, as it is kept on this device. Where the browser keeps nothing, options hold as long as the
 * page is open.
 */
export function createPreferences({ personId, storage, report }: PreferencesOptions) {
  const key = `${optionsKey}-${personId ?? 'guest'}`;
  const kept = keptIn(key, { storage, report });
  const first = kept.read();
  const opened = withOptions(first.options);
  const store = createStore<Options>(() => opened.options);
  // What had to be repaired is put right where it is kept, too.
  const unsent = new Set<string>([...first.unsent, ...opened.repaired]);
  if (opened.repaired.length > 0) keep(opened.repaired);
  /** Of the unsent ones those this server does not take; asked again on the next visit. */
  const refused = new Set<string>();

  const changedOptions = () => differences(store.getState()) as Readonly<Record<string, unknown>>;

  /**
   * Lays what this page changed over what is kept: another tab may have changed something else since.
   *
   * @param changed names this page decides about
   * @param sent names the server knows by now
   */
  function keep(changed: readonly string[], sent: readonly string[] = []): void {
    kept.change((there) => {
      const here = changedOptions();
      const others = Object.entries(there.options).filter(([name]) => !changed.includes(name));
      const own = Object.entries(here).filter(([name]) => changed.includes(name));
      const waiting = new Set([...there.unsent, ...unsent]);
      for (const name of sent) if (!unsent.has(name)) waiting.delete(name);
      return { options: Object.fromEntries([...others, ...own]), unsent: [...waiting] };
    });
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
    /** Of nobody nothing is ever sent. */
    unsent(): readonly UnsentOption[] {
      const changed = changedOptions();
      return [...unsent]
        .filter((name) => !refused.has(name))
        .map((name) => ({ name, value: changed[name] ?? null }));
    },
    /** The server knows these by now, or never will; what was changed again while it was on its way is sent next. */
    noteSent(told: readonly UnsentOption[]): void {
      if (told.length === 0) return;
      const now = changedOptions();
      for (const { name, value } of told)
        if (JSON.stringify(now[name] ?? null) === JSON.stringify(value)) unsent.delete(name);
      keep(
        [],
        told.map(({ name }) => name),
      );
    },
    /** An older server does not know every option: this one stays here, and is told again on the next visit. */
    noteRefused(name: string): void {
      refused.add(name);
    },
    /** Takes in what other devices chose; what the server has not been told of yet stands. */
    takeIn(preferences: Readonly<Record<string, unknown>>): void {
      const stays = Object.fromEntries(
        Object.entries(changedOptions()).filter(
          ([name]) => unsent.has(name) || !isKeptOnServer(name as OptionName),
        ),
      );
      const there = Object.entries(preferences).filter(([name]) => !unsent.has(name));
      store.setState(withOptions({ ...Object.fromEntries(there), ...stays }).options, true);
      keep(optionNames.filter((name) => isKeptOnServer(name) && !unsent.has(name)));
    },
  };
}

/** One row of the browser's storage. That it cannot be read or written is reported once. */
function keptIn(key: string, { storage, report }: Pick<PreferencesOptions, 'storage' | 'report'>) {
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
  return {
    read,
    change(work: (there: Kept) => Kept): void {
      try {
        storage.setItem(key, JSON.stringify(work(read())));
      } catch (error) {
        reportOnce(error);
      }
    },
  };
}

export type Preferences = ReturnType<typeof createPreferences>;
