/** What was played last, by which the first page comes up. */
export interface LastChoice {
  readonly medium: string;
  readonly levelId: string;
}

const KEPT = 'primavista-last';
const FIRST: LastChoice = { medium: 'violin', levelId: 'pv~2' };

/** Of the last visit to this device; what cannot be read is as on the first. */
export function keptLast(storage: Pick<Storage, 'getItem'>): LastChoice {
  try {
    const kept = JSON.parse(storage.getItem(KEPT) ?? 'null') as Partial<LastChoice> | null;
    const isWhole = typeof kept?.medium === 'string' && typeof kept.levelId === 'string';
    return isWhole ? (kept as LastChoice) : FIRST;
  } catch {
    return FIRST;
  }
}

/** A browser that keeps nothing is no obstacle. */
export function keepLast({ medium, levelId }: LastChoice, storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(KEPT, JSON.stringify({ medium, levelId }));
  } catch {
    // It comes up as on the first visit.
  }
}
