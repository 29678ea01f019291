import type { StudentAssignment } from '#shared/contract/assignments';
import * as m from '../../i18n/generated/messages.js';

/** How often it may still be played. */
export function attemptsWords({
  attempts,
  totalAttemptsAllowed,
}: StudentAssignment['attemptSummary']): string {
  if (totalAttemptsAllowed === null) return m.assignment_unlimited();
  return m.assignment_attemptsLeft({ left: Math.max(0, totalAttemptsAllowed - attempts) });
}
