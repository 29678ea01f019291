import type { ReactNode } from 'react';
import type { EnrolledStudent } from '#shared/contract/classes';
import { formatDate } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { mediumName } from '../../i18n/menu-names.ts';
import { pages } from '../../paths/pages.ts';
import { studentColumn, usernameColumn } from '../../school/student-columns.tsx';
import type { Column } from '../../ui/table/column.ts';

/**
 * @param students what they handed in stands there once one of them was given something
 * @param acts what can be done with a student, for the owner of a class that goes on
 */
export const enrolledColumns = (
  students: readonly EnrolledStudent[],
  acts: ((student: EnrolledStudent) => ReactNode) | null,
): readonly Column<EnrolledStudent>[] => [
  studentColumn((studentId) => pages.student.at({ studentId })),
  usernameColumn(),
  {
    id: 'plays',
    title: m.class_plays(),
    cell: ({ medium }) => (medium === null ? null : mediumName(medium)),
    sortBy: ({ medium }) => (medium === null ? null : mediumName(medium)),
  },
  {
    id: 'password',
    title: m.class_signIn(),
    cell: ({ hasPassword, hasCard }) =>
      hasPassword ? m.class_signsIn() : hasCard ? m.class_cardMade() : m.class_card(),
    sortBy: ({ hasPassword, hasCard }) => (hasPassword ? 2 : hasCard ? 1 : 0),
  },
  {
    id: 'practised',
    title: m.student_lastPractised(),
    cell: ({ lastPractisedAt }) =>
      lastPractisedAt === null ? m.student_notYet() : formatDate(lastPractisedAt),
    sortBy: ({ lastPractisedAt }) => lastPractisedAt,
  },
  ...(students.some((one) => one.handedIn !== null) ? [handedIn()] : []),
  ...(acts === null
    ? []
    : [{ id: 'acts', title: m.class_acts(), kind: 'acts', cell: acts } as const]),
];

const handedIn = (): Column<EnrolledStudent> => ({
  id: 'handedIn',
  title: m.class_handedIn(),
  kind: 'number',
  cell: (one) => one.handedIn && m.needs_of({ count: one.handedIn.count, all: one.handedIn.of }),
  sortBy: (one) => one.handedIn && one.handedIn.count / one.handedIn.of,
});
