import type { StudentAssignment } from '#shared/contract/assignments';
import * as m from '../../i18n/generated/messages.js';
import styles from './assignment-list.module.css';

interface GradeOfProps {
  readonly assignment: Pick<StudentAssignment, 'grade' | 'outOf'>;
}

/** The grade of one assignment in a list, with how many points there are. */
export function GradeOf({ assignment: { grade, outOf } }: GradeOfProps) {
  if (grade === null) return null;
  return (
    <b className={styles.grade}>
      {outOf === null ? grade : m.review_gradeOf({ grade, points: outOf })}
    </b>
  );
}
