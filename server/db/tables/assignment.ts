import type { ColumnType } from 'kysely';

/** What a class is asked to play. `seed` fixes the exercise, so every student reads the same music. */
export interface AssignmentTable {
  tenant_id: string;
  id: string;
  course_id: string;
  title: string;
  instructions: string;
  medium: string;
  level_id: string;
  /** -1 is the level's default. */
  measure_count: number;
  time_signatures: string[];
  key_signatures: string[];
  seed: number;
  release_date: Date | null;
  due_date: Date | null;
  /** null is unlimited. */
  max_attempts: number | null;
  auto_assess_mode: 'strict' | 'moderate' | 'lenient';
  is_mic_check_skippable: boolean;
  grade_validation: 'freeForm' | 'hundredPoints' | 'positiveInteger';
  show_feedback: boolean;
  created_at: Date;
  /** Nobody but its teachers sees it yet. */
  is_draft: ColumnType<boolean, boolean | undefined>;
  /** Since when nobody meets it any more; null while it goes on. */
  archived_at: ColumnType<Date | null, Date | null | undefined>;
  /** What is begun after it is due is taken too, and marked late. */
  accepts_late: ColumnType<boolean, boolean | undefined>;
}
