import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { SignInCards as Sheet } from '#shared/contract/roster';
import type { StudentDetails } from '#shared/contract/students';
import { wholeName } from '#shared/roster/student-name';
import type { Trouble } from '../../../data/api/trouble.ts';
import * as m from '../../../i18n/generated/messages.js';
import { refusalWords } from '../../../i18n/problem-words.ts';
import { LostCard } from '../../../school/lost-card.tsx';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { resetMutation } from '../queries.ts';

interface NewPasswordActProps {
  readonly student: StudentDetails;
  readonly onCards: (sheet: Sheet) => void;
}

/** Makes a card for one student. Who has a card already keeps it until the new one is used, unless it is lost, as in a class. */
export function NewPasswordAct({ student, onCards }: NewPasswordActProps) {
  const { dialogs, flash } = useServices();
  const reset = useMutation(resetMutation(student.studentId));
  const [isAsking, setIsAsking] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const title = m.student_newPasswordTitle({ name: wholeName(student) });
  const keepsCard = student.hasCard && !student.hasPassword;
  const make = () =>
    reset
      .mutateAsync({ isLost })
      .then(onCards, ({ outcome }: Trouble) => flash.show(refusalWords(outcome), 'trouble'));

  async function ask(): Promise<void> {
    const goOn = await dialogs.confirm({
      title,
      body: m.student_newPasswordBody(),
      confirm: m.student_newPassword(),
      cancel: m.dialog_cancel(),
      danger: true,
    });
    if (goOn) await make();
  }

  return (
    <>
      <Button
        isPending={reset.isPending}
        onPress={() => (keepsCard ? setIsAsking(true) : void ask())}
      >
        <Icon of={KeyRound} size={20} />
        {m.student_newPassword()}
      </Button>
      {isAsking && (
        <FormDialog
          title={title}
          onClose={() => setIsAsking(false)}
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
          submit={m.student_newPassword()}
          isBusy={reset.isPending}
        >
          <LostCard words={m.student_hasCard()} isLost={isLost} onChange={setIsLost} />
        </FormDialog>
      )}
    </>
  );
}
