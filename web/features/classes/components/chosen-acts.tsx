import { useMutation, useQuery } from '@tanstack/react-query';
import { Archive, ArrowRight, Music } from 'lucide-react';
import { useState } from 'react';
import type { EnrolledStudent } from '#shared/contract/classes';
import type { SignInCards } from '#shared/contract/roster';
import type { Trouble } from '../../../data/api/trouble.ts';
import * as m from '../../../i18n/generated/messages.js';
import { refusalWords } from '../../../i18n/problem-words.ts';
import { useArchiveStudents } from '../../../school/use-archive-students.ts';
import { useServices } from '../../../session/services.ts';
import { useTold } from '../../../session/use-told.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { classesQuery, enrollmentsQuery, moveStudentsMutation } from '../queries.ts';
import { CardsAct } from './cards-act.tsx';
import { InstrumentDialog } from './instrument-dialog.tsx';

interface ChosenActsProps {
  readonly courseId: string;
  readonly mayMove: boolean;
  /** Those of them whom another teacher has too are refused by the server, which says so. */
  readonly mayArchive: boolean;
  readonly chosen: readonly EnrolledStudent[];
  readonly onDone: () => void;
  readonly onCards: (sheet: SignInCards) => void;
}

/** What can be done with the students that are ticked. */
export function ChosenActs(props: ChosenActsProps) {
  const { courseId, chosen, mayMove, mayArchive, onDone, onCards } = props;
  const [isMoving, setIsMoving] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const { archive, isBusy } = useArchiveStudents();
  return (
    <>
      <CardsAct courseId={courseId} chosen={chosen} onCards={onCards} />
      <Button look="quiet" onPress={() => setIsNaming(true)}>
        <Icon of={Music} size={20} />
        {m.class_instrument()}
      </Button>
      {isNaming && (
        <InstrumentDialog
          courseId={courseId}
          chosen={chosen}
          onClose={() => setIsNaming(false)}
          onDone={onDone}
        />
      )}
      {mayMove && (
        <Button look="quiet" onPress={() => setIsMoving(true)}>
          <Icon of={ArrowRight} size={20} />
          {m.class_move()}
        </Button>
      )}
      {mayArchive && (
        <Button
          look="quiet"
          isPending={isBusy}
          onPress={() => void archive(chosen).then((isDone) => isDone && onDone())}
        >
          <Icon of={Archive} size={20} />
          {m.class_archive()}
        </Button>
      )}
      {isMoving && (
        <MoveDialog
          courseId={courseId}
          chosen={chosen}
          onClose={() => setIsMoving(false)}
          onMoved={onDone}
        />
      )}
    </>
  );
}

function MoveDialog(props: {
  readonly courseId: string;
  readonly chosen: readonly EnrolledStudent[];
  readonly onClose: () => void;
  readonly onMoved: () => void;
}) {
  const { courseId, chosen, onClose, onMoved } = props;
  const { flash } = useServices();
  const query = useQuery(classesQuery);
  const told = useTold();
  const move = useMutation(moveStudentsMutation(courseId));
  const others = (query.data?.classes ?? []).filter(
    (one) => one.isOwner && !one.isArchived && one.courseId !== courseId,
  );
  const [to, setTo] = useState('');
  const toCourseId = to || (others[0]?.courseId ?? '');
  const there = useQuery({ ...enrollmentsQuery(toCourseId), enabled: toCourseId !== '' });
  const moveBack = useMutation(moveStudentsMutation(toCourseId));
  const title = others.find((one) => one.courseId === toCourseId)?.title ?? '';
  const studentIds = chosen.map((one) => one.studentId);
  // Who was in both would be taken out of the other class by the way back.
  const wereThere = there.data?.students.some((one) => studentIds.includes(one.studentId)) ?? true;
  const undo = {
    label: m.saved_undo(),
    onPress: () =>
      void told(
        moveBack.mutateAsync({ toCourseId: courseId, studentIds }),
        m.class_movedBack({ count: studentIds.length }),
      ),
  };
  const send = () =>
    move.mutateAsync({ toCourseId, studentIds }).then(
      () => {
        flash.show(m.class_moved({ title }), 'done', wereThere ? null : undo);
        onClose();
        onMoved();
      },
      ({ outcome }: Trouble) => flash.show(refusalWords(outcome), 'trouble'),
    );
  return (
    <FormDialog
      title={m.class_moveTitle({ count: chosen.length })}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      submit={m.class_move()}
      isBusy={move.isPending}
      isDisabled={others.length === 0}
    >
      {others.length === 0 ? (
        <p>{m.class_noOther()}</p>
      ) : (
        <>
          <p>{m.class_moveBody()}</p>
          <Select
            label={m.class_class()}
            value={toCourseId}
            onChange={setTo}
            choices={others.map((one) => ({ value: one.courseId, label: one.title }))}
          />
        </>
      )}
    </FormDialog>
  );
}
