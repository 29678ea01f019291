import { isShown, type Shown, type ShownPart } from '../assignments/shown.ts';
import { isTeacher, type Standing } from './can.ts';

interface Result {
  /** What the teacher shows of it, and when. */
  readonly shown: Shown;
  readonly isReturned: boolean;
}

/**
 * Who may see this part of a result: a teacher of the class always, the student once it is shown.
 *
 * @example maySee('student', 'grade', { shown: { ...everythingShown, grade: 'never' }, isReturned: true }) // false
 */
export const maySee = (
  standing: Standing,
  part: ShownPart,
  { shown, isReturned }: Result,
): boolean => isTeacher(standing) || isShown(shown[part], isReturned);
