import { useMutation } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import type { EnrolledStudent } from '#shared/contract/classes';
import type { Trouble } from '../../../data/api/trouble.ts';
import * as m from '../../../i18n/generated/messages.js';
import { refusalWords } from '../../../i18n/problem-words.ts';
import { useServices } from '../../../session/services.ts';
import { Menu } from '../../../ui/menu.tsx';
import { removeStudentMutation } from '../queries.ts';

/** What the owner of a class can do with one of its students. */
export function StudentActs(props: {
  readonly courseId: string;
  readonly student: EnrolledStudent;
}) {
  const { courseId, student } = props;
  const { api, dialogs, flash } = useServices();
  const remove = useMutation(removeStudentMutation(api, courseId));
  const name = student.studentName;
  const ask = async () => {
    const goOn = await dialogs.confirm({
      title: m.class_removeTitle({ name }),
      body: m.class_removeBody(),
      confirm: m.class_remove(),
      cancel: m.dialog_cancel(),
      danger: true,
    });
    if (!goOn) return;
    await remove.mutateAsync(student.studentId).then(
      () => flash.show(m.class_removed({ name })),
      ({ outcome }: Trouble) => flash.show(refusalWords(outcome), 'trouble'),
    );
  };
  return (
    <Menu
      label={m.class_actsWith({ name })}
      acts={[
        {
          label: m.class_remove(),
          icon: UserMinus,
          isDanger: true,
          onPress: () => void ask(),
        },
      ]}
    />
  );
}
