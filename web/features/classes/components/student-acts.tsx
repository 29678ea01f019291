import { useMutation } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import type { EnrolledStudent } from '#shared/contract/classes';
import * as m from '../../../i18n/generated/messages.js';
import { useAct } from '../../../school/use-act.ts';
import { Menu } from '../../../ui/menu.tsx';
import { removeStudentMutation } from '../queries.ts';

/** What the owner of a class can do with one of its students. */
export function StudentActs(props: {
  readonly courseId: string;
  readonly student: EnrolledStudent;
}) {
  const { courseId, student } = props;
  const act = useAct();
  const remove = useMutation(removeStudentMutation(courseId));
  const name = student.studentName;
  const takeOut = () =>
    act({
      ask: {
        title: m.class_removeTitle({ name }),
        body: m.class_removeBody(),
        confirm: m.class_remove(),
        danger: true,
      },
      act: () => remove.mutateAsync(student.studentId),
      done: m.class_removed({ name }),
    });
  return (
    <Menu
      label={m.class_actsWith({ name })}
      acts={[
        {
          label: m.class_remove(),
          icon: UserMinus,
          isDanger: true,
          onPress: () => void takeOut(),
        },
      ]}
    />
  );
}
