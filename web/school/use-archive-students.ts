import { useMutation } from '@tanstack/react-query';
import { archiveStudents, type RosterStudent, unarchiveStudents } from '#shared/contract/students';
import { mutation } from '../data/queries/mutation.ts';
import * as m from '../i18n/generated/messages.js';
import { useTold } from '../session/use-told.ts';
import { inTurns } from './in-turns.ts';
import { useAct } from './use-act.ts';

export type NamedStudent = Pick<RosterStudent, 'studentId' | 'studentName'>;

const archiveMutation = (to: 'archive' | 'unarchive') =>
  mutation(
    to === 'archive' ? archiveStudents : unarchiveStudents,
    (studentIds: readonly string[]) => ({ body: { studentIds: [...studentIds] } }),
  );

/** Puts students away, which asks first, and brings them back. Each says whether it was done. */
export function useArchiveStudents() {
  const act = useAct();
  const told = useTold();
  const archiving = useMutation(archiveMutation('archive'));
  const bringBack = useMutation(archiveMutation('unarchive'));

  const idsOf = (students: readonly NamedStudent[]) => students.map(({ studentId }) => studentId);

  return {
    isBusy: archiving.isPending || bringBack.isPending,
    archive(students: readonly NamedStudent[]): Promise<boolean> {
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
    unarchive: (students: readonly NamedStudent[]) =>
      told(
        inTurns(idsOf(students), bringBack.mutateAsync),
        m.student_back({ count: students.length }),
      ),
  };
}
