import { useQuery } from '@tanstack/react-query';
import * as m from '../../../i18n/generated/messages.js';
import { OneOfChips } from '../../../ui/chips.tsx';
import { classesQuery } from '../queries.ts';
import styles from './assignment-editor.module.css';

interface WhoFieldProps {
  readonly courseId: string;
  readonly onChange: (courseId: string) => void;
}

/** The class that gets it. */
export function WhoField({ courseId, onChange }: WhoFieldProps) {
  const { data } = useQuery(classesQuery);
  const going = (data?.classes ?? []).filter(({ isArchived }) => !isArchived);
  const chosen = going.find((one) => one.courseId === courseId);
  return (
    <div>
      <OneOfChips
        label={m.assignmentEditor_who()}
        value={courseId}
        onChange={onChange}
        chips={going.map(({ courseId: value, title, students }) => ({
          value,
          label: m.assignmentEditor_class({ title, students }),
        }))}
      />
      {chosen?.students === 0 && <p className={styles.quiet}>{m.assignmentEditor_nobodyYet()}</p>}
    </div>
  );
}
