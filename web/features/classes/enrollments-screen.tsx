import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ClassDetails, EnrolledStudent } from '#shared/contract/classes';
import type { SignInCards as Sheet } from '#shared/contract/roster';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { SignInCards } from '../../school/sign-in-cards.tsx';
import { studentRow } from '../../school/student-columns.tsx';
import { useTableMemory } from '../../session/use-table-memory.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ChosenActs } from './components/chosen-acts.tsx';
import { ClassPage } from './components/class-page.tsx';
import { JoinRequests } from './components/join-requests.tsx';
import { StudentActs } from './components/student-acts.tsx';
import { enrolledColumns } from './enrolled-columns.tsx';
import styles from './enrollments-screen.module.css';
import { enrollmentsQuery } from './queries.ts';
import { useMay } from './use-may.ts';

/** A class is read down: pages are for what nobody teaches at once. */
const largestClass = 60;

/** Who learns in a class. */
export function EnrollmentsScreen() {
  const { courseId } = usePageParams(pages.enrollments);
  const query = useQuery(enrollmentsQuery(courseId));
  const [sheet, setSheet] = useState<Sheet | null>(null);
  return (
    <ClassPage
      courseId={courseId}
      act={({ students }) =>
        students > 0 && sheet === null && <AddStudents courseId={courseId} where={styles.add!} />
      }
    >
      {(details) =>
        sheet !== null ? (
          <SignInCards sheet={sheet} onDone={() => setSheet(null)} />
        ) : (
          <QueryBody query={query}>
            {({ students }) => (
              <>
                {!details.isArchived && <JoinRequests courseId={courseId} students={students} />}
                <Students details={details} students={students} onCards={setSheet} />
              </>
            )}
          </QueryBody>
        )
      }
    </ClassPage>
  );
}

function AddStudents(props: { readonly courseId: string; readonly where?: string }) {
  const { courseId, where } = props;
  return (
    <span className={where}>
      <ButtonLink look="primary" wide {...pages.editEnrollments.at({ courseId })}>
        <Icon of={UserPlus} size={20} />
        {m.class_addStudents()}
      </ButtonLink>
    </span>
  );
}

interface StudentsProps {
  readonly details: ClassDetails;
  readonly students: readonly EnrolledStudent[];
  readonly onCards: (sheet: Sheet) => void;
}

function Students({ details, students, onCards }: StudentsProps) {
  const { courseId, isArchived } = details;
  if (students.length === 0) {
    return isArchived ? (
      <EmptyState text={m.class_nobody()} />
    ) : (
      <EmptyState text={m.class_noStudents()} act={<AddStudents courseId={courseId} />} />
    );
  }
  return <StudentTable details={details} students={students} onCards={onCards} />;
}

function StudentTable({ details, students, onCards }: StudentsProps) {
  const { courseId } = details;
  const may = useMay(details);
  const mayRemove = may('removeStudent');
  const columns = useMemo(
    () =>
      enrolledColumns(
        students,
        mayRemove ? (student) => <StudentActs courseId={courseId} student={student} /> : null,
      ),
    [courseId, students, mayRemove],
  );
  const acts = (chosen: readonly EnrolledStudent[], done: () => void) => (
    <ChosenActs
      courseId={courseId}
      chosen={chosen}
      mayMove={mayRemove}
      mayArchive={may('archiveStudent')}
      onDone={done}
      onCards={onCards}
    />
  );
  return (
    <DataTable
      label={m.class_students()}
      rows={students}
      columns={columns}
      rowIs={studentRow}
      memory={useTableMemory('enrollments', 'name')}
      narrowing={{ textOf: ({ studentName, username }) => `${studentName} ${username}` }}
      onOnePage={largestClass}
      {...(may('enrol') && { acts })}
    />
  );
}
