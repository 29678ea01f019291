import type { AssignmentLabel } from '#shared/assignments/labels';
import * as m from '../../i18n/generated/messages.js';
import styles from './label-badge.module.css';

const words: Readonly<Record<AssignmentLabel, () => string>> = {
  'Not Released': m.assignmentLabel_notReleased,
  Released: m.assignmentLabel_released,
  'Not Started': m.assignmentLabel_notStarted,
  Started: m.assignmentLabel_started,
  Submitted: m.assignmentLabel_submitted,
  Completed: m.assignmentLabel_completed,
  Overdue: m.assignmentLabel_overdue,
  Graded: m.assignmentLabel_graded,
  Ungraded: m.assignmentLabel_ungraded,
  'Needs Grade': m.assignmentLabel_needsGrade,
  'Needs Review': m.assignmentLabel_needsReview,
  Abandoned: m.assignmentLabel_abandoned,
  'Exceeded Max Attempts or Launches': m.assignmentLabel_exceeded,
  Reset: m.assignmentLabel_reset,
};

/** What somebody is to do something about. */
const pressing: ReadonlySet<AssignmentLabel> = new Set<AssignmentLabel>([
  'Overdue',
  'Ungraded',
  'Needs Grade',
  'Needs Review',
  'Exceeded Max Attempts or Launches',
]);

const long: ReadonlySet<AssignmentLabel> = new Set<AssignmentLabel>([
  'Exceeded Max Attempts or Launches',
]);

const done: ReadonlySet<AssignmentLabel> = new Set<AssignmentLabel>(['Graded', 'Completed']);

/** How far work has come, in one word. */
export function LabelBadge({ label }: { readonly label: AssignmentLabel }) {
  const look = pressing.has(label) ? styles.pressing : done.has(label) ? styles.done : '';
  const room = long.has(label) ? styles.long : '';
  return <span className={`${styles.badge} ${look} ${room}`}>{words[label]()}</span>;
}
