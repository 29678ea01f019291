/** The labels a student's list can show. */
export type AssignmentStatus = 'Not Started' | 'Started' | 'Submitted' | 'Graded' | 'Overdue';

/** Times are milliseconds since 1970. */
export interface AssignmentProgress {
  /** null before the student has begun. */
  readonly startedAt: number | null;
  /** null before the first take has arrived. */
  readonly completedAt: number | null;
  readonly isGraded: boolean;
  readonly dueDate: number | null;
}

/** What was sent in stays sent in, however late; only unfinished work can be overdue. */
export function assignmentStatus(progress: AssignmentProgress, now: number): AssignmentStatus {
  const { startedAt, completedAt, isGraded, dueDate } = progress;
  if (completedAt !== null) return isGraded ? 'Graded' : 'Submitted';
  if (dueDate !== null && now > dueDate) return 'Overdue';
  return startedAt === null ? 'Not Started' : 'Started';
}
