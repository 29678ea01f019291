import { useEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useStore } from 'zustand';
import type { Dialogs, Question } from '../notices/dialogs.ts';
import { Button } from './button.tsx';
import styles from './dialog-host.module.css';

/** A press that opened the dialog must not close it again: clicks outside count after this long (spec 3 §2). */
export const OUTSIDE_CLICK_GUARD_MS = 100;

function OpenDialog({ question }: { question: Question }) {
  const openedAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={styles.overlay!}
      data-testid="underlay"
      shouldCloseOnInteractOutside={() =>
        performance.now() - openedAt.current >= OUTSIDE_CLICK_GUARD_MS
      }
      onOpenChange={(open) => !open && question.answer(null)}
    >
      <Modal className={styles.modal!}>
        <Dialog className={styles.dialog!} role="alertdialog">
          <Heading slot="title" level={2}>
            {question.title}
          </Heading>
          <p>{question.body}</p>
          <div className={styles.actions}>
            {question.actions.map((action, index) => (
              <span
                key={action.label}
                className={action.look === 'danger' ? styles.danger : undefined}
              >
                <Button
                  wide
                  autoFocus={index === 0}
                  look={action.look === 'primary' ? 'primary' : 'outline'}
                  onPress={() => question.answer(index)}
                >
                  {action.label}
                </Button>
              </span>
            ))}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

export function DialogHost({ dialogs }: { dialogs: Dialogs }) {
  const question = useStore(dialogs.questions, (questions) => questions[0]);
  return question ? <OpenDialog key={question.id} question={question} /> : null;
}
