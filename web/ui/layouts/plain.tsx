import type { ReactNode } from 'react';
import { MAIN_ID } from '../skip-link.tsx';
import { Corner } from './corner.tsx';
import styles from './plain.module.css';

export interface PlainLayoutProps {
  /** Back button or brand. */
  readonly lead: ReactNode;
  /** Title of the bar, a heading; absent where the body carries its own. */
  readonly title?: string;
  /** At the end of the bar, and below its title where there is little room. */
  readonly aside?: string;
  /** Two columns on a wide screen. */
  readonly halves?: boolean;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

export function PlainLayout({ lead, title, aside, halves, children, foot }: PlainLayoutProps) {
  return (
    <div className={styles.plain}>
      <header className={styles.top}>
        {lead}
        <div className={styles.words}>
          {title && <h1>{title}</h1>}
          {aside && <p>{aside}</p>}
        </div>
        <Corner />
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={[styles.column, halves && styles.halves].filter(Boolean).join(' ')}
      >
        {children}
      </main>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  );
}
