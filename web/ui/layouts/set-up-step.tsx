import type { ReactNode } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { useIsNarrow } from '../screen-width.tsx';
import { MAIN_ID } from '../skip-link.tsx';
import { Corner } from './corner.tsx';
import styles from './set-up-step.module.css';

/** A step that cannot be opened yet. */
export function StripStepLocked({ label, value }: { label: string; value: string }) {
  return (
    <span className={[styles.step, styles.notYet].join(' ')} aria-disabled="true">
      <small>{label}</small>
      <b>{value}</b>
    </span>
  );
}

/** Where the steps stand side by side. */
export function StepNav({ children }: { readonly children: ReactNode }) {
  return (
    <nav className={styles.strip} aria-label={m.setUp_steps()}>
      {children}
    </nav>
  );
}

export interface SetUpStepLayoutProps {
  readonly title: string;
  /** Around the title: the way back, and what can be done with the whole set-up. */
  readonly top: { readonly back: ReactNode; readonly tools?: ReactNode };
  readonly strip: ReactNode;
  /** Something to know before choosing on. */
  readonly notice?: ReactNode;
  /** What went amiss behind the scenes. It comes late, below the choices, so that none moves under a finger. */
  readonly trouble?: ReactNode;
  readonly children: ReactNode;
  /** More about what is chosen, not on a phone; null where the choices have the whole width. */
  readonly detail: ReactNode;
  /** At the foot: all that was chosen, and the way on. */
  readonly foot: { readonly summary: string; readonly act: ReactNode };
}

export function SetUpStepLayout(props: SetUpStepLayoutProps) {
  const { title, top, strip, notice, trouble, children, detail, foot } = props;
  const isNarrow = useIsNarrow();
  return (
    <div className={styles.setUpStep}>
      <header className={styles.top}>
        {top.back}
        <h1>{title}</h1>
        {top.tools && <div className={styles.tools}>{top.tools}</div>}
        <Corner />
      </header>
      <StepNav>{strip}</StepNav>
      <div className={[styles.body, detail === null && styles.whole].filter(Boolean).join(' ')}>
        {/* After another step the next Tab goes into its choices, not through the steps again. */}
        <main id={MAIN_ID} tabIndex={-1} data-beginning className={styles.list} aria-label={title}>
          {notice}
          {children}
        </main>
        {!isNarrow && detail !== null && (
          // It scrolls, so a keyboard must reach it.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
          <aside className={styles.detail} aria-label={m.setUp_detail()} tabIndex={0}>
            {detail}
          </aside>
        )}
      </div>
      {trouble && <div className={styles.trouble}>{trouble}</div>}
      <footer className={styles.foot}>
        <p>{foot.summary}</p>
        <div className={styles.acts}>{foot.act}</div>
      </footer>
    </div>
  );
}
