import { type FormEvent, useState } from 'react';
import { clockIn, dayIn, momentIn } from '#shared/lib/time-zone';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** When a day is over. */
const EVENING = '23:59';

interface DateDialogProps {
  readonly chosen: readonly { readonly dueDate: string | null; readonly hasOwnDate: boolean }[];
  /** By whose clock the dates of their class go. */
  readonly timeZone: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly change: (what: { readonly dueDate: string | null }) => Promise<void>;
}

/** Another date for the students that are ticked, or that of their class again. */
export function DateDialog(props: DateDialogProps) {
  const { chosen, isBusy, onClose, change, timeZone } = props;
  const { now } = useServices();
  const [{ dueDate } = { dueDate: null }] = chosen;
  const at = dueDate === null ? null : Date.parse(dueDate);
  const [day, setDay] = useState<string>(at === null ? '' : dayIn(timeZone, at));
  const [clock, setClock] = useState(at === null ? EVENING : clockIn(timeZone, at));
  const moment = day === '' ? null : momentIn(timeZone, day, clock);
  const [isTried, setIsTried] = useState(false);
  const isPast = moment !== null && moment <= now().getTime();
  const hasOwn = chosen.some(({ hasOwnDate }) => hasOwnDate);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (moment !== null && !isPast) void change({ dueDate: new Date(moment).toISOString() });
  };
  return (
    <FormDialog
      title={m.submission_dateTitle({ count: chosen.length })}
      submit={m.class_save()}
      isBusy={isBusy}
      isDisabled={day === ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={m.assignmentEditor_due()}
        name="dueDate"
        value={day}
        onChange={setDay}
        typing={{ type: 'date', autoFocus: true }}
        error={isTried && isPast ? m.problem_datePast() : undefined}
      />
      <TextField
        label={m.assignmentEditor_dueTime()}
        name="dueTime"
        value={clock}
        onChange={(typed) => setClock(typed === '' ? EVENING : typed)}
        typing={{ type: 'time' }}
      />
      {hasOwn && (
        <Button look="quiet" onPress={() => void change({ dueDate: null })}>
          {m.submission_dateOfClass()}
        </Button>
      )}
    </FormDialog>
  );
}
