import type { FamilyId } from './family-ids.ts';
import type { KeyGroupId } from './key-groups.ts';
import type { MeterGroup } from './meter-groups.ts';

/** The catalogue holds ids; whoever shows them brings the words. */
export interface CatalogueWords {
  readonly family: (id: FamilyId) => string;
  /** An instrument or an ensemble. */
  readonly medium: (id: string) => string;
  /** "Bb", "f#" */
  readonly key: (name: string) => string;
  readonly keyGroup: (id: KeyGroupId) => string;
  readonly meterGroup: (id: MeterGroup['id']) => string;
  readonly level: (id: string) => string;
  readonly standard: (id: string) => string;
}
