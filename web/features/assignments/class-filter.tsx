import * as m from '../../i18n/generated/messages.js';
import { ClassChoice } from '../../school/class-choice.tsx';
import { useOption } from '../../session/use-option.ts';
import styles from './class-filter.module.css';

interface OfClass {
  readonly courseId: string | null;
  readonly courseTitle: string;
}

/**
 * The assignments of the class that was chosen last, and what chooses another; of all where that class is none of theirs.
 * Nothing to choose where there is one class.
 */
export function useClassFilter<Assignment extends OfClass>(assignments: readonly Assignment[]) {
  const [chosen, setChosen] = useOption('assnClass');
  const classes = new Map(
    assignments.flatMap(({ courseId, courseTitle }) =>
      courseId === null ? [] : [[courseId, courseTitle] as const],
    ),
  );
  const courseId = classes.size > 1 && classes.has(chosen ?? '') ? chosen : null;
  return {
    shown: courseId === null ? assignments : assignments.filter((one) => one.courseId === courseId),
    choice: classes.size > 1 && (
      <div className={styles.classes}>
        <ClassChoice
          classes={[...classes].map(([id, title]) => ({ courseId: id, title }))}
          all={m.assignment_allClasses()}
          value={courseId}
          onChange={setChosen}
        />
      </div>
    ),
  };
}
