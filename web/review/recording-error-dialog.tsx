import { type FormEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { postLog } from '#shared/contract/log';
import { logEntry, messageLimit } from '#shared/logging/entry';
import type { StoredTake } from '../data/store/tables/takes.ts';
import * as m from '../i18n/generated/messages.js';
import { useServices } from '../session/services.ts';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Enough to say what happened; the log takes it in pieces. */
const LONGEST = 4 * messageLimit;

/** Text that was typed but not sent, kept for this visit so that it survives a lost connection; with whose it is. */
let draft: { readonly personId: string | null; readonly text: string } = {
  personId: null,
  text: '',
};

interface RecordingErrorDialogProps {
  /** The take that was recorded; null when the recording failed. */
  readonly take: StoredTake | null;
  readonly onClose: () => void;
}

/** Asks a player what went wrong with a recording, and tells us; with the take itself where the player wants that. */
export function RecordingErrorDialog({ take, onClose }: RecordingErrorDialogProps) {
  const { api, account, flash } = useServices();
  const person = useStore(account.store, (state) => state.person);
  const personId = person?.id ?? null;
  const [text, setText] = useState(draft.personId === personId ? draft.text : '');
  const [sendsTake, setSendsTake] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);

  /** Sent already, where only the words did not arrive. */
  const reportId = useRef<string | null>(null);

  const tell = async (told: string): Promise<boolean> => {
    if (take && sendsTake && person && reportId.current === null) {
      const { sendReport } = await import('../data/sync/send-problem-report.ts');
      const { fetch } = globalThis;
      reportId.current = await sendReport(take, { api, fetch, personId: person.id });
      if (reportId.current === null) return false;
    }
    const entries = entriesOf(told, reportId.current);
    const outcome = await api.call(postLog, { body: { entries }, inBackground: true });
    return outcome.kind === 'ok' && outcome.reply.accepted === entries.length;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const told = text.trim();
    if (told === '') return setProblem(m.recordingError_empty());
    if (told.length > LONGEST) return setProblem(m.recordingError_long({ count: LONGEST }));
    setSending(true);
    const isTold = await tell(told).catch(() => false);
    setSending(false);
    if (!isTold) return setProblem(m.recordingError_notSent());
    draft = { personId, text: '' };
    flash.show(m.recordingError_thanks());
    onClose();
  };
  const type = (typed: string) => {
    draft = { personId, text: typed };
    setText(typed);
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
        onChange={type}
        error={problem}
        multiline
      />
      {take && person && (
        <Switch isOn={sendsTake} onChange={setSendsTake}>
          {take.audio ? m.recordingError_withSound() : m.recordingError_withMarks()}
        </Switch>
      )}
      <p>{sendsTake ? m.recordingError_sentWithTake() : m.recordingError_sent()}</p>
    </FormDialog>
  );
}

/** Each piece names the report: they stand apart in the log. */
function entriesOf(told: string, reportId: string | null) {
  const room = messageLimit - (reportId === null ? 0 : reportId.length + 1);
  const pieces = Math.ceil(told.length / room);
  return Array.from({ length: pieces }, (_, piece) => {
    const text = told.slice(piece * room, (piece + 1) * room);
    const message = reportId === null ? text : `${reportId} ${text}`;
    return logEntry('warn', 'recording-error', message, { path: location.pathname });
  });
}
