import type { Selectable } from 'kysely';
import type { AssignmentFields } from '#shared/contract/assignment-editor';
import { assignmentSettings } from '#shared/contract/assignment-settings';
import { shown, toldAsSaid } from '#shared/contract/assignments';
import type { AssignmentTable } from './tables/assignment.ts';

/** What is said of an assignment alike in all its classes. */
export type Said = Omit<AssignmentFields, 'classes'>;

/** What is kept as JSON, in a column of its name, and how it is read. */
const jsonColumns = { shown, settings: assignmentSettings };

/** In which column each stands that is kept as it is said: the one list of both. */
const columnOf = {
  title: 'title',
  instructions: 'instructions',
  description: 'description',
  googleTopic: 'google_topic',
  outcomesUrl: 'outcomes_url',
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
  gradeValidation: 'grade_validation',
  outOf: 'out_of',
  notifyOnCompletion: 'notifies_on_completion',
  isDraft: 'is_draft',
} as const satisfies Record<Exclude<keyof Said, keyof typeof jsonColumns>, keyof AssignmentTable>;

type ColumnOf = typeof columnOf;
type JsonColumns = keyof typeof jsonColumns;
type PlainRow = Pick<Selectable<AssignmentTable>, ColumnOf[keyof ColumnOf]>;
type SaidRow = PlainRow & Pick<Selectable<AssignmentTable>, JsonColumns>;

const entries = Object.entries(columnOf) as [keyof ColumnOf, ColumnOf[keyof ColumnOf]][];
const jsonNames = Object.keys(jsonColumns) as JsonColumns[];

export const saidColumns = [...entries.map(([, column]) => column), ...jsonNames] as const;

/** Those of what students are told as it is said. */
export const toldColumns = [
  ...entries.filter(([field]) => field in toldAsSaid.shape).map(([, column]) => column),
  ...jsonNames.filter((name) => name in toldAsSaid.shape),
] as const;

const jsonRead = (row: Readonly<Record<JsonColumns, unknown>>) =>
  Object.fromEntries(jsonNames.map((name) => [name, jsonColumns[name].parse(row[name])])) as Pick<
    Said,
    JsonColumns
  >;

/** A row as it is, but for what is kept as JSON: that has every field. */
export const withJsonRead = <Row extends Readonly<Record<JsonColumns, unknown>>>(row: Row) => ({
  ...row,
  ...jsonRead(row),
});

export const toSaid = (row: SaidRow): Said =>
  ({
    ...Object.fromEntries(entries.map(([field, column]) => [field, row[column]])),
    ...jsonRead(row),
  }) as Said;

export const toColumns = (said: Said) =>
  Object.fromEntries([
    ...entries.map(([field, column]) => [column, said[field]]),
    ...jsonNames.map((name) => [name, JSON.stringify(said[name])]),
  ]) as unknown as PlainRow & Record<JsonColumns, string>;
