import { removeTeacher, transferClass } from '#shared/contract/class-teachers';
import { getDistrictCounts, getDistrictTeachers, handOverClasses } from '#shared/contract/district';
import {
  archiveTeacher,
  getArchivedTeachers,
  getTaughtClasses,
  sendTeacherReset,
  signOutTeacher,
  switchLivePractice,
  unarchiveTeacher,
} from '#shared/contract/district-teachers';
import type { BodyOf } from '#shared/contract/endpoint';
import { mutation } from '../../data/queries/mutation.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';

/** Who teaches where this administrator sees it, with counts. */
export const districtTeachersQuery = replyQuery(getDistrictTeachers);

/** How much is learnt where this administrator sees it. */
export const districtCountsQuery = replyQuery(getDistrictCounts);

export const archivedTeachersQuery = replyQuery(getArchivedTeachers);

export const taughtClassesQuery = (teacherId: string) =>
  replyQuery(getTaughtClasses, { params: { teacherId } });

/** Gives every class that a teacher owns to another. */
export const handOverMutation = (teacherId: string) =>
  mutation(handOverClasses, (body: BodyOf<typeof handOverClasses>) => ({
    params: { teacherId },
    body,
  }));

/** Gives one class to another teacher. */
export const handOverClassMutation = (courseId: string) =>
  mutation(transferClass, (body: BodyOf<typeof transferClass>) => ({ params: { courseId }, body }));

export const takeOutMutation = () =>
  mutation(removeTeacher, (params: { readonly courseId: string; readonly teacherId: string }) => ({
    params,
  }));

const acts = {
  archive: archiveTeacher,
  unarchive: unarchiveTeacher,
  signOut: signOutTeacher,
  passwordLetter: sendTeacherReset,
};

/** What is done with a teacher's account. */
export const teacherActMutation = (act: keyof typeof acts) =>
  mutation(acts[act], (teacherId: string) => ({ params: { teacherId }, body: {} }));

/** Switches live practice on or off for one teacher. */
export const livePracticeMutation = () =>
  mutation(
    switchLivePractice,
    ({ teacherId, isOn }: { readonly teacherId: string; readonly isOn: boolean }) => ({
      params: { teacherId },
      body: { canGenerateLivePractice: isOn },
    }),
  );
