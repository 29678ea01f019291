import { useMutation } from '@tanstack/react-query';
import type { GradeChange } from '#shared/contract/grades-at-once';
import * as m from '../../i18n/generated/messages.js';
import { useTold } from '../../session/use-told.ts';
import { useOnce } from '../use-once.ts';
import { gradeAtOnceMutation } from './queries.ts';

/** In one request. */
const MOST = 1000;

export const keyOf = ({ assignmentId, studentId }: { assignmentId: string; studentId: string }) =>
  `${assignmentId} ${studentId}`;

/**
 * Stores grades and comments of several students, and says how many, and how many stayed as they were because somebody else was
 * there first.
 *
 * @param courseOf the class of a student
 * @returns what was stored, by `keyOf`; null where nothing was
 */
export function useGradesAtOnce(courseOf: (studentId: string) => string) {
  const save = useMutation(gradeAtOnceMutation());
  const once = useOnce();
  const tell = useTold();
  const send = async (changes: readonly GradeChange[]): Promise<ReadonlySet<string>> => {
    const stored = new Set(changes.map(keyOf));
    for (const courseId of new Set(changes.map(({ studentId }) => courseOf(studentId)))) {
      const ofClass = changes.filter(({ studentId }) => courseOf(studentId) === courseId);
      for (let from = 0; from < ofClass.length; from += MOST) {
        const part = { changes: ofClass.slice(from, from + MOST) };
        const { kept } = await once(part, (sent) => save.mutateAsync({ ...sent, courseId }));
        for (const one of kept) stored.delete(keyOf(one));
      }
    }
    return stored;
  };
  return {
    isBusy: save.isPending,
    /** @param told of how many it is said that they are stored */
    async store(
      changes: readonly GradeChange[],
      told: (of: { readonly count: number }) => string = m.gradebook_stored,
    ): Promise<ReadonlySet<string> | null> {
      const sent = send(changes);
      const stored = await sent.catch(() => new Set<string>());
      const kept = changes.length - stored.size;
      const said = told({ count: stored.size });
      const words = kept === 0 ? said : m.gradebook_kept({ told: said, kept });
      return (await tell(sent, words)) ? stored : null;
    },
  };
}
