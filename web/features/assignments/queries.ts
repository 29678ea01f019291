import {
  getAssignment,
  getAssignments,
  getEducatorAssignments,
  getSubmissions,
} from '#shared/contract/assignments';
import { replyQuery } from '../../data/queries/reply-query.ts';

/** The student's own. */
export const assignmentsQuery = replyQuery(getAssignments);

export const assignmentQuery = (assignmentId: string) =>
  replyQuery(getAssignment, { params: { assignmentId } });

/** The teacher's. */
export const educatorAssignmentsQuery = replyQuery(getEducatorAssignments);

export const submissionsQuery = (assignmentId: string) =>
  replyQuery(getSubmissions, { params: { assignmentId } });
