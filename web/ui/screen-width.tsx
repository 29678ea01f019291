import type { ReactNode } from 'react';
import styles from './screen-width.module.css';

/** Shown from a tablet up. */
export function WideScreen({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}

/** Shown on a phone only. */
export function NarrowScreen({ children }: { children: ReactNode }) {
  return <div className={styles.narrow}>{children}</div>;
}
