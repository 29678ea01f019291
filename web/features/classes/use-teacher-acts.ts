import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ClassTeacher } from '#shared/contract/class-teachers';
import type { ClassDetails } from '#shared/contract/classes';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useAct } from '../../school/use-act.ts';
import { useTold } from '../../session/use-told.ts';
import { leaveMutation, removeTeacherMutation } from './teacher-queries.ts';

type Named = Pick<ClassTeacher, 'teacherId' | 'teacherName'>;

/** What can be done with who teaches in a class; each asks first, but for an invitation that is taken back. */
export function useTeacherActs({ courseId, title }: Pick<ClassDetails, 'courseId' | 'title'>) {
  const navigate = useNavigate();
  const act = useAct();
  const told = useTold();
  const remove = useMutation(removeTeacherMutation(courseId));
  const leave = useMutation(leaveMutation(courseId));
  return {
    isLeaving: leave.isPending,
    takeBack: ({ teacherId, teacherName: name }: Named) =>
      told(remove.mutateAsync(teacherId), m.teachers_takenBack({ name })),
    remove: ({ teacherId, teacherName: name }: Named) =>
      act({
        ask: {
          title: m.teachers_removeTitle({ name }),
          body: m.teachers_removeBody(),
          confirm: m.teachers_remove(),
          danger: true,
        },
        act: () => remove.mutateAsync(teacherId),
        done: m.teachers_removed({ name }),
      }),
    async leave(): Promise<void> {
      const isDone = await act({
        ask: {
          title: m.teachers_leaveTitle({ title }),
          body: m.teachers_leaveBody(),
          confirm: m.teachers_leave(),
          danger: true,
        },
        act: () => leave.mutateAsync(),
        done: m.teachers_left({ title }),
      });
      if (isDone) void navigate({ ...pages.classes.at({}), replace: true });
    },
  };
}
