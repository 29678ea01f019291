import type { StudentPractice } from '#shared/contract/read-practice-log';
import { formatDate } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { studentColumn } from '../../school/student-columns.tsx';
import type { Column } from '../../ui/table/column.ts';
import { practisedColumns } from './practised-columns.ts';

interface Shown {
  readonly courseId: string;
  readonly timeZone: string;
}

/** A student a row, with how much they practised for the class. */
export const studentPracticeColumns = ({
  courseId,
  timeZone,
}: Shown): readonly Column<StudentPractice>[] => [
  studentColumn((studentId) => pages.studentClassPracticeLog.at({ studentId, courseId })),
  ...practisedColumns(),
  {
    id: 'days',
    title: m.log_daysTitle(),
    kind: 'number',
    cell: ({ days }) => days,
    sortBy: ({ days }) => days,
  },
  {
    id: 'last',
    title: m.student_lastPractised(),
    cell: ({ lastPractisedAt }) =>
      lastPractisedAt === null ? m.student_notYet() : formatDate(lastPractisedAt, timeZone),
    sortBy: ({ lastPractisedAt }) => lastPractisedAt,
  },
];
