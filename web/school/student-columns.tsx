import * as m from '../i18n/generated/messages.js';
import type { Address } from '../paths/page.ts';
import type { Column } from '../ui/table/column.ts';
import { TextLink } from '../ui/text-link.tsx';

interface Named {
  readonly studentId: string;
  readonly studentName: string;
}

/** Every list of students comes by last name, which the name as it is shown does not tell. */
const byLastName = (_: unknown, place: number) => place;

/** Whose row it is, in a table with a student a row. */
export const studentRow = {
  id: ({ studentId }: Named) => studentId,
  name: ({ studentName }: Named) => studentName,
};

/**
 * The student of a row.
 *
 * @param page where the name leads
 */
export const studentColumn = (page: (studentId: string) => Address): Column<Named> => ({
  id: 'name',
  title: m.submission_student(),
  kind: 'name',
  cell: ({ studentId, studentName }) => <TextLink {...page(studentId)}>{studentName}</TextLink>,
  sortBy: byLastName,
});

/** The student of a row, where there is no page to lead to. */
export const studentNameColumn = (): Column<Pick<Named, 'studentName'>> => ({
  id: 'name',
  title: m.submission_student(),
  kind: 'name',
  cell: ({ studentName }) => studentName,
  sortBy: byLastName,
});

export const usernameColumn = (): Column<{ readonly username: string }> => ({
  id: 'username',
  title: m.student_username(),
  cell: ({ username }) => username,
  sortBy: ({ username }) => username,
});
