import { useMutation } from '@tanstack/react-query';
import type { TeacherClass } from '#shared/contract/classes';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { useTold } from '../../session/use-told.ts';
import { archiveMutation } from './queries.ts';

type Named = Pick<TeacherClass, 'courseId' | 'title'>;

/** Puts a class away, which asks first, and brings one back. Each says whether it was done. */
export function useArchive() {
  const { api, dialogs } = useServices();
  const told = useTold();
  const putAway = useMutation(archiveMutation(api, 'archive'));
  const bringBack = useMutation(archiveMutation(api, 'unarchive'));

  return {
    isBusy: putAway.isPending || bringBack.isPending,
    async archive({ courseId, title }: Named): Promise<boolean> {
      const goOn = await dialogs.confirm({
        title: m.class_archiveTitle({ title }),
        body: m.class_archiveBody(),
        confirm: m.class_archive(),
        cancel: m.dialog_cancel(),
        danger: true,
        typed: m.class_archiveWord(),
      });
      return goOn && told(putAway.mutateAsync(courseId), m.class_archived({ title }));
    },
    unarchive: ({ courseId, title }: Named) =>
      told(bringBack.mutateAsync(courseId), m.class_isBack({ title })),
  };
}
