import type { ColumnType } from 'kysely';

/** What classes are asked to play. `seed` fixes the exercise, so every student reads the same music. */
export interface AssignmentTable {
  tenant_id: string;
  id: string;
  title: string;
  instructions: string;
  medium: string;
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
  grade_validation: 'freeForm' | 'hundredPoints' | 'positiveInteger';
  show_feedback: boolean;
  created_at: Date;
  /** Nobody but its teachers sees it yet. */
  is_draft: ColumnType<boolean, boolean | undefined>;
  /** What is begun after it is due is taken too, and marked late. */
  accepts_late: ColumnType<boolean, boolean | undefined>;
}
