import { findClass, joinClass } from '#shared/contract/add-class';
import { getEducatorAssignments } from '#shared/contract/assignments';
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
  setInstrument,
  unarchiveClass,
} from '#shared/contract/classes';
import type { BodyOf } from '#shared/contract/endpoint';
import { answerJoinRequests, getJoinRequests } from '#shared/contract/joining';
import { getPracticeSettings, savePracticeSettings } from '#shared/contract/practice-settings';
import { getPracticeCourses } from '#shared/contract/set-up';
import { keys } from '../../data/queries/keys.ts';
import { mutation } from '../../data/queries/mutation.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';
import type { OnceSent } from '../../school/use-once.ts';

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

/** Who asks to join, the oldest first. */
export const joinRequestsQuery = (courseId: string) =>
  replyQuery(getJoinRequests, { params: { courseId } });

export const answerRequestsMutation = (courseId: string) =>
  mutation(answerJoinRequests, (body: BodyOf<typeof answerJoinRequests>) => ({
    params: { courseId },
    body,
  }));

export const createClassMutation = () =>
  mutation(createClass, (made: OnceSent<ClassFields>) => made);

export const saveClassMutation = (courseId: string) =>
  mutation(saveClassDetails, (body: BodyOf<typeof saveClassDetails>) => ({
    params: { courseId },
    body,
  }));

export const savePracticeSettingsMutation = (courseId: string) =>
  mutation(savePracticeSettings, (body: BodyOf<typeof savePracticeSettings>) => ({
    params: { courseId },
    body,
  }));

export const renewCodeMutation = (courseId: string) =>
  mutation(renewJoinCode, () => ({ params: { courseId }, body: {} }));

/** Puts a class away or brings it back; its assignments go and come with it. */
export const archiveMutation = (to: 'archive' | 'unarchive') =>
  mutation(to === 'archive' ? archiveClass : unarchiveClass, (courseId: string) => ({
    params: { courseId },
    body: {},
  }));

/** What is shown of it is there no more: only lists are asked again. */
export const deleteClassMutation = (courseId: string) =>
  mutation(deleteClass, () => ({ params: { courseId } }), {
    invalidates: [getClasses, getPracticeCourses, getEducatorAssignments].map(keys.all),
  });

export const removeStudentMutation = (courseId: string) =>
  mutation(removeStudent, (studentId: string) => ({ params: { courseId, studentId } }));

export const setInstrumentMutation = (courseId: string) =>
  mutation(setInstrument, (body: BodyOf<typeof setInstrument>) => ({ params: { courseId }, body }));

export const moveStudentsMutation = (courseId: string) =>
  mutation(moveStudents, (body: BodyOf<typeof moveStudents>) => ({ params: { courseId }, body }));

interface Joining {
  readonly courseId: string;
  readonly joinCode: string;
}

export const joinClassMutation = () =>
  mutation(joinClass, ({ courseId, joinCode }: Joining) => ({
    params: { courseId },
    body: { joinCode },
  }));
