import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Gradebook as Book, GradebookRow } from '#shared/contract/gradebook';
import { bookedState } from '#shared/grading/gradebook';
import * as m from '../../../i18n/generated/messages.js';
import { gradebookQuery } from '../../../school/grades-at-once/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { OneOfChips } from '../../../ui/chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryBody } from '../../../ui/query-body.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { ChosenBar } from '../../../ui/table/chosen-bar.tsx';
import { useChosen } from '../../../ui/table/use-chosen.ts';
import styles from '../wide-table.module.css';
import { AcceptClear } from './accept-clear.tsx';
import { ChosenStudentsActs } from './chosen-students-acts.tsx';
import { gradebookFile } from './gradebook-file.ts';
import { GradebookTable } from './gradebook-table.tsx';

/** Milliseconds: what was asked ahead is not asked again once its place on the page is there. */
const JUST_NOW = 10_000;

/** So many are found without looking. */
const MANY = 12;

/** Which rows each filter keeps: those that have such a cell. */
const filters = {
  all: { label: m.submission_everyone, states: null },
  toGrade: { label: m.submission_filterToGrade, states: ['toGrade', 'listen'] },
  listen: { label: m.submission_filterListenFirst, states: ['listen'] },
  notIn: { label: m.submission_filterMissing, states: ['notIn'] },
} as const;
type FilterId = keyof typeof filters;

const keeps = (id: FilterId, { cells }: GradebookRow): boolean => {
  const states: readonly string[] | null = filters[id].states;
  return states === null || cells.some((cell) => cell && states.includes(bookedState(cell)));
};

/** All grades of a class: a row a student, a column an assignment. */
export function Gradebook({
  courseId,
  title,
  isArchived,
}: {
  readonly courseId: string;
  readonly title: string;
  /** It is read and not changed any more. */
  readonly isArchived: boolean;
}) {
  const query = useQuery({ ...gradebookQuery(courseId), staleTime: JUST_NOW });
  return (
    <QueryBody query={query}>
      {(book) =>
        book.rows.length === 0 || book.columns.length === 0 ? (
          <EmptyState text={m.gradebook_empty()} />
        ) : (
          <Shown book={book} title={title} courseId={courseId} isArchived={isArchived} />
        )
      }
    </QueryBody>
  );
}

interface ShownProps {
  readonly courseId: string;
  readonly book: Book;
  readonly title: string;
  readonly isArchived: boolean;
}

function Shown({ courseId, book, title, isArchived }: ShownProps) {
  const [filter, setFilter] = useState<FilterId>('all');
  const [text, setText] = useState('');
  const { rows, columns } = book;
  const shown = rows.filter(
    (row) =>
      keeps(filter, row) && row.studentName.toLowerCase().includes(text.trim().toLowerCase()),
  );
  const chosen = useChosen(shown, ({ studentId }) => studentId);
  const ids = Object.keys(filters) as FilterId[];
  return (
    <>
      <div className={styles.bar}>
        <OneOfChips
          label={m.table_filter()}
          value={filter}
          onChange={(id) => setFilter(id as FilterId)}
          chips={ids.map((id) => ({
            value: id,
            label: (
              <>
                {filters[id].label()} <small>{rows.filter((row) => keeps(id, row)).length}</small>
              </>
            ),
          }))}
        />
        {rows.length > MANY && (
          <SearchField label={m.table_search()} value={text} onChange={setText} />
        )}
        <Button
          look="quiet"
          onPress={() => saveFile(gradebookFile({ title, language: navigator.language }, book))}
        >
          <Icon of={Download} size={20} />
          {m.gradebook_export()}
        </Button>
        {!isArchived && <AcceptClear courseId={courseId} book={book} />}
      </div>
      <div className={styles.frame}>
        {chosen.rows.length > 0 && (
          <ChosenBar
            count={chosen.rows.length}
            areAll={chosen.isAll}
            onAll={() => chosen.all(true)}
            onClose={chosen.none}
          >
            <ChosenStudentsActs
              courseId={courseId}
              book={{ ...book, rows: [...chosen.rows] }}
              onDone={chosen.none}
            />
          </ChosenBar>
        )}
        {shown.length === 0 ? (
          <p role="status">{m.gradebook_nobody()}</p>
        ) : (
          <GradebookTable
            title={title}
            timeZone={book.timeZone}
            columns={columns}
            rows={shown}
            chosen={isArchived ? null : chosen}
          />
        )}
      </div>
    </>
  );
}
