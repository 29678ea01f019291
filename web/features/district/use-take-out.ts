import { useMutation } from '@tanstack/react-query';
import type { ClassTeacher } from '#shared/contract/class-teachers';
import type { TaughtClass } from '#shared/contract/district-teachers';
import * as m from '../../i18n/generated/messages.js';
import { useAct } from '../../school/use-act.ts';
import { takeOutMutation } from './queries.ts';

/** Takes a co-teacher out of a class, after a question. */
export function useTakeOut() {
  const act = useAct();
  const takeOut = useMutation(takeOutMutation());
  return (
    { courseId, title }: Pick<TaughtClass, 'courseId' | 'title'>,
    { teacherId, teacherName: name }: Pick<ClassTeacher, 'teacherId' | 'teacherName'>,
  ) =>
    act({
      ask: {
        title: m.district_takeOutTitle({ name, title }),
        body: m.district_takeOutBody(),
        confirm: m.teachers_remove(),
        danger: true,
      },
      act: () => takeOut.mutateAsync({ courseId, teacherId }),
      done: m.district_takenOut({ name, title }),
    });
}
