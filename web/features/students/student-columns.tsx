import type { School } from '#shared/contract/district';
import type { RosterStudent } from '#shared/contract/students';
import { formatDate } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { studentColumn, usernameColumn } from '../../school/student-columns.tsx';
import type { Column } from '../../ui/table/column.ts';

/** Of others' classes only how many they are. */
const titles = ({ classes, otherClasses }: RosterStudent) =>
  classes.map(({ title }) => title).join(', ') || elsewhere(otherClasses);

const elsewhere = (count: number | null) =>
  count ? m.student_otherClasses({ count }) : m.student_noClass();

export const textOf = (student: RosterStudent) =>
  `${student.studentName} ${student.username} ${titles(student)}`;

/**
 * A student a row, with the classes that the teacher has them in. When they last practised is for their own teachers: where
 * all of them are others', the column would be empty.
 *
 * @param schools that are told apart; none where there is one
 */
export const studentColumns = (
  students: readonly RosterStudent[],
  schools: readonly School[],
): readonly Column<RosterStudent>[] => [
  studentColumn((studentId) => pages.student.at({ studentId })),
  usernameColumn(),
  ...(schools.length > 0 ? [school(schools)] : []),
  { id: 'classes', title: m.student_classes(), cell: titles, sortBy: titles },
  ...(students.some(isOwn) ? [practised()] : []),
];

function school(schools: readonly School[]): Column<RosterStudent> {
  const words = ({ schoolIds }: RosterStudent) =>
    schools
      .filter(({ schoolId }) => schoolIds.includes(schoolId))
      .map(({ name }) => name)
      .join(', ') || m.student_noSchool();
  return { id: 'school', title: m.student_school(), cell: words, sortBy: words };
}

const isOwn = ({ otherClasses }: RosterStudent) => otherClasses === null;

const practised = (): Column<RosterStudent> => ({
  id: 'practised',
  title: m.student_lastPractised(),
  cell: (student) =>
    student.lastPractisedAt !== null
      ? formatDate(student.lastPractisedAt)
      : isOwn(student) && m.student_notYet(),
  sortBy: ({ lastPractisedAt }) => lastPractisedAt,
});
