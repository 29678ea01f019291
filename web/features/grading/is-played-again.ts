import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';

type Review = Pick<ReplyOf<typeof getReview>, 'gradeAndFeedback' | 'completed'>;

/** Whether the take that is shown was made after the grade that stands beside it. */
export const isPlayedAgain = ({ gradeAndFeedback: { gradedAt }, completed }: Review): boolean =>
  completed !== null && gradedAt !== null && gradedAt < completed.completedAt;
