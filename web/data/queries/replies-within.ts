import { getAssignment, getAssignments } from '#shared/contract/assignments';
import type { Endpoint, ReplyOf } from '#shared/contract/endpoint';
import { pathOf } from '../api/api.ts';

/** Answers that lie inside another: the list of assignments is also each of them, so one never opened works offline. */
export function repliesWithin(
  endpoint: Endpoint,
  reply: unknown,
): readonly { readonly key: string; readonly reply: unknown }[] {
  if (endpoint.path !== getAssignments.path) return [];
  const { assignments } = reply as ReplyOf<typeof getAssignments>;
  return assignments.map((assignment) => ({
    key: pathOf(getAssignment, { assignmentId: assignment.assignmentId }),
    reply: { assignment } satisfies ReplyOf<typeof getAssignment>,
  }));
}
