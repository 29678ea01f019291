import type { Selectable } from 'kysely';
import type { AssignmentFields } from '#shared/contract/assignment-editor';
import { shown } from '#shared/contract/assignments';
import type { AssignmentTable } from '../../db/tables/assignment.ts';

/** What is said of an assignment alike in all its classes. */
export type Said = Omit<AssignmentFields, 'classes'>;

/** In which column each stands that is kept as it is said: the one list of both. */
const columnOf = {
  title: 'title',
  instructions: 'instructions',
  medium: 'medium',
  forOwnInstrument: 'for_own_instrument',
  levelId: 'level_id',
  measureCount: 'measure_count',
  timeSignatures: 'time_signatures',
  keySignatures: 'key_signatures',
  seed: 'seed',
  acceptsLate: 'accepts_late',
  maxAttempts: 'max_attempts',
  autoAssessMode: 'auto_assess_mode',
  isMicCheckSkippable: 'is_mic_check_skippable',
  wantsGrade: 'wants_grade',
  isDraft: 'is_draft',
} as const satisfies Record<Exclude<keyof Said, 'shown'>, keyof AssignmentTable>;

type ColumnOf = typeof columnOf;
type PlainRow = Pick<Selectable<AssignmentTable>, ColumnOf[keyof ColumnOf]>;
type SaidRow = PlainRow & Pick<Selectable<AssignmentTable>, 'shown'>;

const entries = Object.entries(columnOf) as [keyof ColumnOf, ColumnOf[keyof ColumnOf]][];

export const saidColumns = [...entries.map(([, column]) => column), 'shown'] as const;

export const toSaid = (row: SaidRow): Said => ({
  ...(Object.fromEntries(entries.map(([field, column]) => [field, row[column]])) as unknown as Omit<
    Said,
    'shown'
  >),
  shown: shown.parse(row.shown),
});

export const toColumns = (said: Said) => ({
  ...(Object.fromEntries(
    entries.map(([field, column]) => [column, said[field]]),
  ) as unknown as PlainRow),
  shown: JSON.stringify(said.shown),
});
