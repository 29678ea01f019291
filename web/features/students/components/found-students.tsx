import type { ReactNode } from 'react';
import { mostStudents, type RosterStudent } from '#shared/contract/students';
import * as m from '../../../i18n/generated/messages.js';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryBody } from '../../../ui/query-body.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { StudentSearch } from '../use-student-search.ts';
import styles from './found-students.module.css';

/** Students that were looked for. Where there are more than are listed it says so, and the others are found by name. */
export function FoundStudents(props: {
  readonly search: StudentSearch;
  /** Where there is nobody at all. */
  readonly none: ReactNode;
  readonly children: (students: readonly RosterStudent[]) => ReactNode;
}) {
  const { search, none, children } = props;
  const { typed, setTyped, text, query } = search;
  const total = query.data?.total ?? 0;
  const isMore = query.data !== undefined && total > query.data.students.length;
  return (
    <>
      {(isMore || typed !== '') && (
        <div className={styles.fewer}>
          <SearchField label={m.student_lookFor()} value={typed} onChange={setTyped} />
          {isMore && <p>{m.student_firstOf({ most: mostStudents, total })}</p>}
        </div>
      )}
      <QueryBody query={query}>
        {({ students }) => {
          if (students.length > 0) return children(students);
          return text === '' ? none : <EmptyState text={m.student_noneHolds({ text })} />;
        }}
      </QueryBody>
    </>
  );
}
