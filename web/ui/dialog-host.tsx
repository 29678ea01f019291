import { useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useStore } from 'zustand';
import * as m from '../i18n/generated/messages.js';
import type { Dialogs, Question } from '../notices/dialogs.ts';
import { Button } from './button.tsx';
import styles from './dialog-host.module.css';
import { TextField } from './text-field.tsx';

/** A press that opened the dialog must not close it again: clicks outside count after this long (spec 3 §2). */
export const OUTSIDE_CLICK_GUARD_MS = 100;

function OpenDialog({ question }: { question: Question }) {
  const openedAt = useRef(Number.POSITIVE_INFINITY);
  const { typed } = question;
  const [text, setText] = useState('');
  const isTyped = typed === null || text.trim().toLowerCase() === typed.toLowerCase();
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
          {typed !== null && (
            <TextField
              label={m.dialog_typeWord({ word: typed })}
              name="typed"
              typing={{ autoComplete: 'off', autoCapitalize: 'none', autoFocus: true }}
              value={text}
              onChange={setText}
            />
          )}
          <div className={styles.actions}>
            {question.actions.map((action, index) => (
              <Button
                key={action.label}
                autoFocus={index === 0 && typed === null}
                isDisabled={index === 0 && !isTyped}
                look={action.look ?? 'outline'}
                onPress={() => question.answer(index)}
              >
                {action.label}
              </Button>
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
