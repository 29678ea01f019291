import styles from './name-with-detail.module.css';

interface NameWithDetailProps {
  readonly name: string;
  /** Below the name. */
  readonly detail?: string | undefined;
}

export function NameWithDetail({ name, detail }: NameWithDetailProps) {
  return (
    <span className={styles.name}>
      {name}
      {detail !== undefined && <small>{detail}</small>}
    </span>
  );
}
