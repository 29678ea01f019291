import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Options } from '#shared/practice/options';
import type { Preferences } from '../data/store/preferences.ts';
import { useServices } from './services.ts';

export interface KeptOptions {
  readonly options: Options;
  readonly set: Preferences['set'];
}

/** The player's options, read and changed. */
export type OptionStore = Pick<Preferences, 'store' | 'set'>;

const none: StoreApi<Options | null> = createStore(() => null);

/**
 * The player's options for a screen that must come up whatever the device's store does: null until it is open. Where it
 * does not open they are the usual ones, and hold as long as the screen.
 */
export function useOptionStore(): OptionStore | null {
  const { device } = useServices();
  const [kept, setKept] = useState<OptionStore | null>(null);
  useEffect(() => {
    let isGone = false;
    device()
      .then(({ preferences }) => preferences)
      .catch(async () => (await import('./passing-options.ts')).passingOptions())
      .then((found) => {
        if (!isGone) setKept(found);
      });
    return () => {
      isGone = true;
    };
  }, [device]);
  return kept;
}

/** The same with the options as they are now. */
export function useKeptOptions(): KeptOptions | null {
  const kept = useOptionStore();
  const options = useStore<StoreApi<Options | null>>(kept?.store ?? none);
  return kept && options && { options, set: kept.set };
}
