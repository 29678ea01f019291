import * as m from '../../i18n/generated/messages.js';
import type { Column } from '../../ui/table/column.ts';
import { durationWords } from './log-words.ts';

interface Practised {
  readonly totalTime: number;
  readonly totalCount: number;
}

/** How long somebody, or a class, practised, and how many exercises that were. */
export const practisedColumns: () => readonly Column<Practised>[] = () => [
  {
    id: 'time',
    title: m.log_time(),
    kind: 'number',
    cell: ({ totalTime }) => durationWords(totalTime),
    sortBy: ({ totalTime }) => totalTime,
  },
  {
    id: 'count',
    title: m.student_exercises(),
    kind: 'number',
    cell: ({ totalCount }) => totalCount,
    sortBy: ({ totalCount }) => totalCount,
  },
];
