import { isUuid } from '../security/uuid.ts';
import {
  type Authority,
  type AuthorityRequest,
  demandSignedIn,
  type SignedIn,
} from './authority.ts';
import { placeInCourse } from './membership.ts';
import { refuse } from './refusal.ts';

interface CourseGrant extends SignedIn {
  readonly courseId: string;
}

/** Who may do it, and whether it can still be done where the class is archived. */
interface CourseRule {
  readonly owner: boolean;
  readonly archived: boolean;
}

/** The parameter names a class the person teaches, archived or not: for what is only read. */
export const courseTeacher = (param: string) =>
  ofCourse('courseTeacher', param, { owner: false, archived: true });
/** The same of a class that goes on: for what changes it. */
export const courseEditor = (param: string) =>
  ofCourse('courseEditor', param, { owner: false, archived: false });
/** The parameter names a class that goes on and that is the person's own. */
export const courseOwner = (param: string) =>
  ofCourse('courseOwner', param, { owner: true, archived: false });
/** The same, archived or not: for putting it away and bringing it back. */
export const courseArchiver = (param: string) =>
  ofCourse('courseArchiver', param, { owner: true, archived: true });

function ofCourse(name: string, param: string, rule: CourseRule): Authority<CourseGrant> {
  return { name: `${name}(${param})`, check: (request) => demandCourse(request, param, rule) };
}

async function demandCourse(
  request: AuthorityRequest,
  param: string,
  { owner, archived }: CourseRule,
): Promise<CourseGrant> {
  const { account, db } = await demandSignedIn(request);
  const courseId = request.c.req.param(param);
  if (courseId === undefined || !isUuid(courseId)) throw refuse('not-found');
  const place = await placeInCourse(db, account.id, courseId);
  if (place === null) throw refuse('not-found');
  if (place.standing !== 'teacher' || (owner && !place.isOwner)) throw refuse('forbidden');
  if (place.isArchived && !archived) throw refuse('class-archived');
  return { account, db, courseId };
}
