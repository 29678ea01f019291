import type { Selectable } from 'kysely';
import type { AssignmentFields } from '#shared/contract/assignment-editor';
import type { AssignmentTable } from '../../db/tables/assignment.ts';

/** What is said of an assignment alike in all its classes. */
export type Said = Omit<AssignmentFields, 'classes'>;

/** In which column each stands: the one list of both. */
const columnOf = {
  title: 'title',
  instructions: 'instructions',
  medium: 'medium',
  levelId: 'level_id',
  measureCount: 'measure_count',
  timeSignatures: 'time_signatures',
  keySignatures: 'key_signatures',
  seed: 'seed',
  acceptsLate: 'accepts_late',
  maxAttempts: 'max_attempts',
  autoAssessMode: 'auto_assess_mode',
  isMicCheckSkippable: 'is_mic_check_skippable',
  isDraft: 'is_draft',
} as const satisfies Record<keyof Said, keyof AssignmentTable>;

type ColumnOf = typeof columnOf;
type SaidRow = Pick<Selectable<AssignmentTable>, ColumnOf[keyof ColumnOf]>;

const entries = Object.entries(columnOf) as [keyof Said, ColumnOf[keyof ColumnOf]][];

export const saidColumns = entries.map(([, column]) => column);

export const toSaid = (row: SaidRow): Said =>
  Object.fromEntries(entries.map(([field, column]) => [field, row[column]])) as unknown as Said;

export const toColumns = (said: Said): SaidRow =>
  Object.fromEntries(entries.map(([field, column]) => [column, said[field]])) as unknown as SaidRow;
