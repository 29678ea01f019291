import { type ReactNode, useState } from 'react';
import { useIsNarrow } from '../screen-width.tsx';
import { Segmented } from '../segmented.tsx';
import { MAIN_ID } from '../skip-link.tsx';
import { Corner } from './corner.tsx';
import styles from './editor.module.css';

export interface EditorLayoutProps {
  readonly back: ReactNode;
  readonly title: string;
  readonly form: ReactNode;
  /** A long form and its preview take turns on a phone, under these names; a short one has it below. */
  readonly formLabel?: string;
  /** What the form's choices make, beside it or below it on a phone. */
  readonly preview: ReactNode;
  readonly previewLabel: string;
  readonly acts: ReactNode;
}

export function EditorLayout(props: EditorLayoutProps) {
  const { back, title, form, formLabel, preview, previewLabel, acts } = props;
  const isNarrow = useIsNarrow();
  const [shown, show] = useState<'form' | 'preview'>('form');
  const areTurns = formLabel !== undefined && isNarrow;
  return (
    <div className={styles.editor} data-turns={areTurns ? shown : undefined}>
      <header className={styles.top}>
        {back}
        <h1>{title}</h1>
        <Corner />
      </header>
      {areTurns && (
        <div className={styles.turns}>
          <Segmented
            full
            label={title}
            value={shown}
            choices={[
              { value: 'form', label: formLabel },
              { value: 'preview', label: previewLabel },
            ]}
            onChange={show}
          />
        </div>
      )}
      <div className={[styles.body, formLabel && styles.long].filter(Boolean).join(' ')}>
        <main id={MAIN_ID} tabIndex={-1} className={styles.form}>
          {form}
        </main>
        <aside className={styles.preview} aria-label={previewLabel}>
          {preview}
        </aside>
      </div>
      {/* What they find wrong stands in the form. */}
      <footer className={styles.foot} onClickCapture={() => show('form')}>
        {acts}
      </footer>
    </div>
  );
}
