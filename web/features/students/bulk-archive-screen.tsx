import { useMemo } from 'react';
import type { School } from '#shared/contract/district';
import type { RosterStudent } from '#shared/contract/students';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { studentRow } from '../../school/student-columns.tsx';
import { useArchiveStudents } from '../../school/use-archive-students.ts';
import { useTableMemory } from '../../session/use-table-memory.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FoundStudents } from './components/found-students.tsx';
import { studentsQuery } from './queries.ts';
import { studentColumns, textOf } from './student-columns.tsx';
import styles from './student-screen.module.css';
import { useStudentSearch } from './use-student-search.ts';

/** Many students are archived at once, at the end of a year. Those whom another teacher has too are not offered. */
export function BulkArchiveScreen() {
  const title = usePageTitle();
  const search = useStudentSearch(studentsQuery);
  const toStudents = (
    <ButtonLink look="quiet" {...pages.students.at({})}>
      {m.student_toStudents()}
    </ButtonLink>
  );
  return (
    <DashboardPage title={title} aside={toStudents}>
      <FoundStudents search={search} none={<Bulk students={[]} schools={[]} />}>
        {(students) => (
          <Bulk
            students={students.filter(({ mayArchive }) => mayArchive)}
            schools={search.schools}
          />
        )}
      </FoundStudents>
    </DashboardPage>
  );
}

interface BulkProps {
  readonly students: readonly RosterStudent[];
  readonly schools: readonly School[];
}

function Bulk({ students, schools }: BulkProps) {
  if (students.length === 0) return <EmptyState text={m.student_bulkNone()} />;
  return (
    <>
      <p className={styles.how}>{m.student_bulkHow()}</p>
      <BulkTable students={students} schools={schools} />
    </>
  );
}

function BulkTable({ students, schools }: BulkProps) {
  const columns = useMemo(() => studentColumns(students, schools), [students, schools]);
  const memory = useTableMemory('bulkArchive', 'name');
  const { archive, isBusy } = useArchiveStudents();
  return (
    <DataTable
      label={m.title_bulkArchive()}
      rows={students}
      columns={columns}
      rowIs={studentRow}
      memory={memory}
      narrowing={{ textOf }}
      acts={(chosen: readonly RosterStudent[], done: () => void) => (
        <Button
          look="solid"
          isPending={isBusy}
          onPress={() => void archive(chosen).then((isDone) => isDone && done())}
        >
          {m.class_archive()}
        </Button>
      )}
    />
  );
}
