import { type Action, can } from '#shared/access/can';
import { isUuid } from '../security/uuid.ts';
import type { Account } from './account.ts';
import {
  type Authority,
  type AuthorityRequest,
  demandSignedIn,
  type SignedIn,
} from './authority.ts';
import { type CoursePlace, isInvitedTo, placeInCourse } from './membership.ts';
import { type Refusal, refuse } from './refusal.ts';

interface CourseGrant extends SignedIn {
  readonly courseId: string;
}

/** The parameter names a class the person teaches, archived or not: for what is only read. */
export const courseTeacher = (param: string) => ofCourse('courseTeacher', param, 'readClass');
/** The same of a class that goes on: for what changes it. */
export const courseEditor = (param: string) => ofCourse('courseEditor', param, 'editClass');
/** The same, for who learns in it. */
export const courseEnroller = (param: string) => ofCourse('courseEnroller', param, 'enrol');
/** The parameter names a class that goes on and that is the person's own: for who learns in it no more. */
export const courseRemover = (param: string) => ofCourse('courseRemover', param, 'removeStudent');
/** The same, for whom else it is shared with. */
export const courseOwner = (param: string) => ofCourse('courseOwner', param, 'changeTeachers');
/** The same, or for an administrator any class of the organisation: for giving it to another teacher. */
export const courseGiver = (param: string) => ofCourse('courseGiver', param, 'transferClass');
/** The same as the owner's, archived or not: for archiving it and bringing it back. */
export const courseArchiver = (param: string) => ofCourse('courseArchiver', param, 'archiveClass');
/** The same, once it is archived. */
export const courseDeleter = (param: string) => ofCourse('courseDeleter', param, 'deleteClass');
/** The parameter names a class in which the person helps. */
export const courseHelper = (param: string) => ofCourse('courseHelper', param, 'leaveClass');

/** The parameter names a class that goes on, which the person is asked to help in or helps in already. */
export const courseInvited = (param: string): Authority<CourseGrant> => ({
  name: `courseInvited(${param})`,
  async check(request) {
    const { account, db } = await demandSignedIn(request);
    const courseId = demandCourseId(request, param);
    // In this order: who accepts meanwhile is one of the two at every moment.
    const isInvited = await isInvitedTo(db, account.id, courseId);
    const place = await placeInCourse(db, account.id, courseId);
    if (place === null || (!isInvited && place.standing !== 'coTeacher')) throw refuse('not-found');
    if (place.isArchived) throw refuse('class-archived');
    return { account, db, courseId };
  },
});

function ofCourse(name: string, param: string, action: Action): Authority<CourseGrant> {
  return { name: `${name}(${param})`, check: (request) => demandCourse(request, param, action) };
}

async function demandCourse(
  request: AuthorityRequest,
  param: string,
  action: Action,
): Promise<CourseGrant> {
  const { account, db } = await demandSignedIn(request);
  const courseId = demandCourseId(request, param);
  const place = await placeInCourse(db, account.id, courseId);
  if (place === null) throw refuse('not-found');
  if (can(account, action, place)) return { account, db, courseId };
  throw place.standing === 'none' ? refuse('not-found') : whyNot(account, action, place);
}

/** Who could do it if only the class were not archived, or were, is told so. */
function whyNot(account: Account, action: Action, place: CoursePlace): Refusal {
  const { isArchived } = place;
  if (!can(account, action, { ...place, isArchived: !isArchived })) return refuse('forbidden');
  return refuse(isArchived ? 'class-archived' : 'class-not-archived');
}

function demandCourseId({ c }: AuthorityRequest, param: string): string {
  const courseId = c.req.param(param);
  if (courseId === undefined || !isUuid(courseId)) throw refuse('not-found');
  return courseId;
}
