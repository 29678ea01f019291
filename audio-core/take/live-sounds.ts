import { createStore } from 'zustand/vanilla';
import type { LiveSound } from '#shared/assessment/live-marks';
import type { Store } from '#shared/lib/store';

/** What was heard of the take so far, by whatever listens. */
export interface LiveSounds {
  readonly heard: Store<readonly LiveSound[]>;
  add(sound: LiveSound): void;
  clear(): void;
}

export function createLiveSounds(): LiveSounds {
  const heard = createStore<readonly LiveSound[]>(() => []);
  return {
    heard,
    add: (sound) => heard.setState([...heard.getState(), sound], true),
    clear: () => heard.setState([], true),
  };
}
