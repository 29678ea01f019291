import { useState } from 'react';
import { isTooLate } from '#shared/assignments/late';
import type { StudentAssignment } from '#shared/contract/assignments';
import { useServices } from '../../session/services.ts';
import { closingOf } from './work-of.ts';

/** Whether nothing of an assignment is taken any more, asked at each press that begins something: a page may stand open for long. */
export function useClosing(assignment: StudentAssignment) {
  const { now } = useServices();
  /** @param openSince when the attempt that goes on was begun, in milliseconds since 1970; null where none does */
  const isOver = (openSince: number | null = null): boolean => {
    const at = now().getTime();
    return isTooLate(closingOf(assignment), { begunAt: openSince ?? at, completedAt: at });
  };
  const [isClosed, setClosed] = useState(() => isOver());
  return {
    isOver,
    /** It was over when the page opened, or at a press since. */
    isClosed,
    /** Does what a press is for, unless it is over: then the page is to say so. */
    unlessOver<Done>(begin: () => Done, openSince: number | null = null): Done | null {
      if (!isOver(openSince)) return begin();
      setClosed(true);
      return null;
    },
  };
}
