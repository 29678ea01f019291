import type { ReactNode } from 'react';
import { mostStudents, type RosterStudent } from '#shared/contract/students';
import * as m from '../../../i18n/generated/messages.js';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryBody } from '../../../ui/query-body.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { StudentSearch } from '../use-student-search.ts';
import styles from './found-students.module.css';

const everywhere = '';

/** Students that were looked for. Where there are more than are listed it says so, and the others are found by name. */
export function FoundStudents(props: {
  readonly search: StudentSearch;
  /** Where there is nobody at all. */
  readonly none: ReactNode;
  readonly children: (students: readonly RosterStudent[]) => ReactNode;
}) {
  const { search, none, children } = props;
  const { typed, setTyped, text, schools, schoolId, setSchoolId, query } = search;
  const total = query.data?.total ?? 0;
  const isMore = query.data !== undefined && total > query.data.students.length;
  return (
    <>
      {schools.length > 0 && (
        <div className={styles.school}>
          <Select
            isInline
            label={m.student_school()}
            value={schoolId ?? everywhere}
            onChange={(chosen) => setSchoolId(chosen === everywhere ? null : chosen)}
            choices={[
              { value: everywhere, label: m.student_allSchools() },
              ...schools.map((one) => ({ value: one.schoolId, label: one.name })),
            ]}
          />
        </div>
      )}
      {(isMore || typed !== '') && (
        <div className={styles.fewer}>
          <SearchField label={m.student_lookFor()} value={typed} onChange={setTyped} />
          {isMore && <p>{m.student_firstOf({ most: mostStudents, total })}</p>}
        </div>
      )}
      <QueryBody query={query}>
        {({ students }) => {
          if (students.length > 0) return children(students);
          if (text !== '') return <EmptyState text={m.student_noneHolds({ text })} />;
          const school = schools.find((one) => one.schoolId === schoolId);
          return school ? (
            <EmptyState text={m.student_noneAtSchool({ school: school.name })} />
          ) : (
            none
          );
        }}
      </QueryBody>
    </>
  );
}
