import type { Gradebook, GradebookCell, GradebookColumn } from '#shared/contract/gradebook';
import type { GradeChange } from '#shared/contract/grades-at-once';
import type { AssignmentId, StudentId } from '#shared/contract/ids';
import { bookedState } from '#shared/grading/gradebook';
import { suggestedGrade } from '#shared/grading/suggested-grade';

/** A grade that is about to be given, and of what. */
export interface ProposedGrade {
  readonly change: GradeChange & { readonly grade: string };
  readonly studentName: string;
  readonly title: string;
}

/** Of each cell that a class has, what is proposed for it; null proposes nothing. */
function propose(
  { columns, rows }: Gradebook,
  gradeFor: (cell: GradebookCell, column: GradebookColumn) => string | null,
): readonly ProposedGrade[] {
  return rows.flatMap((row) =>
    row.cells.flatMap((cell, index) => {
      const column = columns[index]!;
      const grade = cell && gradeFor(cell, column);
      if (cell === null || grade === null) return [];
      const change = {
        assignmentId: column.assignmentId as AssignmentId,
        studentId: row.studentId as StudentId,
        grade,
        seenGrade: cell.grade,
        seenTake: cell.completedAt,
      };
      return [{ change, studentName: row.studentName, title: column.title }];
    }),
  );
}

const suggestionFor = (cell: GradebookCell, column: GradebookColumn): string | null => {
  const { gradeValidation: validation, outOf } = column;
  const { score, needsReview } = cell;
  return bookedState(cell) === 'toGrade'
    ? suggestedGrade({ score, validation, outOf, needsReview })
    : null;
};

/** Where the marks speak for a number. */
export const suggestedGrades = (book: Gradebook) => propose(book, suggestionFor);

/** And are in no doubt. */
export const clearGrades = (book: Gradebook) =>
  propose(book, (cell, column) => (cell.isClear ? suggestionFor(cell, column) : null));

/** Nothing for what was due and is not in. */
export const missingGrades = (book: Gradebook) =>
  propose(book, (cell) => (bookedState(cell) === 'notIn' ? '0' : null));

/** What takes grades away again that were given here. */
export const takenAway = ({ change }: ProposedGrade): GradeChange => ({
  ...change,
  grade: null,
  seenGrade: change.grade,
});
