import type { KeptStorage } from './device-storage.ts';

const KEPT = 'primavista-looked-at';

/** Nobody looks at more on one visit, and a code is short. */
const MOST = 200;

/** Codes of music that was looked at, the latest last; none where they cannot be read. */
export function keptLookedAt(storage: Pick<KeptStorage, 'getItem'>): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}

/** @returns as many of them as are kept */
export function keepLookedAt(
  all: readonly string[],
  storage: Pick<KeptStorage, 'setItem'>,
): readonly string[] {
  const latest = all.slice(-MOST);
  storage.setItem(KEPT, JSON.stringify(latest));
  return latest;
}
