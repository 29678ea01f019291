import { Archive } from 'lucide-react';
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
import { Icon } from '../../ui/icon.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import type { Filter } from '../../ui/table/arrange.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FoundStudents } from './components/found-students.tsx';
import { studentsQuery } from './queries.ts';
import { studentColumns, textOf } from './student-columns.tsx';
import { useStudentSearch } from './use-student-search.ts';

/** Everybody who learns in one's classes. */
export function StudentsScreen() {
  const search = useStudentSearch(studentsQuery);
  const { data } = search.query;
  const archived = (
    <>
      {data !== undefined && data.students.length > 0 && (
        <ButtonLink look="quiet" {...pages.bulkArchive.at({})}>
          {m.student_toBulk()}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" {...pages.archivedStudents.at({})}>
        {m.student_toArchived()}
      </ButtonLink>
    </>
  );
  const toClasses = (
    <ButtonLink look="primary" {...pages.classes.at({})}>
      {m.class_toClasses()}
    </ButtonLink>
  );
  return (
    <DashboardPage title={m.title_studentRoster()} aside={archived}>
      <FoundStudents search={search} none={<EmptyState text={m.student_none()} act={toClasses} />}>
        {(students) => <StudentTable students={students} schools={search.schools} />}
      </FoundStudents>
    </DashboardPage>
  );
}

interface StudentTableProps {
  readonly students: readonly RosterStudent[];
  readonly schools: readonly School[];
}

function StudentTable({ students, schools }: StudentTableProps) {
  const columns = useMemo(() => studentColumns(students, schools), [students, schools]);
  const filters = useMemo(() => classFilters(students), [students]);
  const { archive, isBusy } = useArchiveStudents();
  const acts = (chosen: readonly RosterStudent[], done: () => void) => (
    <Button
      look="quiet"
      isPending={isBusy}
      onPress={() => void archive(chosen).then((isDone) => isDone && done())}
    >
      <Icon of={Archive} size={20} />
      {m.class_archive()}
    </Button>
  );
  return (
    <DataTable
      label={m.title_studentRoster()}
      rows={students}
      columns={columns}
      rowIs={studentRow}
      memory={useTableMemory('students', 'name')}
      narrowing={{ textOf, ...(filters.length > 2 && { filters }) }}
      acts={acts}
    />
  );
}

/** All, and each class by its title. */
function classFilters(students: readonly RosterStudent[]): readonly Filter<RosterStudent>[] {
  const classes = new Map(
    students.flatMap((one) => one.classes).map(({ courseId, title }) => [courseId, title]),
  );
  const all = { id: '', label: m.roster_all(), count: students.length, keeps: () => true };
  const each = [...classes].map(([id, label]) => {
    const keeps = (one: RosterStudent) => one.classes.some(({ courseId }) => courseId === id);
    return { id, label, count: students.filter(keeps).length, keeps };
  });
  return [all, ...each.toSorted((one, other) => one.label.localeCompare(other.label))];
}
