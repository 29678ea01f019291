import { resetSession } from '#shared/contract/attempts';
import { getClassSkills, getSkillExamples } from '#shared/contract/class-skills';
import type { BodyOf } from '#shared/contract/endpoint';
import {
  askAboutMark,
  clearNeedsReview,
  findSessionOfAssignment,
  getReview,
  saveGrade,
} from '#shared/contract/grading';
import type { PhraseId } from '#shared/contract/ids';
import { addPhrase, getPhrases, removePhrase } from '#shared/contract/phrases';
import { mutation } from '../../data/queries/mutation.ts';
import { held } from '../../data/queries/on-screen.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';
import type { OnceSent } from '../../school/use-once.ts';

/** A grade may be being typed for it. */
export const reviewQuery = (sessionId: string, attempt?: string) =>
  held(
    replyQuery(getReview, {
      params: { sessionId },
      query: attempt === undefined ? {} : { attempt },
    }),
  );

export const classSkillsQuery = (courseId: string, medium: string | undefined) =>
  replyQuery(getClassSkills, {
    params: { courseId },
    query: medium === undefined ? {} : { medium },
  });

/** Takes in which a student was asked for a skill. */
export const skillExamplesQuery = (
  { courseId, studentId }: { readonly courseId: string; readonly studentId: string },
  query: { readonly skill: string; readonly medium?: string },
) => replyQuery(getSkillExamples, { params: { courseId, studentId }, query });

/** Where grading an assignment begins. */
export const sessionOfAssignmentQuery = (assignmentId: string) =>
  replyQuery(findSessionOfAssignment, { params: { assignmentId } });

export const saveGradeMutation = (sessionId: string) =>
  mutation(saveGrade, (grade: OnceSent<BodyOf<typeof saveGrade>>) => ({
    params: { sessionId },
    ...grade,
  }));

/** After which there is nothing of it to be shown. */
export const resetSessionMutation = (sessionId: string) =>
  mutation(resetSession, () => ({ params: { sessionId }, body: {} }));

/** It was listened to, and is graded later. */
export const clearNeedsReviewMutation = (sessionId: string) =>
  mutation(clearNeedsReview, () => ({ params: { sessionId }, body: {} }));

export const phrasesQuery = (courseId: string) => replyQuery(getPhrases, { params: { courseId } });

export const addPhraseMutation = (courseId: string) =>
  mutation(addPhrase, (body: BodyOf<typeof addPhrase>) => ({ params: { courseId }, body }));

export const removePhraseMutation = (courseId: string) =>
  mutation(removePhrase, (phraseId: string) => ({
    params: { courseId, phraseId: phraseId as PhraseId },
  }));

/** The student's own. */
export const askAboutMarkMutation = (sessionId: string) =>
  mutation(askAboutMark, (body: BodyOf<typeof askAboutMark>) => ({ params: { sessionId }, body }));
