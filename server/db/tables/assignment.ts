import type { ColumnType } from 'kysely';
import type { GradeValidation } from '#shared/grading/grading-kind';
import type { JsonColumn } from '../json-column.ts';

/** What classes are asked to play. `seed` fixes the exercise, so every student reads the same music. */
export interface AssignmentTable {
  tenant_id: string;
  id: string;
  title: string;
  instructions: string;
  /** For its teachers alone. */
  description: ColumnType<string, string | undefined>;
  /** Of the system that it came from. */
  google_topic: ColumnType<string | null, string | null | undefined>;
  outcomes_url: ColumnType<string | null, string | null | undefined>;
  /** Where each plays it for their own, the one that the teacher saw it for. */
  medium: string;
  /** Each of its students gets it for what they play. */
  for_own_instrument: ColumnType<boolean, boolean | undefined>;
  level_id: string;
  /** -1 is the level's default. */
  measure_count: number;
  time_signatures: string[];
  key_signatures: string[];
  seed: number;
  /** null is unlimited. */
  max_attempts: number | null;
  auto_assess_mode: 'strict' | 'moderate' | 'lenient';
  is_mic_check_skippable: boolean;
  grade_validation: GradeValidation;
  /** Points that there are; null is no matter. */
  out_of: ColumnType<number | null, number | null | undefined>;
  /** Its teachers get a letter once everybody has handed in. */
  notifies_on_completion: ColumnType<boolean, boolean | undefined>;
  /** When they got it. */
  completion_told_at: ColumnType<Date | null, Date | null | undefined>;
  /** What a student sees of the result, and when: `Shown` of `shared/assignments`. */
  shown: JsonColumn;
  /** What its teacher fixes of the stage and of what is printed: `AssignmentSettings`, in part. */
  settings: ColumnType<unknown, string | undefined, string>;
  /** Its teachers grade it; else a take is all that is asked for. */
  wants_grade: ColumnType<boolean, boolean | undefined>;
  /** Who gets the letter of its completion; null where they are gone, or made it before that was kept. */
  made_by: ColumnType<string | null, string | null | undefined>;
  created_at: Date;
  /** Nobody but its teachers sees it yet. */
  is_draft: ColumnType<boolean, boolean | undefined>;
  /** What is begun after it is due is taken too, and marked late. */
  accepts_late: ColumnType<boolean, boolean | undefined>;
}
