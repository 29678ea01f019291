import { createStore } from 'zustand/vanilla';
import { defaultOptions, type Options } from '#shared/practice/options';
import type { Preferences } from '../data/store/preferences.ts';

/** Options of a page that can keep nothing. */
export function passingOptions(): Pick<Preferences, 'store' | 'set'> {
  const store = createStore<Options>(() => defaultOptions);
  return { store, set: (name, value) => store.setState({ [name]: value } as Partial<Options>) };
}
