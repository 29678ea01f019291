import type { ColumnType } from 'kysely';
import type { JsonColumn } from '../json-column.ts';

/** The music of an assignment as it was given out. */
export interface AssignmentPieceTable {
  tenant_id: string;
  /** Another one when the music is exchanged. */
  id: string;
  assignment_id: string;
  /** For which instrument. */
  medium: string;
  /** 0 is what all play; else `variantOf` a student's attempt. */
  variant: ColumnType<number, number | undefined>;
  /** Of the composer that wrote it. */
  generator_version: string;
  /** `Exercise` of `shared/generation`. */
  exercise: JsonColumn;
  created_at: Date;
}
