import type { FormEvent, ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './dialog-host.module.css';

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
    <ModalOverlay
      isOpen
      isDismissable
      className={styles.overlay!}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={styles.modal!}>
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
      </Modal>
    </ModalOverlay>
  );
}
