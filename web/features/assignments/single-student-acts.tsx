import { useMutation } from '@tanstack/react-query';
import { CalendarClock, ListMusic, Repeat, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { mostAttempts } from '#shared/assignments/assignment-fields';
import type { AssignedPart } from '#shared/assignments/ensemble-part';
import type { Submission } from '#shared/contract/assignments';
import * as m from '../../i18n/generated/messages.js';
import { DateDialog } from '../../school/grades-at-once/date-dialog.tsx';
import {
  type StudentChange as Change,
  changeForStudentsMutation,
} from '../../school/grades-at-once/students-of-assignment.ts';
import { useTold } from '../../session/use-told.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { PartDialog } from './part-dialog.tsx';

interface SingleStudentActsProps {
  readonly assignmentId: string;
  /** By whose clock the dates of a class go. */
  readonly timeZoneOf: (courseId: string) => string;
  /** Of an ensemble, what there is to play. */
  readonly lines: readonly AssignedPart[];
  readonly chosen: readonly Submission[];
  readonly onDone: () => void;
}

/** What can be different for the students that are ticked, whose number each act says: another date, further attempts, a line of an ensemble, excused. */
export function SingleStudentActs(props: SingleStudentActsProps) {
  const { assignmentId, lines, chosen, onDone } = props;
  const [open, setOpen] = useState<'date' | 'attempts' | 'part' | null>(null);
  const told = useTold();
  const save = useMutation(changeForStudentsMutation(assignmentId));
  const studentIds = chosen.map(({ studentId }) => studentId);
  const count = chosen.length;
  const areExcused = chosen.every(({ isExcused }) => isExcused);
  const isLimited = chosen.some(({ allowed }) => allowed !== null);
  const change = async (what: Change) => {
    const sent = save.mutateAsync({ studentIds, ...what });
    const { changed } = await sent.catch(() => ({ changed: 1 }));
    // In a class that is archived meanwhile nothing changes.
    if (!(await told(sent, changed === 0 ? m.submission_unchanged() : m.submission_changed())))
      return;
    setOpen(null);
    onDone();
  };
  const dialog = { chosen, isBusy: save.isPending, onClose: () => setOpen(null), change };
  return (
    <>
      <Button look="quiet" onPress={() => setOpen('date')}>
        <Icon of={CalendarClock} size={20} />
        {m.submission_dateTitle({ count })}
      </Button>
      {isLimited && (
        <Button look="quiet" onPress={() => setOpen('attempts')}>
          <Icon of={Repeat} size={20} />
          {m.submission_attemptsTitle({ count })}
        </Button>
      )}
      {lines.length > 0 && (
        <Button look="quiet" onPress={() => setOpen('part')}>
          <Icon of={ListMusic} size={20} />
          {m.submission_partTitle({ count })}
        </Button>
      )}
      <Button
        look="quiet"
        isPending={save.isPending}
        onPress={() => void change({ isExcused: !areExcused })}
      >
        <Icon of={areExcused ? UserPlus : UserMinus} size={20} />
        {areExcused ? m.gradebook_countAgain({ count }) : m.gradebook_excuseCount({ count })}
      </Button>
      {open === 'date' && (
        <DateDialog {...dialog} timeZone={props.timeZoneOf(chosen[0]?.courseId ?? '')} />
      )}
      {open === 'attempts' && <AttemptsDialog {...dialog} />}
      {open === 'part' && <PartDialog {...dialog} lines={lines} />}
    </>
  );
}

interface ChangeDialogProps {
  readonly chosen: readonly Submission[];
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly change: (what: Change) => Promise<void>;
}

function AttemptsDialog({ chosen, isBusy, onClose, change }: ChangeDialogProps) {
  // Where they have not all as many, what is proposed takes nothing from anybody.
  const [more, setMore] = useState(Math.max(1, ...chosen.map(({ moreAttempts }) => moreAttempts)));
  return (
    <FormDialog
      title={m.submission_attemptsTitle({ count: chosen.length })}
      submit={m.class_save()}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void change({ moreAttempts: more });
      }}
    >
      <Select
        label={m.submission_attemptsMore()}
        value={String(more)}
        onChange={(value) => setMore(Number(value))}
        choices={Array.from({ length: mostAttempts + 1 }, (_, count) => ({
          value: String(count),
          label: String(count),
        }))}
      />
    </FormDialog>
  );
}
