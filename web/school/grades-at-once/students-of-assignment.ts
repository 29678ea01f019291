import { changeForStudents, returnResults } from '#shared/contract/assignments';
import { resetStudents } from '#shared/contract/attempts';
import type { BodyOf } from '#shared/contract/endpoint';
import type { StudentId } from '#shared/contract/ids';
import { mutation } from '../../data/queries/mutation.ts';

/** What can be different for single students: their date, further attempts, whether they are excused, their line of an ensemble. */
export type StudentChange = Omit<BodyOf<typeof changeForStudents>, 'studentIds'>;

export const changeForStudentsMutation = (assignmentId: string) =>
  mutation(
    changeForStudents,
    ({ studentIds, ...change }: StudentChange & { readonly studentIds: readonly string[] }) => ({
      params: { assignmentId },
      body: { ...change, studentIds: studentIds as StudentId[] },
    }),
  );

export const returnResultsMutation = (assignmentId: string) =>
  mutation(returnResults, (studentIds: readonly string[]) => ({
    params: { assignmentId },
    body: { studentIds: studentIds as StudentId[] },
  }));

export const resetStudentsMutation = (assignmentId: string) =>
  mutation(resetStudents, (studentIds: readonly string[]) => ({
    params: { assignmentId },
    body: { studentIds: studentIds as StudentId[] },
  }));
