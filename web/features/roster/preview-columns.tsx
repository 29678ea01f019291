import type { ReactNode } from 'react';
import { wholeName } from '#shared/roster/student-name';
import * as m from '../../i18n/generated/messages.js';
import type { Column } from '../../ui/table/column.ts';
import { outcomeWords } from './roster-words.ts';
import type { PlannedRow } from './use-roster.ts';

/** Will be in the class and is not yet. */
export const isAdded = ({ outcome }: PlannedRow): boolean =>
  outcome.kind === 'new' || outcome.kind === 'known';

/** A row without a name stands for the account that its username names. */
export const nameOf = (row: PlannedRow): string => {
  const { outcome } = row;
  const known = outcome.kind === 'known' || outcome.kind === 'enrolled' ? outcome.studentName : '';
  return wholeName(row) || known || m.roster_nameless();
};

export const usernameOf = ({ outcome, username }: PlannedRow): string =>
  'username' in outcome ? outcome.username : (username ?? '');

export const rowIs = {
  id: ({ place }: PlannedRow) => String(place),
  name: nameOf,
};

export const previewColumns = (
  acts: (row: PlannedRow) => ReactNode,
): readonly Column<PlannedRow>[] => [
  {
    id: 'place',
    title: m.roster_row(),
    kind: 'number',
    cell: ({ place }) => place + 1,
    sortBy: ({ place }) => place,
  },
  {
    id: 'name',
    title: m.submission_student(),
    kind: 'name',
    cell: nameOf,
    sortBy: (row) => `${row.lastName} ${row.firstName}`.trim() || nameOf(row),
  },
  {
    id: 'username',
    title: m.student_username(),
    cell: usernameOf,
    sortBy: usernameOf,
  },
  {
    id: 'outcome',
    title: m.roster_happens(),
    cell: ({ outcome }) => outcomeWords(outcome),
    sortBy: ({ outcome }) => outcomeWords(outcome),
  },
  { id: 'acts', title: m.class_acts(), kind: 'acts', cell: acts },
];
