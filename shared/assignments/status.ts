export type AssignmentStatus = 'Not Started' | 'Started' | 'Submitted' | 'Graded' | 'Overdue';

/** A student's work on one assignment; instants in milliseconds since 1970. */
export interface AssignmentProgress {
  readonly startedAt: number | null;
  readonly completedAt: number | null;
  readonly isGraded: boolean;
  readonly dueDate: number | null;
}

/** The one label that tells most: what was handed in outranks what is late. */
export function assignmentStatus(progress: AssignmentProgress, now: number): AssignmentStatus {
  const { startedAt, completedAt, isGraded, dueDate } = progress;
  if (completedAt !== null) return isGraded ? 'Graded' : 'Submitted';
  if (dueDate !== null && now > dueDate) return 'Overdue';
  return startedAt === null ? 'Not Started' : 'Started';
}
