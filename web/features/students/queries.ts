import { mutationOptions } from '@tanstack/react-query';
import { getClassDetails, getClasses, getEnrollments } from '#shared/contract/classes';
import type { ReplyOf } from '#shared/contract/endpoint';
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
import type { Api } from '../../data/api/api.ts';
import { replyOf, type Trouble } from '../../data/api/trouble.ts';
import { keys } from '../../data/queries/keys.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';

type Caller = Pick<Api, 'call'>;

export const studentsQuery = replyQuery(getStudents);
export const archivedStudentsQuery = replyQuery(getArchivedStudents);
export const studentQuery = (studentId: string) =>
  replyQuery(getStudent, { params: { studentId } });

/** Wherever students are listed or counted. */
const stale = [
  ...[getStudents, getArchivedStudents, getStudent],
  ...[getClasses, getClassDetails, getEnrollments],
].map(keys.all);

export const updateMutation = (api: Caller, studentId: string) =>
  mutationOptions<object, Trouble, StudentFields>({
    mutationFn: async (body) =>
      replyOf(await api.call(updateStudent, { params: { studentId }, body })),
    meta: { invalidates: stale },
  });

export const resetMutation = (api: Caller, studentId: string) =>
  mutationOptions<ReplyOf<typeof resetStudentPassword>, Trouble>({
    mutationFn: async () =>
      replyOf(await api.call(resetStudentPassword, { params: { studentId }, body: {} })),
    meta: { invalidates: [keys.all(getEnrollments), keys.all(getStudent)] },
  });

export const handOverMutation = (api: Caller, studentId: string) =>
  mutationOptions<ReplyOf<typeof handOverStudents>, Trouble, HandOverFields>({
    mutationFn: async (fields) =>
      replyOf(await api.call(handOverStudents, { body: { ...fields, studentIds: [studentId] } })),
    meta: { invalidates: stale },
  });

/** Puts students away or brings them back. */
export const archiveMutation = (api: Caller, to: 'archive' | 'unarchive') =>
  mutationOptions<object, Trouble, readonly string[]>({
    mutationFn: async (studentIds) =>
      replyOf(
        await api.call(to === 'archive' ? archiveStudents : unarchiveStudents, {
          body: { studentIds: [...studentIds] },
        }),
      ),
    meta: { invalidates: stale },
  });

export const deleteMutation = (api: Caller) =>
  mutationOptions<object, Trouble, string>({
    mutationFn: async (studentId) =>
      replyOf(await api.call(deleteStudent, { params: { studentId } })),
    meta: { invalidates: stale },
  });
