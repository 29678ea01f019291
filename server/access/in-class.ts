import { type ClassAction, can, type Resource } from '#shared/access/can';
import { type ClassId, classId } from '#shared/contract/ids';
import type { TenantDb } from '../db/tenant.ts';
import type { Account } from '../http/account.ts';
import type { Authority } from '../http/authority.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { demandId } from './demand-id.ts';
import { type CoursePlace, isInvitedTo, placeInCourse, schoolOfCourse } from './membership.ts';
import { demandSignedIn, type SignedIn } from './signed-in.ts';

interface ClassGrant extends SignedIn {
  readonly courseId: ClassId;
}

/** The parameter `courseId` names a class with which the person may do this. @example allow: inClass('editClass') */
export const inClass = (action: ClassAction): Authority<ClassGrant> => ({
  name: `inClass(${action})`,
  async check(request) {
    const signedIn = await demandSignedIn(request);
    const courseId = demandId(classId, request.c.req.param('courseId'));
    await demandClass(signedIn, courseId, action);
    return { ...signedIn, courseId };
  },
});

/** The same of a class that the body names. @throws Refusal where the person may not do this with it */
export async function demandClass(
  { account, db }: Pick<SignedIn, 'account' | 'db'>,
  courseId: ClassId,
  action: ClassAction,
): Promise<void> {
  const found = await placeInCourse(db, account.id, courseId);
  if (found === null) throw refuse('not-found');
  const place = { ...found, ...(await atSchool(db, account, courseId)) };
  if (can(account, action, place)) return;
  throw place.standing === 'none' ? refuse('not-found') : whyNot(account, action, place);
}

/** At which school a class is: that of its owner. It matters to an administrator of one school alone. */
async function atSchool(
  db: TenantDb,
  { role, schoolId }: Account,
  courseId: ClassId,
): Promise<Pick<Resource, 'schoolIds'>> {
  if (role !== 'admin' || schoolId === null) return {};
  return { schoolIds: [await schoolOfCourse(db, courseId)] };
}

/** The parameter `courseId` names a class that goes on, which the person is asked to help in or helps in already. */
export const invitedToClass: Authority<ClassGrant> = {
  name: 'invitedToClass',
  async check(request) {
    const { account, db } = await demandSignedIn(request);
    const courseId = demandId(classId, request.c.req.param('courseId'));
    // The invitation is read before the place: who accepts between the two queries is then found to be invited, and
    // is never found to be neither.
    const isInvited = await isInvitedTo(db, account.id, courseId);
    const place = await placeInCourse(db, account.id, courseId);
    if (place === null || (!isInvited && place.standing !== 'coTeacher')) throw refuse('not-found');
    if (place.isArchived) throw refuse('class-archived');
    return { account, db, courseId };
  },
};

/** Who could do it if only the class were not archived, or were, is told so. */
function whyNot(account: Account, action: ClassAction, place: CoursePlace): Refusal {
  const { isArchived } = place;
  if (!can(account, action, { ...place, isArchived: !isArchived })) return refuse('forbidden');
  return refuse(isArchived ? 'class-archived' : 'class-not-archived');
}
