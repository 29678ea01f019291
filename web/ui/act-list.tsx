import type { ReactNode } from 'react';
import styles from './act-list.module.css';
import { NameWithDetail } from './name-with-detail.tsx';

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
      <NameWithDetail name={name} detail={detail} />
      {children}
    </li>
  );
}
