import { getAssignment, getAssignments } from '#shared/contract/assignments';
import type { Endpoint, ReplyOf } from '#shared/contract/endpoint';
import { getPracticeCourses, getSetUpConstraints } from '#shared/contract/set-up';
import { pathOf } from '../api/api.ts';

/**
 * Answers that lie inside another: the list of assignments is also each of them, and that of classes also the rules of each,
 * so what was never opened works offline.
 */
export function repliesWithin(
  endpoint: Endpoint,
  reply: unknown,
): readonly { readonly key: string; readonly reply: unknown }[] {
  switch (endpoint.path) {
    case getAssignments.path:
      return eachAssignment(reply as ReplyOf<typeof getAssignments>);
    case getPracticeCourses.path:
      return eachRules(reply as ReplyOf<typeof getPracticeCourses>);
    default:
      return [];
  }
}

const eachAssignment = ({ assignments }: ReplyOf<typeof getAssignments>) =>
  assignments.map((assignment) => ({
    key: pathOf(getAssignment, { assignmentId: assignment.assignmentId }),
    reply: { assignment } satisfies ReplyOf<typeof getAssignment>,
  }));

const eachRules = ({ courses }: ReplyOf<typeof getPracticeCourses>) =>
  courses.flatMap(({ courseId, title, constraints }) =>
    constraints === null
      ? []
      : {
          key: pathOf(getSetUpConstraints, { sessionType: 'practice', id: courseId }),
          reply: { title, constraints } satisfies ReplyOf<typeof getSetUpConstraints>,
        },
  );
