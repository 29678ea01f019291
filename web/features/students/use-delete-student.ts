import { useMutation } from '@tanstack/react-query';
import * as m from '../../i18n/generated/messages.js';
import type { NamedStudent } from '../../school/use-archive-students.ts';
import { useServices } from '../../session/services.ts';
import { useTold } from '../../session/use-told.ts';
import { downloadData } from './download-data.ts';
import { deleteMutation } from './queries.ts';

/** Deletes an archived student for good, which offers first to take what is theirs. Says whether it was done. */
export function useDeleteStudent() {
  const { dialogs } = useServices();
  const told = useTold();
  const remove = useMutation(deleteMutation());
  return async ({ studentId, studentName: name }: NamedStudent): Promise<boolean> => {
    const acts = [
      { label: m.student_delete(), look: 'danger' as const },
      { label: m.student_download() },
      { label: m.dialog_cancel() },
    ];
    for (;;) {
      const chosen = await dialogs.ask(
        m.student_deleteTitle({ name }),
        m.student_deleteBody(),
        acts,
        { typed: m.student_deleteWord() },
      );
      if (chosen === 0) return told(remove.mutateAsync(studentId), m.student_deleted({ name }));
      if (chosen !== 1) return false;
      downloadData(studentId);
    }
  };
}
