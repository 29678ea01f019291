import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsNarrow, useIsUprightPhone } from '../screen-width.tsx';
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

/** On a phone, where what the preview makes in small stands, and what opens the preview. */
const PeekContext = createContext<{
  readonly place: HTMLElement | null;
  readonly open: () => void;
} | null>(null);

/** Keeps the beginning of what a long form makes in sight on a phone, above the acts. Stands within the preview. */
export function EditorPeek({
  children,
}: {
  /** @param open brings the preview in place of the form */
  readonly children: (open: () => void) => ReactNode;
}) {
  const peek = use(PeekContext);
  return peek?.place && createPortal(children(peek.open), peek.place);
}

export function EditorLayout(props: EditorLayoutProps) {
  const { back, title, form, formLabel, preview, previewLabel, acts } = props;
  const isNarrow = useIsNarrow();
  const [shown, show] = useState<'form' | 'preview'>('form');
  const areTurns = formLabel !== undefined && isNarrow;
  const hasPeek = useIsUprightPhone() && areTurns;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const open = () => {
    show('preview');
    // From its beginning, however far the form was read.
    window.scrollTo(0, 0);
  };
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
          <PeekContext value={{ place, open }}>{preview}</PeekContext>
        </aside>
      </div>
      <footer className={styles.below}>
        {hasPeek && <div ref={setPlace} className={styles.peek} hidden={shown === 'preview'} />}
        {/* What they find wrong stands in the form. */}
        <div className={styles.foot} onClickCapture={() => show('form')}>
          {acts}
        </div>
      </footer>
    </div>
  );
}
