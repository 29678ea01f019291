import type { ReactNode } from 'react';
import styles from './pair.module.css';

/** Two short fields beside each other where there is room. */
export const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);
