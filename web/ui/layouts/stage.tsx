import type { ReactNode } from 'react';
import { MAIN_ID } from '../skip-link.tsx';
import { Corner } from './corner.tsx';
import styles from './stage.module.css';

export interface StageLayoutProps {
  /** A band over the whole width, above the title. */
  readonly above?: ReactNode;
  readonly back: ReactNode;
  readonly title: string;
  /** Words, or a link of words. */
  readonly subtitle: ReactNode;
  readonly tools?: ReactNode;
  /** Stands alone above the music, which has the screen; null shows title and tools. */
  readonly restore?: ReactNode;
  /** The notation, the largest and darkest thing on the screen. */
  readonly children: ReactNode;
  /** Transport bar or result, below the music and never over it. */
  readonly foot: ReactNode;
}

export function StageLayout(props: StageLayoutProps) {
  const { above, back, title, subtitle, tools, restore = null, children, foot } = props;
  return (
    <div className={styles.stage} data-banded={above !== undefined || undefined}>
      <div>
        {above}
        <header className={styles.top}>
          {restore || (
            <>
              {back}
              <div className={styles.what}>
                <h1>{title}</h1>
                {subtitle}
              </div>
              {tools}
              {/* Words give way to the tools. */}
              <span data-brief>
                <Corner />
              </span>
            </>
          )}
        </header>
      </div>
      {/* Music that is larger than the screen is scrolled by keys too, also while no note in it can be pressed. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <main id={MAIN_ID} className={styles.sheet} tabIndex={0}>
        <div className={styles.music}>{children}</div>
      </main>
      <footer className={styles.foot}>{foot}</footer>
    </div>
  );
}
