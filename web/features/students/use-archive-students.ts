import { useMutation } from '@tanstack/react-query';
import type { RosterStudent } from '#shared/contract/students';
import * as m from '../../i18n/generated/messages.js';
import { useAct } from '../../school/use-act.ts';
import { useServices } from '../../session/services.ts';
import { useTold } from '../../session/use-told.ts';
import { downloadData } from './download-data.ts';
import { inTurns } from './in-turns.ts';
import { archiveMutation, deleteMutation } from './queries.ts';

type Named = Pick<RosterStudent, 'studentId' | 'studentName'>;

/** Puts students away, which asks first, brings them back, and deletes one for good. Each says whether it was done. */
export function useArchiveStudents() {
  const { dialogs } = useServices();
  const act = useAct();
  const told = useTold();
  const archiving = useMutation(archiveMutation('archive'));
  const bringBack = useMutation(archiveMutation('unarchive'));
  const remove = useMutation(deleteMutation());

  const idsOf = (students: readonly Named[]) => students.map(({ studentId }) => studentId);

  return {
    isBusy: archiving.isPending || bringBack.isPending || remove.isPending,
    archive(students: readonly Named[]): Promise<boolean> {
      const [first] = students;
      const isOne = students.length === 1 && first !== undefined;
      const count = students.length;
      return act({
        ask: {
          title: isOne
            ? m.student_archiveTitle({ name: first.studentName })
            : m.student_archiveAllTitle({ count }),
          body: m.student_archiveBody(),
          confirm: m.class_archive(),
          danger: true,
        },
        act: () => inTurns(idsOf(students), archiving.mutateAsync),
        done: m.student_archived({ count }),
      });
    },
    unarchive: (students: readonly Named[]) =>
      told(
        inTurns(idsOf(students), bringBack.mutateAsync),
        m.student_back({ count: students.length }),
      ),
    async deleteForGood({ studentId, studentName: name }: Named): Promise<boolean> {
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
    },
  };
}
