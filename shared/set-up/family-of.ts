import { ensembleIds } from '../catalogue/ensemble-ids.ts';
import type { FamilyId } from '../catalogue/family-ids.ts';
import { findInstrument } from '../catalogue/instruments.ts';

/** The family of a medium of the catalogue; null where there is none of that name. @example familyIdOf('violin') // 'strings' */
export function familyIdOf(medium: string): FamilyId | null {
  if (ensembleIds.some((id) => id === medium)) return 'ensemble';
  const found = findInstrument(medium);
  return found.kind === 'found' ? found.instrument.family : null;
}
