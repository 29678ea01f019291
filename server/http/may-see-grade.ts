import type { Standing } from './membership.ts';

/** Who may see a grade and its feedback: the teacher always, the student once feedback is shown. */
export const maySeeGrade = (standing: Standing, session: { readonly show_feedback: boolean }) =>
  standing === 'teacher' || session.show_feedback;
