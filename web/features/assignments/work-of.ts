import type { WorkFacts } from '#shared/assignments/labels';
import type { StudentAssignment } from '#shared/contract/assignments';

const instant = (moment: string | null) => (moment === null ? null : Date.parse(moment));

/** What decides whether an assignment can still be begun, as `shared/assignments/late` asks for it. */
export const closingOf = ({
  dueDate,
  lastDate,
  acceptsLate,
}: Pick<StudentAssignment, 'dueDate' | 'lastDate' | 'acceptsLate'>) => ({
  due: instant(dueDate),
  last: instant(lastDate),
  acceptsLate,
});

/** A student's own work, as `shared/assignments/labels` asks for it: what is listed is released. */
export const workOf = (assignment: StudentAssignment): WorkFacts => ({
  ...closingOf(assignment),
  isReleased: true,
  startedAt: instant(assignment.startedAt),
  completedAt: instant(assignment.completedAt),
  // Also where the grade itself is withheld; a device may hold an answer from before that was told.
  isGraded: assignment.isGraded || assignment.grade !== null,
  wantsGrade: assignment.wantsGrade,
  needsReview: false,
  isExcused: assignment.isExcused,
  isAbandoned: assignment.isAbandoned,
  hasExtra: assignment.hasExtra,
  isReset: assignment.round > 1,
});
