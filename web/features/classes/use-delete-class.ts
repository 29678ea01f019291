import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ClassDetails } from '#shared/contract/classes';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useAct } from '../../school/use-act.ts';
import { deleteClassMutation } from './queries.ts';

/** Takes a class away for good, once its name was typed. */
export function useDeleteClass({ courseId, title }: Pick<ClassDetails, 'courseId' | 'title'>) {
  const navigate = useNavigate();
  const act = useAct();
  const remove = useMutation(deleteClassMutation(courseId));
  return {
    isBusy: remove.isPending,
    async ask(): Promise<void> {
      const isDone = await act({
        ask: {
          title: m.class_deleteTitle({ title }),
          body: m.class_deleteBody(),
          confirm: m.class_delete(),
          danger: true,
          typed: title,
        },
        act: () => remove.mutateAsync(),
        done: m.class_deleted({ title }),
      });
      if (isDone) void navigate({ ...pages.classes.at({}), replace: true });
    },
  };
}
