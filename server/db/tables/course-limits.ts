import type { JsonColumn } from '../json-column.ts';

/** What a teacher leaves open to a class. No row is no limits. */
export interface CourseLimitsTable {
  tenant_id: string;
  course_id: string;
  /** `userConstraints` of the contract. */
  limits: JsonColumn;
}
