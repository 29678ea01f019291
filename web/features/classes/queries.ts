import { mutationOptions } from '@tanstack/react-query';
import { findClass, joinClass } from '#shared/contract/add-class';
import { getAssignments, getEducatorAssignments } from '#shared/contract/assignments';
import {
  archiveClass,
  type ClassFields,
  createClass,
  deleteClass,
  getClassDetails,
  getClasses,
  getEnrollments,
  moveStudents,
  removeStudent,
  renewJoinCode,
  saveClassDetails,
  unarchiveClass,
} from '#shared/contract/classes';
import type { BodyOf, ReplyOf } from '#shared/contract/endpoint';
import { getPracticeSettings, savePracticeSettings } from '#shared/contract/practice-settings';
import {
  getPracticeCourses,
  getSetUpConstraints,
  getSetUpLevelsFor,
} from '#shared/contract/set-up';
import type { Api } from '../../data/api/api.ts';
import { replyOf, type Trouble } from '../../data/api/trouble.ts';
import { keys } from '../../data/queries/keys.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';
import type { OnceSent } from '../../school/use-once.ts';

type Caller = Pick<Api, 'call'>;

/** The teacher's, archived ones too. */
export const classesQuery = replyQuery(getClasses);

export const classDetailsQuery = (courseId: string) =>
  replyQuery(getClassDetails, { params: { courseId } });

export const enrollmentsQuery = (courseId: string) =>
  replyQuery(getEnrollments, { params: { courseId } });

/** What the teachers of a class have said of practice. */
export const practiceSettingsQuery = (courseId: string) =>
  replyQuery(getPracticeSettings, { params: { courseId } });

/** What a student is about to join. */
export const foundClassQuery = (joinCode: string) => replyQuery(findClass, { query: { joinCode } });

export const createClassMutation = (api: Caller) =>
  mutationOptions<ReplyOf<typeof createClass>, Trouble, OnceSent<ClassFields>>({
    mutationFn: async (made) => replyOf(await api.call(createClass, made)),
    meta: { invalidates: [getClasses, getPracticeCourses].map(keys.all) },
  });

/** Titles stand beside assignments too, and set-up goes by the music of the class. */
export const saveClassMutation = (api: Caller, courseId: string) =>
  mutationOptions<ReplyOf<typeof saveClassDetails>, Trouble, BodyOf<typeof saveClassDetails>>({
    mutationFn: async (body) =>
      replyOf(await api.call(saveClassDetails, { params: { courseId }, body })),
    meta: {
      invalidates: [
        ...[getClasses, getClassDetails, getPracticeCourses, getEducatorAssignments],
        ...[getPracticeSettings, getSetUpConstraints, getSetUpLevelsFor],
      ].map(keys.all),
    },
  });

/** A teacher practises for the class too. */
export const savePracticeSettingsMutation = (api: Caller, courseId: string) =>
  mutationOptions<object, Trouble, BodyOf<typeof savePracticeSettings>>({
    mutationFn: async (body) =>
      replyOf(await api.call(savePracticeSettings, { params: { courseId }, body })),
    meta: {
      invalidates: [
        ...[getPracticeSettings, getPracticeCourses],
        ...[getSetUpConstraints, getSetUpLevelsFor],
      ].map(keys.all),
    },
  });

export const renewCodeMutation = (api: Caller, courseId: string) =>
  mutationOptions<ReplyOf<typeof renewJoinCode>, Trouble>({
    mutationFn: async () =>
      replyOf(await api.call(renewJoinCode, { params: { courseId }, body: {} })),
    meta: { invalidates: [getClasses, getClassDetails].map(keys.all) },
  });

/** Puts a class away or brings it back; its assignments go and come with it. */
export const archiveMutation = (api: Caller, to: 'archive' | 'unarchive') =>
  mutationOptions<object, Trouble, string>({
    mutationFn: async (courseId) =>
      replyOf(
        await api.call(to === 'archive' ? archiveClass : unarchiveClass, {
          params: { courseId },
          body: {},
        }),
      ),
    meta: {
      invalidates: [getClasses, getClassDetails, getPracticeCourses, getEducatorAssignments].map(
        keys.all,
      ),
    },
  });

/** What is shown of it is there no more: only lists are asked again. */
export const deleteClassMutation = (api: Caller, courseId: string) =>
  mutationOptions<object, Trouble>({
    mutationFn: async () => replyOf(await api.call(deleteClass, { params: { courseId } })),
    meta: { invalidates: [getClasses, getPracticeCourses, getEducatorAssignments].map(keys.all) },
  });

export const removeStudentMutation = (api: Caller, courseId: string) =>
  mutationOptions<object, Trouble, string>({
    mutationFn: async (studentId) =>
      replyOf(await api.call(removeStudent, { params: { courseId, studentId } })),
    meta: { invalidates: [getClasses, getClassDetails, getEnrollments].map(keys.all) },
  });

export const moveStudentsMutation = (api: Caller, courseId: string) =>
  mutationOptions<object, Trouble, BodyOf<typeof moveStudents>>({
    mutationFn: async (body) =>
      replyOf(await api.call(moveStudents, { params: { courseId }, body })),
    meta: { invalidates: [getClasses, getClassDetails, getEnrollments].map(keys.all) },
  });

interface Joining {
  readonly courseId: string;
  readonly joinCode: string;
}

/** The student has more to hand in, and another class to practise for. */
export const joinClassMutation = (api: Caller) =>
  mutationOptions<ReplyOf<typeof joinClass>, Trouble, Joining>({
    mutationFn: async ({ courseId, joinCode }) =>
      replyOf(await api.call(joinClass, { params: { courseId }, body: { joinCode } })),
    meta: { invalidates: [getAssignments, getPracticeCourses, findClass].map(keys.all) },
  });
