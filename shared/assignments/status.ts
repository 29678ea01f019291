export type AssignmentStatus = 'Not Started' | 'Started' | 'Submitted' | 'Graded' | 'Overdue';

/** A student's work on one assignment; instants in milliseconds since 1970. */
export interface AssignmentProgress {
  readonly startedAt: number | null;
  readonly completedAt: number | null;
  readonly grade: string | null;
  readonly dueDate: number | null;
  readonly now: number;
}

/** The one label that tells most: what was handed in outranks what is late. */
export function assignmentStatus(progress: AssignmentProgress): AssignmentStatus {
  const { startedAt, completedAt, grade, dueDate, now } = progress;
  if (completedAt !== null) return grade === null ? 'Submitted' : 'Graded';
  if (dueDate !== null && now > dueDate) return 'Overdue';
  return startedAt === null ? 'Not Started' : 'Started';
}
