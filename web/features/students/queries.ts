import {
  deleteStudent,
  getArchivedStudents,
  getStudent,
  getStudents,
  type HandOverFields,
  handOverStudents,
  resetStudentPassword,
  type StudentFields,
  updateStudent,
} from '#shared/contract/students';
import { keys } from '../../data/queries/keys.ts';
import { mutation } from '../../data/queries/mutation.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';

/** Among more students than are told at once. */
export interface Sought {
  /** '' is everybody. */
  readonly text: string;
  /** null is wherever they are. */
  readonly schoolId: string | null;
}

const searchFor = ({ text, schoolId }: Sought) =>
  text === '' && schoolId === null
    ? {}
    : { query: { ...(text !== '' && { text }), ...(schoolId !== null && { schoolId }) } };

export const studentsQuery = (sought: Sought) => replyQuery(getStudents, searchFor(sought));
export const archivedStudentsQuery = (sought: Sought) =>
  replyQuery(getArchivedStudents, searchFor(sought));
export const studentQuery = (studentId: string) =>
  replyQuery(getStudent, { params: { studentId } });

export const updateMutation = (studentId: string) =>
  mutation(updateStudent, (body: StudentFields) => ({ params: { studentId }, body }));

export const resetMutation = (studentId: string) =>
  mutation(resetStudentPassword, (body: { readonly isLost: boolean }) => ({
    params: { studentId },
    body,
  }));

export const handOverMutation = (studentId: string) =>
  mutation(handOverStudents, (fields: HandOverFields) => ({
    body: { ...fields, studentIds: [studentId] },
  }));

/** A page about the student is there no more: only lists are asked again. */
export const deleteMutation = () =>
  mutation(deleteStudent, (studentId: string) => ({ params: { studentId } }), {
    invalidates: [getStudents, getArchivedStudents].map(keys.all),
  });
