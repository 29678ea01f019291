import type { JsonColumn } from '../json-column.ts';

/** What is known of a person on one instrument: the merge of all their devices' maps. */
export interface SkillMapTable {
  tenant_id: string;
  user_id: string;
  /** Of an instrument or an ensemble, as in the catalogue. */
  medium: string;
  /** `SkillMap` of `shared/skills`. */
  map: JsonColumn;
  /** When something was last learnt, by our clock. */
  updated_at: Date;
}
