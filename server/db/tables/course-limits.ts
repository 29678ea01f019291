import type { Generated } from 'kysely';
import type { JsonColumn } from '../json-column.ts';

/** What a teacher leaves open to a class. No row is no limits. */
export interface CourseLimitsTable {
  tenant_id: string;
  course_id: string;
  /** `practiceSettings` of the contract; `userConstraints` where they were last saved before settings were kept. */
  limits: JsonColumn;
  /** Whether students may open drills, where `limits` are `userConstraints`. */
  drills: Generated<boolean>;
}
