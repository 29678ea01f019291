import { useMutation } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import type { Trouble } from '../../../data/api/trouble.ts';
import * as m from '../../../i18n/generated/messages.js';
import { refusalWords } from '../../../i18n/problem-words.ts';
import { useServices } from '../../../session/services.ts';
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
  const { flash } = useServices();
  const ask = useMutation(askAboutMarkMutation(sessionId));
  const isOver = ({ outcome }: Trouble) =>
    outcome.kind === 'refused' && /^(forbidden|not-found)$/.test(outcome.errors[0]?.code ?? '');
  const send = async () => {
    try {
      await ask.mutateAsync({ attemptId, note, words });
      flash.show(m.ask_sent());
    } catch (error) {
      const trouble = error as Trouble;
      // The class was archived meanwhile, or the take deleted: the page shows what is there now.
      if (!isOver(trouble)) return flash.show(refusalWords(trouble.outcome), 'trouble');
      flash.show(m.ask_over(), 'trouble');
    }
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
