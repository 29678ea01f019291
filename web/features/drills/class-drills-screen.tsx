import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { drillTypes } from '#shared/catalogue/drill-types';
import type { getClassDrills } from '#shared/contract/drills';
import type { ReplyOf } from '#shared/contract/endpoint';
import { drillWords } from '../../i18n/drills/drill-words.ts';
import { formatDate } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { NoStudents } from '../../school/no-students.tsx';
import { studentColumn, studentRow } from '../../school/student-columns.tsx';
import { useTableMemory } from '../../session/use-table-memory.ts';
import { useTimeZone } from '../../session/use-time-zone.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { classDrillsQuery } from './queries.ts';

type Student = ReplyOf<typeof getClassDrills>['students'][number];

/** What the students of a class drilled for it. */
export function ClassDrillsScreen() {
  const { courseId } = usePageParams(pages.classDrills);
  const query = useQuery(classDrillsQuery(courseId));
  const title = query.data?.title;
  return (
    <DashboardPage
      title={m.title_drills()}
      {...(title !== undefined && { subtitle: title })}
      aside={
        <ButtonLink look="quiet" {...pages.classPracticeLog.at({ courseId })}>
          {m.class_practiceLog()}
        </ButtonLink>
      }
    >
      <p>{m.drills_ofClass()}</p>
      <QueryBody query={query}>
        {({ students }) =>
          students.length === 0 ? (
            <NoStudents courseId={courseId} />
          ) : (
            <ClassDrills courseId={courseId} students={students} />
          )
        }
      </QueryBody>
    </DashboardPage>
  );
}

function ClassDrills(props: { readonly courseId: string; readonly students: readonly Student[] }) {
  const { courseId, students } = props;
  const timeZone = useTimeZone();
  const columns = useMemo(() => columnsOf(courseId, timeZone), [courseId, timeZone]);
  return (
    <DataTable
      label={m.title_drills()}
      rows={students}
      columns={columns}
      rowIs={studentRow}
      memory={useTableMemory('classDrills', 'name')}
      narrowing={{ textOf: studentRow.name }}
    />
  );
}

/** A student a row, a drill a column: how much of what was asked they knew. */
function columnsOf(courseId: string, timeZone: string): readonly Column<Student>[] {
  return [
    studentColumn((studentId) => pages.studentClassPracticeLog.at({ studentId, courseId })),
    ...drillTypes.map((type): Column<Student> => {
      const of = ({ drills }: Student) => drills.find((one) => one.type === type);
      return {
        id: type,
        title: drillWords[type].title(),
        kind: 'number',
        cell: (row) => {
          const total = of(row);
          return total ? m.drills_known({ right: total.right, tries: total.tries }) : '–';
        },
        sortBy: (row) => {
          const total = of(row);
          return total ? total.right / total.tries : null;
        },
      };
    }),
    {
      id: 'last',
      title: m.drills_last(),
      cell: ({ lastAt }) => (lastAt === null ? m.student_notYet() : formatDate(lastAt, timeZone)),
      sortBy: ({ lastAt }) => lastAt,
    },
  ];
}
