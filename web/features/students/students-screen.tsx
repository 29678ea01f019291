import { useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { useMemo, useState } from 'react';
import { mostStudents, type RosterStudent } from '#shared/contract/students';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { studentRow } from '../../school/student-columns.tsx';
import { useTableMemory } from '../../session/use-table-memory.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSettled } from '../../ui/hooks/use-settled.ts';
import { Icon } from '../../ui/icon.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { Filter } from '../../ui/table/arrange.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { studentsQuery } from './queries.ts';
import { studentColumns, textOf } from './student-columns.tsx';
import styles from './students-screen.module.css';
import { useArchiveStudents } from './use-archive-students.ts';

/** Everybody who learns in one's classes. */
export function StudentsScreen() {
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const query = useQuery(studentsQuery(text));
  const isMore = query.data !== undefined && query.data.total > query.data.students.length;
  const archived = (
    <>
      {query.data !== undefined && query.data.students.length > 0 && (
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
      {(isMore || typed !== '') && (
        <Fewer typed={typed} onChange={setTyped} total={isMore ? query.data.total : null} />
      )}
      <QueryBody query={query}>
        {({ students }) =>
          students.length === 0 ? (
            text === '' ? (
              <EmptyState text={m.student_none()} act={toClasses} />
            ) : (
              <EmptyState text={m.student_noneHolds({ text })} />
            )
          ) : (
            <StudentTable students={students} />
          )
        }
      </QueryBody>
    </DashboardPage>
  );
}

/** Looks for students at the server, where there are more than it tells at once. */
function Fewer(props: {
  readonly typed: string;
  readonly onChange: (typed: string) => void;
  /** null where all that are looked for are shown. */
  readonly total: number | null;
}) {
  const { typed, onChange, total } = props;
  return (
    <div className={styles.fewer}>
      <SearchField label={m.student_lookFor()} value={typed} onChange={onChange} />
      {total !== null && <p>{m.student_firstOf({ most: mostStudents, total })}</p>}
    </div>
  );
}

function StudentTable({ students }: { readonly students: readonly RosterStudent[] }) {
  const columns = useMemo(() => studentColumns(students), [students]);
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
