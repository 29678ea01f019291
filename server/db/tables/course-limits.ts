import type { Generated } from 'kysely';
import type { JsonColumn } from '../json-column.ts';

/** What a teacher leaves open to a class. No row is no limits. */
export interface CourseLimitsTable {
  tenant_id: string;
  course_id: string;
  /** `userConstraints` of the contract; what has a column of its own is said there. */
  limits: JsonColumn;
  /** Whether its students may open drills. */
  drills: Generated<boolean>;
}
