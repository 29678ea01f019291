import { useMemo } from 'react';
import type { Practised, StudentWork } from '#shared/contract/students';
import { formatDate } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { useTableMemory } from '../../../session/use-table-memory.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** What was handed in, with what it was given. */
export function StudentWorkTable({ work }: { readonly work: readonly StudentWork[] }) {
  const columns = useMemo(workColumns, []);
  const memory = useTableMemory('studentWork', '-completed');
  if (work.length === 0) return <p>{m.student_noWork()}</p>;
  const rowIs = {
    id: ({ sessionId }: StudentWork) => sessionId,
    name: ({ title }: StudentWork) => title,
  };
  return (
    <DataTable
      label={m.student_work()}
      rows={work}
      columns={columns}
      rowIs={rowIs}
      memory={memory}
    />
  );
}

const workColumns = (): readonly Column<StudentWork>[] => [
  {
    id: 'title',
    title: m.title_assignment(),
    kind: 'name',
    cell: ({ sessionId, title }) => (
      <TextLink {...pages.grade.at({ sessionId, scope: 'e' })}>{title}</TextLink>
    ),
    sortBy: ({ title }) => title,
  },
  {
    id: 'class',
    title: m.class_class(),
    cell: ({ courseTitle }) => courseTitle,
    sortBy: ({ courseTitle }) => courseTitle,
  },
  {
    id: 'completed',
    title: m.student_handedIn(),
    cell: ({ completedAt }) => formatDate(completedAt),
    sortBy: ({ completedAt }) => completedAt,
  },
  {
    id: 'score',
    title: m.student_score(),
    kind: 'number',
    cell: ({ score }) => score && Math.round(score),
    sortBy: ({ score }) => score,
  },
  {
    id: 'grade',
    title: m.title_grade(),
    kind: 'number',
    cell: ({ grade }) => grade ?? m.student_notYet(),
    sortBy: ({ grade }) => grade,
  },
];

/** What was practised for one's classes. */
export function StudentPractice({ practice }: { readonly practice: readonly Practised[] }) {
  const columns = useMemo(practiceColumns, []);
  const memory = useTableMemory('studentPractice', '-started');
  if (practice.length === 0) return <p>{m.student_noPractice()}</p>;
  const id = ({ startedAt, courseTitle }: Practised) => `${startedAt} ${courseTitle}`;
  const name = ({ startedAt }: Practised) => formatDate(startedAt);
  return (
    <DataTable
      label={m.student_practice()}
      rows={practice}
      columns={columns}
      rowIs={{ id, name }}
      memory={memory}
    />
  );
}

const practiceColumns = (): readonly Column<Practised>[] => [
  {
    id: 'started',
    title: m.student_day(),
    kind: 'name',
    cell: ({ startedAt }) => formatDate(startedAt),
    sortBy: ({ startedAt }) => startedAt,
  },
  {
    id: 'class',
    title: m.class_class(),
    cell: ({ courseTitle }) => courseTitle,
    sortBy: ({ courseTitle }) => courseTitle,
  },
  {
    id: 'minutes',
    title: m.student_minutes(),
    kind: 'number',
    cell: ({ seconds }) => Math.max(1, Math.round(seconds / 60)),
    sortBy: ({ seconds }) => seconds,
  },
  {
    id: 'count',
    title: m.student_exercises(),
    kind: 'number',
    cell: ({ count }) => count,
    sortBy: ({ count }) => count,
  },
];
