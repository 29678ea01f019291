import { useNavigate } from '@tanstack/react-router';
import { findClass } from '#shared/contract/add-class';
import { findLiveRoom } from '#shared/contract/live';
import type { Troublesome } from '../data/api/trouble.ts';
import { pages } from '../paths/pages.ts';
import { useServices } from '../session/services.ts';
import { useOpenedFor } from '../session/use-opened-for.ts';

/** Why a code led nowhere; null where it led somewhere. */
type Followed = Promise<Troublesome | null>;

/**
 * To where a folded code leads. Each page looks for what it is about first, and follows the code to the other kind where it
 * is of that: a code that nothing has is asked for once.
 */
export function useFollowCode() {
  const { api } = useServices();
  const navigate = useNavigate();
  const isVisitor = useOpenedFor() === null;
  return {
    async toRoom(code: string): Followed {
      const outcome = await api.call(findLiveRoom, { params: { code } });
      if (outcome.kind !== 'ok') return outcome;
      void navigate(pages.joined.at({ teacherId: outcome.reply.teacherId }, { code }));
      return null;
    },
    /** Where no account is, the page of newcomers asks who they are. */
    async toClass(joinCode: string): Followed {
      if (isVisitor) {
        void navigate(pages.classCode.at({}, { code: joinCode }));
        return null;
      }
      const outcome = await api.call(findClass, { query: { joinCode } });
      if (outcome.kind !== 'ok') return outcome;
      const { courseId } = outcome.reply.found;
      void navigate(pages.joinClass.at({ courseId }, { code: joinCode }));
      return null;
    },
  };
}

/** Whether a code was refused for being of the other kind. */
export const isOfOther = (outcome: Troublesome, kind: 'code-of-class' | 'code-of-room'): boolean =>
  outcome.kind === 'refused' && outcome.errors.some(({ code }) => code === kind);
