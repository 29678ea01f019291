import { useMutation } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { useTold } from '../../../session/use-told.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { askAboutMarkMutation } from '../queries.ts';

interface AskTeacherProps {
  readonly sessionId: string;
  /** Of whose marks. */
  readonly attemptId: string;
  /** Which is looked at; null where it is not written. */
  readonly note: number | null;
  /** Asks for the review again. */
  readonly onAsked: () => void;
}

/** A student who does not see why a note is marked asks their teacher, who finds the take among those to listen to. */
export function AskTeacher({ sessionId, attemptId, note, onAsked }: AskTeacherProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [words, setWords] = useState('');
  const told = useTold();
  const ask = useMutation(askAboutMarkMutation(sessionId));
  const send = async () => {
    if (!(await told(ask.mutateAsync({ attemptId, note, words }), m.ask_sent()))) return;
    setIsOpen(false);
    setWords('');
    onAsked();
  };
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>
        <Icon of={MessageCircleQuestionMark} />
        {m.ask_act()}
      </Button>
      {isOpen && (
        <FormDialog
          title={m.ask_act()}
          submit={m.ask_send()}
          isBusy={ask.isPending}
          isDisabled={words.trim() === ''}
          onClose={() => setIsOpen(false)}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextField
            look="lines"
            label={m.ask_words()}
            name="words"
            value={words}
            onChange={(typed) => setWords(typed.slice(0, 500))}
            typing={{ autoFocus: true, hint: m.ask_hint() }}
          />
        </FormDialog>
      )}
    </>
  );
}
