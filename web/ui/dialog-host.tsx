import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { useStore } from 'zustand';
import * as m from '../i18n/generated/messages.js';
import type { Dialogs, Question } from '../notices/dialogs.ts';
import { Button } from './button.tsx';
import styles from './dialog-host.module.css';
import { SheetOverlay } from './sheet-overlay.tsx';
import { TextField } from './text-field.tsx';

function OpenDialog({ question }: { question: Question }) {
  const { typed, actions } = question;
  const [text, setText] = useState('');
  const isTyped = typed === null || text === typed;
  return (
    <SheetOverlay
      className={styles.overlay!}
      modalClassName={styles.modal!}
      onClose={() => question.answer(null)}
    >
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
          {inOrder(actions).map((index) => {
            const { label, look = 'outline' } = actions[index]!;
            return (
              <Button
                key={label}
                autoFocus={index === focusedOf(actions) && typed === null}
                isDisabled={index === 0 && !isTyped}
                look={look}
                onPress={() => question.answer(index)}
              >
                {label}
              </Button>
            );
          })}
        </div>
      </Dialog>
    </SheetOverlay>
  );
}

/** As in every dialog, what goes on stands last, and what leaves all as it is first; choices among equals stand as they come. */
function inOrder(actions: Question['actions']): readonly number[] {
  const all = actions.map((_, index) => index);
  return actions.some(({ look }) => look !== undefined) ? all.toReversed() : all;
}

/** A key that was meant for something else takes nothing away: beside a harmful act the focus is where all stays as it is. */
const focusedOf = (actions: Question['actions']): number =>
  actions.some(({ look }) => look === 'danger') ? actions.length - 1 : 0;

export function DialogHost({ dialogs }: { dialogs: Dialogs }) {
  const question = useStore(dialogs.questions, (questions) => questions[0]);
  return question ? <OpenDialog key={question.id} question={question} /> : null;
}
