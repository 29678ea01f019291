import { livePartsOf, type PartEntry } from '../generation/ensembles/live-parts.ts';

/** What of an assignment says which parts there are. */
interface ForEnsemble {
  readonly medium: string;
  readonly levelId: string;
}

/** What each of an ensemble may play, as a room offers it: instruments, or voices of a choir. None of a single instrument. */
export function partsToPlay({ medium, levelId }: ForEnsemble): readonly PartEntry[] {
  const found = livePartsOf(medium, { levelId, voiceInstruments: [] });
  return found.kind === 'parts' && found.parts.length > 1 ? found.parts : [];
}

/**
 * The part of somebody who plays this, of two octaves the one that is usual for it; null where nobody of the ensemble plays it.
 *
 * @example partOfPlayer({ medium: 'choir-satb', levelId: 'pv~2' }, 'alto')?.partId // 'alto'
 */
export const partOfPlayer = (said: ForEnsemble, plays: string | null): PartEntry | null =>
  partsToPlay(said).find(({ instrument }) => instrument === plays) ?? null;
