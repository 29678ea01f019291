import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** Some numbers side by side, each above its words. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

export function Figure({ value, words }: { readonly value: ReactNode; readonly words: ReactNode }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{value}</dd>
    </div>
  );
}
