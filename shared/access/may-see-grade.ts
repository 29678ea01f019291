/** Who may see a grade and its feedback: the teacher always, the student once feedback is shown. */
export const maySeeGrade = (
  standing: 'student' | 'teacher',
  session: { readonly show_feedback: boolean },
): boolean => standing === 'teacher' || session.show_feedback;
