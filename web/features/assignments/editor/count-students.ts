import type { getNewAssignment } from '#shared/contract/assignment-editor';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { EditorValues } from './editor-values.ts';

type Offered = Pick<ReplyOf<typeof getNewAssignment>['editor'], 'classes' | 'inSeveral'>;

/** How many students get it, each once: who learns in several classes too. */
export function countStudents(
  chosen: readonly Pick<EditorValues['classes'][number], 'courseId' | 'students'>[],
  { classes, inSeveral }: Offered,
): number {
  const places = chosen.reduce((sum, { courseId, students }) => {
    const given = classes.find((one) => one.courseId === courseId);
    return sum + (students?.length ?? given?.students ?? 0);
  }, 0);
  // Looked up for each of them at every key that is typed in the form.
  const given = new Map(
    chosen.map(({ courseId, students }) => [courseId, students && new Set(students)]),
  );
  const again = inSeveral.reduce((sum, { studentId, courseIds }) => {
    const own = courseIds.filter(
      (courseId) => given.has(courseId) && (given.get(courseId)?.has(studentId) ?? true),
    );
    return sum + Math.max(0, own.length - 1);
  }, 0);
  return places - again;
}
