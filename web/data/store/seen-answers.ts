import type { SeenAnswers } from '#shared/assignments/news';
import type { KeptStorage } from './device-storage.ts';

/** Where it lies. */
export const seenAnswersKey = 'primavista-seen-answers';

/** What this person saw of their teachers' answers on this device; null where they never looked. */
export function keptSeenAnswers(storage: Pick<KeptStorage, 'getItem'>): SeenAnswers | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(seenAnswersKey) ?? 'null');
    return typeof kept === 'object' ? (kept as SeenAnswers | null) : null;
  } catch {
    return null;
  }
}

export function keepSeenAnswers(
  seen: SeenAnswers,
  storage: Pick<KeptStorage, 'getItem' | 'setItem'>,
): void {
  // Of assignments that are not shown just now, what was seen stays.
  const all = { ...keptSeenAnswers(storage), ...seen };
  storage.setItem(seenAnswersKey, JSON.stringify(all));
}
