import type { FormEvent, ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import styles from './dialog-host.module.css';
import { SheetOverlay } from './sheet-overlay.tsx';

export interface DialogFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly onClose: () => void;
  readonly onSubmit: (event: FormEvent) => void;
}

/** Something to fill in or to choose over the screen; a sheet on a phone. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, children, actions, onClose, onSubmit } = props;
  return (
    <SheetOverlay className={styles.overlay!} modalClassName={styles.modal!} onClose={onClose}>
      <Dialog>
        <form
          className={styles.dialog}
          onSubmit={(event) => {
            // React tells the form in which the dialog is opened too, which is not meant.
            event.stopPropagation();
            onSubmit(event);
          }}
        >
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
          <div className={styles.actions}>{actions}</div>
        </form>
      </Dialog>
    </SheetOverlay>
  );
}
