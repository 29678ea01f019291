import { isTeacher, type Standing } from './can.ts';

/** Who may see a grade and its feedback: a teacher of the class always, the student once feedback is shown. */
export const maySeeGrade = (
  standing: Standing,
  session: { readonly show_feedback: boolean },
): boolean => isTeacher(standing) || session.show_feedback;
