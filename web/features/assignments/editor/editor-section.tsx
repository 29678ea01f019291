import { type ReactNode, useId } from 'react';
import styles from './assignment-editor.module.css';

interface EditorSectionProps {
  /** As rehearsal marks stand in a score. */
  readonly letter: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the form, under a letter and a word. */
export function EditorSection({ letter, title, children }: EditorSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <span className={styles.letter} aria-hidden="true">
          {letter}
        </span>
        {title}
      </h2>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
