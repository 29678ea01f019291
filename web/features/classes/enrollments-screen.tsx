import { useMutation, useQuery } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useMemo } from 'react';
import type { ClassDetails, EnrolledStudent } from '#shared/contract/classes';
import type { Trouble } from '../../data/api/trouble.ts';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { useServices } from '../../session/services.ts';
import { useTableMemory } from '../../session/use-table-memory.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Menu } from '../../ui/menu.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ClassPage } from './components/class-page.tsx';
import { enrolledColumns, rowIs } from './enrolled-columns.tsx';
import { enrollmentsQuery, removeStudentMutation } from './queries.ts';
import { useMay } from './use-may.ts';

/** Who learns in a class. */
export function EnrollmentsScreen() {
  const { courseId } = usePageParams(pages.enrollments);
  const query = useQuery(enrollmentsQuery(courseId));
  return (
    <ClassPage courseId={courseId}>
      {(details) => (
        <QueryBody query={query}>
          {({ students }) =>
            students.length === 0 ? (
              <EmptyState text={details.isArchived ? m.class_nobody() : m.class_noStudents()} />
            ) : (
              <StudentTable details={details} students={students} />
            )
          }
        </QueryBody>
      )}
    </ClassPage>
  );
}

function StudentTable(props: {
  readonly details: ClassDetails;
  readonly students: readonly EnrolledStudent[];
}) {
  const { details, students } = props;
  const { courseId } = details;
  const mayRemove = useMay(details)('removeStudent');
  const columns = useMemo(
    () =>
      enrolledColumns(
        mayRemove ? (student) => <StudentActs courseId={courseId} student={student} /> : null,
      ),
    [courseId, mayRemove],
  );
  return (
    <DataTable
      label={m.class_students()}
      rows={students}
      columns={columns}
      rowIs={rowIs}
      memory={useTableMemory('enrollments', 'name')}
      narrowing={{ textOf: ({ studentName, username }) => `${studentName} ${username}` }}
    />
  );
}

function StudentActs(props: { readonly courseId: string; readonly student: EnrolledStudent }) {
  const { courseId, student } = props;
  const { api, dialogs, flash } = useServices();
  const remove = useMutation(removeStudentMutation(api, courseId));
  const name = student.studentName;
  const ask = async () => {
    const goOn = await dialogs.confirm({
      title: m.class_removeTitle({ name }),
      body: m.class_removeBody(),
      confirm: m.class_remove(),
      cancel: m.dialog_cancel(),
      danger: true,
    });
    if (!goOn) return;
    await remove.mutateAsync(student.studentId).then(
      () => flash.show(m.class_removed({ name })),
      ({ outcome }: Trouble) => flash.show(refusalWords(outcome), 'trouble'),
    );
  };
  return (
    <Menu
      label={m.class_actsWith({ name })}
      acts={[
        {
          label: m.class_remove(),
          icon: UserMinus,
          isDanger: true,
          onPress: () => void ask(),
        },
      ]}
    />
  );
}
