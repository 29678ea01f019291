import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './full-dialog.module.css';

/** What a whole room is to read: it has the screen to itself, until it is closed. */
export function FullDialog(props: {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly onClose: () => void;
}) {
  const { title, children, actions, onClose } = props;
  return (
    <ModalOverlay isOpen className={styles.overlay!} onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles.modal!}>
        <Dialog className={styles.dialog!}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          <div className={styles.body}>{children}</div>
          <div className={styles.actions}>{actions}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
