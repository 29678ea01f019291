import { useMutation } from '@tanstack/react-query';
import type { TeacherClass } from '#shared/contract/classes';
import * as m from '../../i18n/generated/messages.js';
import { useAct } from '../../school/use-act.ts';
import { useTold } from '../../session/use-told.ts';
import { archiveMutation } from './queries.ts';

type Named = Pick<TeacherClass, 'courseId' | 'title'>;

/** Puts a class away, which asks first, and brings one back. Each says whether it was done. */
export function useArchive() {
  const act = useAct();
  const told = useTold();
  const archiving = useMutation(archiveMutation('archive'));
  const bringBack = useMutation(archiveMutation('unarchive'));

  return {
    isBusy: archiving.isPending || bringBack.isPending,
    archive: ({ courseId, title }: Named) =>
      act({
        ask: {
          title: m.class_archiveTitle({ title }),
          body: m.class_archiveBody(),
          confirm: m.class_archive(),
          danger: true,
          typed: m.class_archiveWord(),
        },
        act: () => archiving.mutateAsync(courseId),
        done: m.class_archived({ title }),
      }),
    unarchive: ({ courseId, title }: Named) =>
      told(bringBack.mutateAsync(courseId), m.class_isBack({ title })),
  };
}
