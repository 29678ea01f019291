import { isUuid } from '../security/uuid.ts';
import type { Account } from './account.ts';
import {
  type Authority,
  type AuthorityRequest,
  demandAccount,
  type SignedIn,
} from './authority.ts';
import { standingInAssignment, standingInCourse } from './membership.ts';
import { refuse } from './refusal.ts';

/** What somebody practises for. */
export type PracticePlace =
  | { readonly kind: 'course'; readonly courseId: string }
  | { readonly kind: 'assignment'; readonly assignmentId: string };

export interface PracticeGrant extends SignedIn {
  readonly place: PracticePlace;
}

/**
 * The parameters `sessionType` and `id` name a class the person learns or teaches in, or an assignment
 * of one that is released to them.
 */
export const practiceMember: Authority<PracticeGrant> = {
  name: 'practiceMember(sessionType, id)',
  async check(request) {
    const account = await demandAccount(request);
    const id = request.c.req.param('id');
    switch (request.c.req.param('sessionType')) {
      case 'practice':
        return { account, place: await demandCourse(request, account, id) };
      case 'assignment':
        return { account, place: await demandAssignment(request, account, id) };
      default:
        throw refuse('not-found');
    }
  },
};

/** Whom an exercise is written for. An assignment's stored configuration decides all, so that no class limits it. */
export interface ExerciseGrant {
  readonly assignment: { readonly tenantId: string; readonly assignmentId: string } | null;
  readonly course: { readonly tenantId: string; readonly courseId: string } | null;
}

/** Anyone, but only a member may name a class or an assignment in the query. */
export const exerciseReader: Authority<ExerciseGrant> = {
  name: 'exerciseReader',
  async check(request) {
    const named = (name: string) => request.c.req.query(name) || undefined;
    const courses = [named('classId'), named('courseId')].filter((id) => id !== undefined);
    const assignment = named('assignmentId');
    if (assignment === undefined && courses.length === 0) return { assignment: null, course: null };
    const account = await demandAccount(request);
    const { tenantId } = account;
    for (const id of courses) await demandCourse(request, account, id);
    if (new Set(courses.map((id) => id.toLowerCase())).size > 1) {
      throw refuse('invalid', {
        path: 'courseId',
        problem: 'classId and courseId name two classes. Send one of them.',
      });
    }
    if (assignment === undefined) {
      return { assignment: null, course: { tenantId, courseId: courses[0]! } };
    }
    const { assignmentId } = await demandAssignment(request, account, assignment);
    return { assignment: { tenantId, assignmentId }, course: null };
  },
};

type Demand<Kind extends PracticePlace['kind']> = (
  request: AuthorityRequest,
  account: Account,
  id: string | undefined,
) => Promise<Extract<PracticePlace, { kind: Kind }>>;

const demandCourse: Demand<'course'> = async ({ context }, account, courseId) => {
  if (courseId === undefined || !isUuid(courseId)) throw refuse('not-found');
  if ((await standingInCourse(context, account, courseId)) === null) throw refuse('not-found');
  return { kind: 'course', courseId };
};

const demandAssignment: Demand<'assignment'> = async ({ context }, account, assignmentId) => {
  if (assignmentId === undefined || !isUuid(assignmentId)) throw refuse('not-found');
  const found = await standingInAssignment(context, account, assignmentId);
  if (found === null) throw refuse('not-found');
  return { kind: 'assignment', assignmentId };
};
