import { type ClassColor, classInitials } from '#shared/classes/class-fields';
import styles from './class-mark.module.css';

/** The coloured square a class is known by, like a rehearsal mark. Its title always stands beside it. */
export function ClassMark(props: {
  readonly title: string;
  readonly color: ClassColor;
  readonly big?: boolean;
}) {
  const { title, color, big } = props;
  return (
    <span
      className={styles.mark}
      style={{ background: `var(--class-${color})` }}
      data-big={big || undefined}
      aria-hidden="true"
    >
      {classInitials(title)}
    </span>
  );
}
