import type { ReactNode } from 'react';
import { MAIN_ID } from '../skip-link.tsx';
import styles from './editor.module.css';

export interface EditorLayoutProps {
  readonly back: ReactNode;
  readonly title: string;
  readonly form: ReactNode;
  /** What the form's choices make, beside it or below it on a phone. */
  readonly preview: ReactNode;
  readonly previewLabel: string;
  readonly acts: ReactNode;
}

export function EditorLayout(props: EditorLayoutProps) {
  const { back, title, form, preview, previewLabel, acts } = props;
  return (
    <div className={styles.editor}>
      <header className={styles.top}>
        {back}
        <h1>{title}</h1>
      </header>
      <div className={styles.body}>
        <main id={MAIN_ID} tabIndex={-1} className={styles.form}>
          {form}
        </main>
        <aside className={styles.preview} aria-label={previewLabel}>
          {preview}
        </aside>
      </div>
      <footer className={styles.foot}>{acts}</footer>
    </div>
  );
}
