import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Phrase } from '#shared/contract/phrases';
import * as m from '../../../i18n/generated/messages.js';
import { useTold } from '../../../session/use-told.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { addPhraseMutation, removePhraseMutation } from '../queries.ts';
import styles from './phrase-bank.module.css';

interface PhrasesDialogProps {
  readonly courseId: string;
  readonly phrases: readonly Phrase[];
  /** What is written so far, which is likely to be kept. */
  readonly written: string;
  readonly onClose: () => void;
}

/** Keeps words for the next take, and takes some away. */
export function PhrasesDialog({ courseId, phrases, written, onClose }: PhrasesDialogProps) {
  const [words, setWords] = useState(written.trim().slice(0, 300));
  const [isOwn, setIsOwn] = useState(true);
  const told = useTold();
  const add = useMutation(addPhraseMutation(courseId));
  const remove = useMutation(removePhraseMutation(courseId));
  const keep = async () => {
    if (await told(add.mutateAsync({ words, isOwn }), m.phrases_kept())) setWords('');
  };
  return (
    <FormDialog
      title={m.phrases_title()}
      submit={m.phrases_keep()}
      cancel={m.dialog_ok()}
      isBusy={add.isPending}
      isDisabled={words.trim() === ''}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        // It stands within the form of the grade.
        event.stopPropagation();
        void keep();
      }}
    >
      <TextField
        label={m.phrases_words()}
        name="words"
        value={words}
        onChange={(typed) => setWords(typed.slice(0, 300))}
        typing={{ autoFocus: true }}
      />
      <Switch isOn={!isOwn} onChange={(isForClass) => setIsOwn(!isForClass)}>
        {m.phrases_forClass()}
      </Switch>
      <ul className={styles.list}>
        {phrases.map((phrase) => (
          <li key={phrase.phraseId}>
            <span>
              {phrase.words} {!phrase.isOwn && <small>{m.phrases_ofClass()}</small>}
            </span>
            <Button
              look="quiet"
              icon
              aria-label={m.phrases_remove({ words: phrase.words })}
              onPress={() => void told(remove.mutateAsync(phrase.phraseId), m.phrases_removed())}
            >
              <Icon of={Trash2} size={20} />
            </Button>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
