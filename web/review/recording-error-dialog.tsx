import { useRef, useState } from 'react';
import { z } from 'zod';
import { useStore } from 'zustand';
import { postLog } from '#shared/contract/log';
import { logEntry, messageLimit } from '#shared/logging/entry';
import type { StoredTake } from '../data/store/tables/takes.ts';
import * as m from '../i18n/generated/messages.js';
import { useServices } from '../session/services.ts';
import { useDraft } from '../session/use-draft.ts';
import { BoundText } from '../ui/form/bound-text.tsx';
import { Fields, FormProblem } from '../ui/form/form.tsx';
import { useSchemaForm } from '../ui/form/use-schema-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Switch } from '../ui/switch.tsx';

/** Enough to say what happened; the log takes it in pieces. */
const LONGEST = 4 * messageLimit;

const told = z.object({ happened: z.string() });

/**
 * The network comes back, the words would not: they are kept on the device until they are sent, with the take they are
 * about. Guests of one device share its store, so that words about no take are kept for a person only.
 */
function draftKey(take: StoredTake | null, isGuest: boolean): string | null {
  if (take !== null) return `recording-error/${take.id}`;
  return isGuest ? null : 'recording-error';
}

interface RecordingErrorDialogProps {
  /** The take that was recorded; null when the recording failed. */
  readonly take: StoredTake | null;
  readonly onClose: () => void;
}

/** Asks a player what went wrong with a recording, and tells us; with the take itself where the player wants that. */
export function RecordingErrorDialog({ take, onClose }: RecordingErrorDialogProps) {
  const { account, flash } = useServices();
  const person = useStore(account.store, (state) => state.person);
  const [sendsTake, setSendsTake] = useState(false);
  const tell = useTell(sendsTake ? take : null);
  const form = useSchemaForm({
    schema: told,
    first: { happened: '' },
    tidy: ({ happened }) => ({ happened: happened.trim() }),
    check: ({ happened }) => ({ happened: problemOf(happened) }),
    async send({ happened }) {
      const isTold = await tell(happened).catch(() => false);
      if (!isTold) return { kind: 'words', words: m.recordingError_notSent() };
      draft.forget();
      flash.show(m.recordingError_thanks());
      onClose();
      return null;
    },
  });
  const draft = useDraft(form.fields, draftKey(take, person === null));
  return (
    <FormDialog
      title={m.recordingError_title()}
      onClose={onClose}
      onSubmit={(event) => void form.submit(event)}
      submit={m.recordingError_submit()}
      cancel={m.recordingError_close()}
      isBusy={form.isBusy}
    >
      <Fields form={form}>
        <BoundText look="lines" label={m.recordingError_what()} name="happened" />
        {draft.isRestored && <p role="status">{m.recordingError_draft()}</p>}
        <FormProblem form={form} />
      </Fields>
      {take && person && (
        <Switch isOn={sendsTake} onChange={setSendsTake}>
          {take.audio ? m.recordingError_withSound() : m.recordingError_withMarks()}
        </Switch>
      )}
      <p>{sendsTake ? m.recordingError_sentWithTake() : m.recordingError_sent()}</p>
    </FormDialog>
  );
}

function problemOf(happened: string): string | undefined {
  if (happened === '') return m.recordingError_empty();
  if (happened.length > LONGEST) return m.recordingError_long({ count: LONGEST });
  return undefined;
}

/** Sends the words, and the take with them; whether both arrived. A take that did is not sent again with the same words. */
function useTell(take: StoredTake | null): (words: string) => Promise<boolean> {
  const { api, account } = useServices();
  const person = useStore(account.store, (state) => state.person);
  const reportId = useRef<string | null>(null);
  return async (words) => {
    if (take && person && reportId.current === null) {
      const { sendReport } = await import('../data/sync/send-problem-report.ts');
      const { fetch } = globalThis;
      reportId.current = await sendReport(take, { api, fetch, personId: person.id });
      if (reportId.current === null) return false;
    }
    const entries = entriesOf(words, reportId.current);
    const outcome = await api.call(postLog, { body: { entries }, inBackground: true });
    return outcome.kind === 'ok' && outcome.reply.accepted === entries.length;
  };
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
