import { assignedRequest } from '#shared/assignments/assigned-request';
import type { StudentAssignment } from '#shared/contract/assignments';
import { linkOf } from '#shared/set-up/link-configuration';
import { configurationOf } from '#shared/set-up/request';
import { formatDateTime } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { playAddress } from '../../paths/pages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { attemptsWords } from './attempts-words.ts';
import styles from './launch-screen.module.css';

const marked: Readonly<Record<StudentAssignment['autoAssessMode'], () => string>> = {
  lenient: m.assignment_markedLeniently,
  moderate: m.assignment_markedModerately,
  strict: m.assignment_markedStrictly,
};

/** What somebody should know before they begin, and the way to music of the same kind that does not count. */
export function AssignmentFacts({ assignment }: { readonly assignment: StudentAssignment }) {
  const { dueDate, attemptSummary, autoAssessMode, configuration, settings } = assignment;
  const request = assignedRequest({ ...configuration, settings }, configuration.medium);
  const link = linkOf(configurationOf(request));
  const due = dueDate === null ? [] : [m.assignment_dueAt({ date: formatDateTime(dueDate) })];
  const facts = [marked[autoAssessMode](), ...due, attemptsWords(attemptSummary)];
  return (
    <p className={styles.facts}>
      {facts.join(' · ')}{' '}
      <TextLink {...playAddress('play', link)}>{m.assignment_practiseAlike()}</TextLink>
    </p>
  );
}
