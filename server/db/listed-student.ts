import type { ListedStudent } from '#shared/contract/listed-student';
import { nameOf } from './name-of.ts';

/** What each query of a list of students selects. */
interface ListedRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
}

export const toListedStudent = (row: ListedRow): ListedStudent => ({
  studentId: row.id,
  studentName: nameOf(row),
  username: row.username,
});
