import { useMutation } from '@tanstack/react-query';
import type { NotedEntry } from '#shared/practice-log/with-noted';
import type { Trouble } from '../../data/api/trouble.ts';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { useDevice, useServices } from '../../session/services.ts';
import { deleteEntryMutation } from './queries.ts';

/** Deletes a sitting of one's own, here and at the server, once it was asked whether to. */
export function useDeleteEntry(): (entry: NotedEntry, name: string) => Promise<void> {
  const { dialogs, flash } = useServices();
  const { sittings } = useDevice();
  const remove = useMutation(deleteEntryMutation());
  return async ({ id }, name) => {
    const goOn = await dialogs.confirm({
      title: m.log_deleteTitle({ name }),
      body: m.log_deleteBody(),
      confirm: m.log_delete(),
      cancel: m.dialog_cancel(),
      danger: true,
    });
    if (!goOn) return;
    // The server first: what went here alone would come back with its next answer.
    await remove.mutateAsync(id).then(
      async () => {
        await sittings.remove(id);
        flash.show(m.log_deleted());
      },
      ({ outcome }: Trouble) => {
        const words = outcome.kind === 'network' ? m.log_deleteLater() : refusalWords(outcome);
        flash.show(words, 'trouble');
      },
    );
  };
}
