/** What was played last, by which the first page comes up. */
export interface LastChoice {
  readonly medium: string;
  readonly levelId: string;
}

/** The last choice and the favourites: instruments chosen on this device, the latest first. */
export interface Kept extends LastChoice {
  readonly favourites: readonly string[];
}

const KEPT = 'primavista-last';
const FIRST: Kept = { medium: 'violin', levelId: 'pv~2', favourites: [] };
/** A family that shares a tablet. */
const MOST_FAVOURITES = 4;

/** Of the last visit to this device; what cannot be read is as on the first. */
export function keptLast(storage: Pick<Storage, 'getItem'>): Kept {
  try {
    const kept = JSON.parse(storage.getItem(KEPT) ?? 'null') as Partial<Kept> | null;
    if (typeof kept?.medium !== 'string' || typeof kept.levelId !== 'string') return FIRST;
    const { medium, levelId, favourites = [medium] } = kept;
    return { medium, levelId, favourites };
  } catch {
    return FIRST;
  }
}

/** A browser that keeps nothing is no obstacle. */
export function keepLast(
  { medium, levelId }: LastChoice,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): void {
  const others = keptLast(storage).favourites.filter((id) => id !== medium);
  const favourites = [medium, ...others].slice(0, MOST_FAVOURITES);
  try {
    storage.setItem(KEPT, JSON.stringify({ medium, levelId, favourites }));
  } catch {
    // It comes up as on the first visit.
  }
}
