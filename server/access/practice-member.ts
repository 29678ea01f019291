import {
  type AssignmentId,
  assignmentId as assignmentSchema,
  type ClassId,
  classId,
} from '#shared/contract/ids';
import type { TenantDb } from '../db/tenant.ts';
import type { Authority, AuthorityRequest } from '../http/authority.ts';
import { refuse } from '../http/refusal.ts';
import { demandId } from './demand-id.ts';
import { standingInAssignment, standingInCourse } from './membership.ts';
import { demandSignedIn, type SignedIn } from './signed-in.ts';

/** What somebody practises for. */
export type PracticePlace =
  | { readonly kind: 'course'; readonly courseId: ClassId }
  | {
      readonly kind: 'assignment';
      readonly assignmentId: AssignmentId;
      /** Through which they have to do with it. */
      readonly courseId: ClassId;
    };

interface PracticeGrant extends SignedIn {
  readonly place: PracticePlace;
}

/**
 * The parameters `sessionType` and `id` name a class the person learns or teaches in, or an assignment
 * of one that is released to them.
 */
export const practiceMember: Authority<PracticeGrant> = {
  name: 'practiceMember',
  async check(request) {
    const signedIn = await demandSignedIn(request);
    const id = request.c.req.param('id');
    switch (request.c.req.param('sessionType')) {
      case 'practice':
        return { ...signedIn, place: await demandCourse(signedIn, id) };
      case 'assignment':
        return { ...signedIn, place: await demandAssignment(request, signedIn, id) };
      default:
        throw refuse('not-found');
    }
  },
};

/**
 * Whom an exercise is written for; null is whoever asks. An assignment's stored configuration decides all, so that no
 * class limits it.
 */
export type ExerciseGrant = { readonly db: TenantDb; readonly place: PracticePlace } | null;

/** Anyone, but only a member may name a class or an assignment in the query. */
export const exerciseReader: Authority<ExerciseGrant> = {
  name: 'exerciseReader',
  async check(request) {
    const named = (name: string) => request.c.req.query(name) || undefined;
    const courses = [named('classId'), named('courseId')].filter((id) => id !== undefined);
    const assignment = named('assignmentId');
    if (assignment === undefined && courses.length === 0) return null;
    const signedIn = await demandSignedIn(request);
    const { db } = signedIn;
    const [course, other] = await Promise.all(courses.map((id) => demandCourse(signedIn, id)));
    if (other !== undefined && other.courseId !== course?.courseId) {
      throw refuse('invalid', {
        path: 'courseId',
        problem: 'classId and courseId name two classes. Send one of them.',
      });
    }
    if (assignment !== undefined)
      return { db, place: await demandAssignment(request, signedIn, assignment) };
    return course === undefined ? null : { db, place: course };
  },
};

type Place<Kind extends PracticePlace['kind']> = Extract<PracticePlace, { kind: Kind }>;

async function demandCourse(
  { db, account }: SignedIn,
  id: string | undefined,
): Promise<Place<'course'>> {
  const courseId = demandId(classId, id);
  if ((await standingInCourse(db, account.id, courseId)) === null) throw refuse('not-found');
  return { kind: 'course', courseId };
}

async function demandAssignment(
  { context }: AuthorityRequest,
  { db, account }: SignedIn,
  id: string | undefined,
): Promise<Place<'assignment'>> {
  const assignmentId = demandId(assignmentSchema, id);
  const now = context.clock.now();
  const found = await standingInAssignment(db, account.id, { assignmentId, now });
  if (found === null) throw refuse('not-found');
  return { kind: 'assignment', assignmentId, courseId: found.courseId };
}
