import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { postLog } from '#shared/contract/log';
import { logEntry, messageLimit } from '#shared/logging/entry';
import type { StoredTake } from '../../data/database.ts';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useServices } from '../services.ts';

/** Enough to say what happened; the log takes it in pieces. */
const LONGEST = 4 * messageLimit;

export interface RecordingErrorDialogProps {
  readonly take: StoredTake;
  readonly onClose: () => void;
}

/** Asks a player what went wrong with a recording, and tells us; with the take itself where the player wants that. */
export function RecordingErrorDialog({ take, onClose }: RecordingErrorDialogProps) {
  const { api, account, flash } = useServices();
  const user = useStore(account.store, (state) => state.user);
  const [text, setText] = useState('');
  const [sendsTake, setSendsTake] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);

  const tell = async (told: string): Promise<boolean> => {
    const reportId = sendsTake && user ? await reportOf(user.id) : null;
    if (sendsTake && reportId === null) return false;
    const entries = entriesOf(reportId === null ? told : `${reportId} ${told}`);
    const outcome = await api.call(postLog, { body: { entries }, inBackground: true });
    return outcome.kind === 'ok';
  };

  const reportOf = async (userId: string): Promise<string | null> => {
    const { sendReport } = await import('../../data/send-report.ts');
    return sendReport(take, { api, fetch: globalThis.fetch, userId });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const told = text.trim();
    if (told === '') return setProblem(m.recordingError_empty());
    if (told.length > LONGEST) return setProblem(m.recordingError_long({ count: LONGEST }));
    setSending(true);
    const isTold = await tell(told);
    setSending(false);
    if (!isTold) return setProblem(m.recordingError_notSent());
    flash.show(m.recordingError_thanks());
    onClose();
  };

  return (
    <FormDialog
      title={m.recordingError_title()}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button look="quiet" onPress={onClose}>
            {m.recordingError_close()}
          </Button>
          <Button look="primary" type="submit" isDisabled={isSending}>
            {m.recordingError_submit()}
          </Button>
        </>
      }
    >
      <TextField
        label={m.recordingError_what()}
        name="happened"
        value={text}
        onChange={setText}
        error={problem}
        multiline
      />
      {user && (
        <Switch isOn={sendsTake} onChange={setSendsTake}>
          {take.audio ? m.recordingError_withSound() : m.recordingError_withMarks()}
        </Switch>
      )}
      <p>{sendsTake ? m.recordingError_sentWithTake() : m.recordingError_sent()}</p>
    </FormDialog>
  );
}

function entriesOf(told: string) {
  const pieces = Math.ceil(told.length / messageLimit);
  return Array.from({ length: pieces }, (_, piece) =>
    logEntry(
      'warn',
      'recording-error',
      told.slice(piece * messageLimit, (piece + 1) * messageLimit),
      { path: location.pathname },
    ),
  );
}
