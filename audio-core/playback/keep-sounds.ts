import { createStore } from 'zustand/vanilla';
import type { Store } from '#shared/lib/store';
import { nameOf } from '../engine/errors.ts';
import type { Program } from '../sounds/sound.ts';
import type { SoundFile } from '../sounds/sound-files.ts';
import { type FetchSound, fetchSound } from './fetch-sound.ts';

/** How far the sounds have come that are fetched now. */
export interface FetchProgress {
  readonly isLoading: boolean;
  readonly bytes: number;
  readonly bytesInAll: number;
}

/** Keeps the sounds of instruments that were chosen on this device, before they are to be heard. */
interface SoundKeeper {
  readonly state: Store<FetchProgress>;
  /** Fetches what was not fetched in this visit, one sound after the other. Never rejects. */
  keep(programs: readonly Program[]): Promise<void>;
  /** Gives up what is being fetched; it comes when it is to be heard. */
  cancel(): void;
}

interface KeepSoundsParts {
  readonly find?: (program: Program) => SoundFile | null;
  readonly fetch?: FetchSound;
  /** Whether the player wants as little fetched as can be. */
  readonly isSaving?: () => boolean;
}

/** Chromium's. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

const NOTHING: FetchProgress = { isLoading: false, bytes: 0, bytesInAll: 0 };

const findBuilt = async () => (await import('../sounds/sound-files.ts')).soundOf;
const isSavingData = () => (navigator as WithConnection).connection?.saveData === true;
const fetchBehind: FetchSound = (file, options) => fetchSound(file, { ...options, isAhead: true });

/**
 * The service worker keeps what is fetched, so that it is there without a network. What fails, fails silently: it is
 * fetched again when it is to be heard.
 */
export function createSoundKeeper({
  find,
  fetch = fetchBehind,
  isSaving = isSavingData,
}: KeepSoundsParts = {}): SoundKeeper {
  const state = createStore<FetchProgress>(() => NOTHING);
  const asked = new Set<Program>();
  let giving = new AbortController();
  let last = Promise.resolve();

  async function fetchAll(programs: readonly Program[], signal: AbortSignal): Promise<void> {
    const soundOf = find ?? (await findBuilt());
    if (signal.aborted) return;
    const files = programs.flatMap((program) => soundOf(program) ?? []);
    const onBytes = (more: number) => {
      const { bytes } = state.getState();
      state.setState({ bytes: bytes + more });
    };
    const bytesInAll = files.reduce((sum, { bytes }) => sum + bytes, 0);
    state.setState({ isLoading: files.length > 0, bytes: 0, bytesInAll }, true);
    for (const file of files) {
      if (signal.aborted) break;
      await fetch(file, { onBytes, signal }).catch((error: unknown) => {
        // Who did not want it is not asked again.
        if (nameOf(error) !== 'AbortError') asked.delete(file.program);
      });
    }
    state.setState(NOTHING, true);
  }

  return {
    state,
    keep(programs) {
      const wanted = [...new Set(programs)].filter((program) => !asked.has(program));
      if (wanted.length === 0 || isSaving()) return last;
      for (const program of wanted) asked.add(program);
      // It is given up with all that was asked for before, also where its turn has not come.
      const { signal } = giving;
      last = last.then(() => fetchAll(wanted, signal)).catch(() => {});
      return last;
    },
    cancel() {
      giving.abort();
      giving = new AbortController();
    },
  };
}
