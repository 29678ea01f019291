import type { ReactNode } from 'react';
import { wholeName } from '#shared/roster/student-name';
import * as m from '../../i18n/generated/messages.js';
import type { Column } from '../../ui/table/column.ts';
import styles from './components/roster.module.css';
import { outcomeWords } from './roster-words.ts';
import type { PlannedRow } from './use-roster.ts';

/** Will be in the class and is not yet. */
export const isAdded = ({ outcome }: PlannedRow): boolean =>
  outcome.kind === 'new' || outcome.kind === 'known';

/** Nothing will happen with it before somebody has looked. */
export const needsLook = ({ outcome }: PlannedRow): boolean =>
  outcome.kind === 'refused' || outcome.kind === 'duplicate';

/** A row without a name stands for the account that its username names. */
const nameOf = (row: PlannedRow): string => {
  const { outcome } = row;
  const known = outcome.kind === 'known' || outcome.kind === 'enrolled' ? outcome.studentName : '';
  return wholeName(row) || known || m.roster_nameless();
};

const usernameOf = ({ outcome, username }: PlannedRow): string =>
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
    sortBy: nameOf,
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
    cell: (row) => (
      <span className={needsLook(row) ? styles.look : undefined}>{outcomeWords(row.outcome)}</span>
    ),
    sortBy: ({ outcome }) => outcomeWords(outcome),
  },
  { id: 'acts', title: m.class_acts(), kind: 'acts', cell: acts },
];
