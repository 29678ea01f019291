import { copyAssignments, getCopiable } from '#shared/contract/assignment-copies';
import {
  archiveAssignment,
  changeAssignment,
  createAssignment,
  type EditorMetadata,
  getAssignedMusic,
  getAssignmentToEdit,
  getNewAssignment,
  takeBackAssignment,
} from '#shared/contract/assignment-editor';
import {
  chooseInstrument,
  getAssignment,
  getAssignments,
  getEducatorAssignments,
  getSubmissions,
} from '#shared/contract/assignments';
import { getTakes, handInAttempt, settleExtra } from '#shared/contract/attempts';
import { getClasses, getEnrollments } from '#shared/contract/classes';
import type { BodyOf, ReplyOf } from '#shared/contract/endpoint';
import type { StudentId } from '#shared/contract/ids';
import { keys } from '../../data/queries/keys.ts';
import { mutation } from '../../data/queries/mutation.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';
import type { OnceSent } from '../../school/use-once.ts';

/** The student's own. */
export const assignmentsQuery = replyQuery(getAssignments);

export const assignmentQuery = (assignmentId: string) =>
  replyQuery(getAssignment, { params: { assignmentId } });

export const chooseInstrumentMutation = (assignmentId: string) =>
  mutation(chooseInstrument, (body: BodyOf<typeof chooseInstrument>) => ({
    params: { assignmentId },
    body,
  }));

/** Milliseconds between two questions whether what is being written is there. */
const UNTIL_WRITTEN = 4000;

/** The teacher's; asked again while music of some is being written. */
export const educatorAssignmentsQuery = {
  ...replyQuery(getEducatorAssignments),
  refetchInterval: (query: {
    readonly state: { readonly data?: ReplyOf<typeof getEducatorAssignments> | undefined };
  }) =>
    query.state.data?.assignments.some(({ isBeingWritten }) => isBeingWritten)
      ? UNTIL_WRITTEN
      : (false as const),
};

export const submissionsQuery = (assignmentId: string) =>
  replyQuery(getSubmissions, { params: { assignmentId } });

/** What is played for an assignment, as it was given out. */
export const assignedMusicQuery = (assignmentId: string, pieceId: string) =>
  replyQuery(getAssignedMusic, { params: { assignmentId, pieceId } });

/** The teacher's, archived ones too. */
export const classesQuery = replyQuery(getClasses);

/** Who learns in a class, by last name. */
export const learnersQuery = (courseId: string) =>
  replyQuery(getEnrollments, { params: { courseId } });

/** What a new one of a class begins with. */
export const newAssignmentQuery = (courseId: string) =>
  replyQuery(getNewAssignment, { params: { courseId } });

export const assignmentToEditQuery = (assignmentId: string) =>
  replyQuery(getAssignmentToEdit, { params: { assignmentId } });

interface Created {
  readonly body: BodyOf<typeof createAssignment>;
  readonly idempotencyKey: string;
}

type Submit = EditorMetadata['submit'];

/** Sent to where its form says. */
export const createAssignmentMutation = ({ method, url: path }: Submit) =>
  mutation({ ...createAssignment, method, path }, (sent: Created) => sent);

export const copiableQuery = (courseId: string) =>
  replyQuery(getCopiable, { params: { courseId } });

export const copyAssignmentsMutation = (courseId: string) =>
  mutation(copyAssignments, (once: OnceSent<BodyOf<typeof copyAssignments>>) => ({
    params: { courseId },
    ...once,
  }));

/** Sent to where its form says. */
export const changeAssignmentMutation = ({ method, url: path }: Submit) =>
  mutation({ ...changeAssignment, method, path }, (body: BodyOf<typeof changeAssignment>) => ({
    body,
  }));

export const takesQuery = (assignmentId: string) =>
  replyQuery(getTakes, { params: { assignmentId } });

export const handInAttemptMutation = (assignmentId: string) =>
  mutation(handInAttempt, (attemptId: string) => ({
    params: { assignmentId },
    body: { attemptId },
  }));

export const settleExtraMutation = (assignmentId: string) =>
  mutation(
    settleExtra,
    ({ studentIds, isTaken }: { studentIds: readonly string[]; isTaken: boolean }) => ({
      params: { assignmentId },
      body: { studentIds: studentIds as StudentId[], isTaken },
    }),
  );

/** What is shown of it is there no more: only lists are asked again. */
const ended = { invalidates: [getEducatorAssignments, getClasses].map(keys.all) };

export const archiveAssignmentMutation = (assignmentId: string) =>
  mutation(archiveAssignment, () => ({ params: { assignmentId }, body: {} }), ended);

export const takeBackMutation = (assignmentId: string) =>
  mutation(takeBackAssignment, () => ({ params: { assignmentId } }), ended);
