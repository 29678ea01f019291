import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ClassDetails } from '#shared/contract/classes';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useServices } from '../../session/services.ts';
import { useTold } from '../../session/use-told.ts';
import { deleteClassMutation } from './queries.ts';

/** Takes a class away for good, once its name was typed. */
export function useDeleteClass({ courseId, title }: Pick<ClassDetails, 'courseId' | 'title'>) {
  const { api, dialogs } = useServices();
  const navigate = useNavigate();
  const told = useTold();
  const remove = useMutation(deleteClassMutation(api, courseId));
  return {
    isBusy: remove.isPending,
    async ask(): Promise<void> {
      const goOn = await dialogs.confirm({
        title: m.class_deleteTitle({ title }),
        body: m.class_deleteBody(),
        confirm: m.class_delete(),
        cancel: m.dialog_cancel(),
        danger: true,
        typed: title,
      });
      if (!goOn) return;
      if (await told(remove.mutateAsync(), m.class_deleted({ title }))) {
        void navigate({ ...pages.classes.at({}), replace: true });
      }
    },
  };
}
