import { useMutation } from '@tanstack/react-query';
import { Archive, KeyRound, Pencil, Undo2, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import type { SignInCards as Sheet } from '#shared/contract/roster';
import type { StudentDetails } from '#shared/contract/students';
import { wholeName } from '#shared/roster/student-name';
import type { Trouble } from '../../../data/api/trouble.ts';
import * as m from '../../../i18n/generated/messages.js';
import { refusalWords } from '../../../i18n/problem-words.ts';
import { pages } from '../../../paths/pages.ts';
import { useArchiveStudents } from '../../../school/use-archive-students.ts';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { resetMutation } from '../queries.ts';
import styles from '../student-screen.module.css';
import { HandOverStudentDialog } from './hand-over-student-dialog.tsx';

/** What one may do with a student's account. */
export function StudentActs(props: {
  readonly student: StudentDetails;
  readonly onCards: (sheet: Sheet) => void;
}) {
  const { student, onCards } = props;
  const { studentId, mayChange, mayReset, mayHandOver, mayArchive, isArchived } = student;
  const studentName = wholeName(student);
  const reset = useReset(studentId, studentName);
  const { archive, unarchive, isBusy } = useArchiveStudents();
  const named = [{ studentId, studentName }];
  const [isHandedOver, setIsHandedOver] = useState(false);
  return (
    <div className={styles.acts}>
      {mayChange && (
        <ButtonLink look="solid" {...pages.updateStudent.at({ studentId })}>
          <Icon of={Pencil} size={20} />
          {m.class_edit()}
        </ButtonLink>
      )}
      {mayReset && (
        <Button isPending={reset.isBusy} onPress={() => void reset.ask(onCards)}>
          <Icon of={KeyRound} size={20} />
          {m.student_newPassword()}
        </Button>
      )}
      {mayHandOver && (
        <Button onPress={() => setIsHandedOver(true)}>
          <Icon of={UserRoundCheck} size={20} />
          {m.student_handOver()}
        </Button>
      )}
      {isHandedOver && (
        <HandOverStudentDialog
          studentId={studentId}
          name={studentName}
          onClose={() => setIsHandedOver(false)}
        />
      )}
      {mayArchive && !isArchived && (
        <Button isPending={isBusy} onPress={() => void archive(named)}>
          <Icon of={Archive} size={20} />
          {m.class_archiveAct()}
        </Button>
      )}
      {mayArchive && isArchived && (
        <Button isPending={isBusy} onPress={() => void unarchive(named)}>
          <Icon of={Undo2} size={20} />
          {m.class_bringBack()}
        </Button>
      )}
    </div>
  );
}

function useReset(studentId: string, name: string) {
  const { dialogs, flash } = useServices();
  const reset = useMutation(resetMutation(studentId));
  return {
    isBusy: reset.isPending,
    async ask(onCards: (sheet: Sheet) => void): Promise<void> {
      const goOn = await dialogs.confirm({
        title: m.student_newPasswordTitle({ name }),
        body: m.student_newPasswordBody(),
        confirm: m.student_newPassword(),
        cancel: m.dialog_cancel(),
      });
      if (!goOn) return;
      await reset
        .mutateAsync()
        .then(onCards, ({ outcome }: Trouble) => flash.show(refusalWords(outcome), 'trouble'));
    },
  };
}
