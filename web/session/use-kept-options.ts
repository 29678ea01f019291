import { useStore } from 'zustand';
import type { Options } from '#shared/practice/options';
import type { Preferences } from '../data/store/preferences.ts';
import { useServices } from './services.ts';

export interface KeptOptions {
  readonly options: Options;
  readonly set: Preferences['set'];
}

/** The player's options, read and changed. */
export type OptionStore = Pick<Preferences, 'store' | 'set'>;

/** The player's options as they are now, and what changes them. */
export function useKeptOptions(): KeptOptions {
  const { preferences } = useServices();
  return { options: useStore(preferences.store), set: preferences.set };
}
