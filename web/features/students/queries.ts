import {
  archiveStudents,
  deleteStudent,
  getArchivedStudents,
  getStudent,
  getStudents,
  type HandOverFields,
  handOverStudents,
  resetStudentPassword,
  type StudentFields,
  unarchiveStudents,
  updateStudent,
} from '#shared/contract/students';
import { keys } from '../../data/queries/keys.ts';
import { mutation } from '../../data/queries/mutation.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';

const searchFor = (text: string) => (text === '' ? {} : { query: { text } });

/** @param text looked for among more of them than are told at once; '' is everybody */
export const studentsQuery = (text = '') => replyQuery(getStudents, searchFor(text));
export const archivedStudentsQuery = (text = '') =>
  replyQuery(getArchivedStudents, searchFor(text));
export const studentQuery = (studentId: string) =>
  replyQuery(getStudent, { params: { studentId } });

export const updateMutation = (studentId: string) =>
  mutation(updateStudent, (body: StudentFields) => ({ params: { studentId }, body }));

export const resetMutation = (studentId: string) =>
  mutation(resetStudentPassword, () => ({ params: { studentId }, body: {} }));

export const handOverMutation = (studentId: string) =>
  mutation(handOverStudents, (fields: HandOverFields) => ({
    body: { ...fields, studentIds: [studentId] },
  }));

/** Puts students away or brings them back. */
export const archiveMutation = (to: 'archive' | 'unarchive') =>
  mutation(
    to === 'archive' ? archiveStudents : unarchiveStudents,
    (studentIds: readonly string[]) => ({ body: { studentIds: [...studentIds] } }),
  );

/** A page about the student is there no more: only lists are asked again. */
export const deleteMutation = () =>
  mutation(deleteStudent, (studentId: string) => ({ params: { studentId } }), {
    invalidates: [getStudents, getArchivedStudents].map(keys.all),
  });
