import { Trash2, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import type { School } from '#shared/contract/district';
import type { RosterStudent } from '#shared/contract/students';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { studentRow } from '../../school/student-columns.tsx';
import { useArchiveStudents } from '../../school/use-archive-students.ts';
import { useTableMemory } from '../../session/use-table-memory.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FoundStudents } from './components/found-students.tsx';
import { archivedStudentsQuery } from './queries.ts';
import { studentColumns, textOf } from './student-columns.tsx';
import { useDeleteStudent } from './use-delete-student.ts';
import { useStudentSearch } from './use-student-search.ts';

/** Archived students, to be brought back, or deleted for good. */
export function ArchivedStudentsScreen() {
  const search = useStudentSearch(archivedStudentsQuery);
  const toStudents = (
    <ButtonLink look="quiet" {...pages.students.at({})}>
      {m.student_toStudents()}
    </ButtonLink>
  );
  return (
    <DashboardPage title={m.title_archivedStudents()} aside={toStudents}>
      <FoundStudents search={search} none={<EmptyState text={m.student_noneArchived()} />}>
        {(students) => <ArchivedTable students={students} schools={search.schools} />}
      </FoundStudents>
    </DashboardPage>
  );
}

interface ArchivedTableProps {
  readonly students: readonly RosterStudent[];
  readonly schools: readonly School[];
}

function ArchivedTable({ students, schools }: ArchivedTableProps) {
  const columns = useMemo(
    (): readonly Column<RosterStudent>[] => [
      ...studentColumns(students, schools),
      {
        id: 'acts',
        title: m.class_acts(),
        kind: 'acts',
        cell: (student) => <ArchivedActs student={student} />,
      },
    ],
    [students, schools],
  );
  const { unarchive, isBusy } = useArchiveStudents();
  const acts = (chosen: readonly RosterStudent[], done: () => void) => (
    <Button
      look="quiet"
      isPending={isBusy}
      onPress={() => void unarchive(chosen).then((isDone) => isDone && done())}
    >
      {m.class_bringBack()}
    </Button>
  );
  return (
    <DataTable
      label={m.title_archivedStudents()}
      rows={students}
      columns={columns}
      rowIs={studentRow}
      memory={useTableMemory('archivedStudents', 'name')}
      narrowing={{ textOf }}
      acts={acts}
    />
  );
}

function ArchivedActs({ student }: { readonly student: RosterStudent }) {
  const { unarchive } = useArchiveStudents();
  const deleteForGood = useDeleteStudent();
  return (
    <Menu
      label={m.class_actsWith({ name: student.studentName })}
      acts={[
        { label: m.class_bringBack(), icon: Undo2, onPress: () => void unarchive([student]) },
        {
          label: m.student_deleteAct(),
          icon: Trash2,
          isDanger: true,
          onPress: () => void deleteForGood(student),
        },
      ]}
    />
  );
}
