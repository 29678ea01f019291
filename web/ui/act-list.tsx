import type { ReactNode } from 'react';
import styles from './act-list.module.css';

/** A few rows of a name and what can be done with it, where a table would be too much. */
export function ActList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface ActRowProps {
  readonly name: string;
  /** Below the name. */
  readonly detail?: string;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

export function ActRow({ name, detail, children }: ActRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name}
        {detail !== undefined && <small>{detail}</small>}
      </span>
      {children}
    </li>
  );
}
