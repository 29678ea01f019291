import { beginAttempt } from '#shared/contract/attempts';
import type { Api } from '../../api/api.ts';
import type { Attempts } from '../../store/attempts.ts';
import type { Database } from '../../store/database.ts';
import type { StoredAttempt } from '../../store/tables/attempts.ts';
import { answerOf, mayPass } from '../answer.ts';
import type { Channel } from '../channel.ts';

export interface AttemptsOptions {
  readonly db: Database;
  readonly attempts: Attempts;
  readonly api: Api;
  /** Milliseconds since 1970 by the device's own clock. */
  readonly deviceNow: () => number;
}

/** Attempts that were begun, and those that were left: the take of one that was played tells of it by itself. */
export function attemptsChannel({
  db,
  attempts,
  api,
  deviceNow,
}: AttemptsOptions): Channel<StoredAttempt> {
  return {
    name: 'attempts',
    async waiting() {
      return (await attempts.untold()).map((content) => {
        const { id, assignmentId: subject, state, tries, nextTryAt } = content;
        return { key: `${id} ${state}`, subject, content, tries, nextTryAt };
      });
    },
    async send([one], personId) {
      const { id: attemptId, assignmentId, round, begunAt, leftAt, part, picked } = one!;
      const outcome = await api.call(beginAttempt, {
        params: { assignmentId },
        body: {
          ...{ userId: personId, attemptId, round, begunAt, abandonedAt: leftAt },
          ...(part !== undefined && { part }),
          ...(picked && { picked }),
        },
        personId,
      });
      return [answerOf(outcome, (refused) => !mayPass(refused))];
    },
    async settle(settled) {
      for (const { piece, fate } of settled) {
        const { id, state, toldAt } = piece.content;
        if (fate.kind === 'later') {
          const { tries, nextTryAt } = fate;
          await db.attempts.update(id, { tries, nextTryAt });
        } else if (fate.kind === 'done') {
          const at = deviceNow();
          await db.attempts.update(id, {
            told: state === 'left' ? 'left' : 'begun',
            toldAt: toldAt ?? at,
            leftToldAt: state === 'left' ? at : null,
            tries: 0,
          });
        } else {
          // Of before a reset, or begun too late: it is not counted. A take of it says all the same when it was begun, and in which round.
          await db.attempts.update(id, { told: 'refused', toldAt: toldAt ?? deviceNow() });
        }
      }
    },
    async hurry() {
      await db.attempts.toCollection().modify({ nextTryAt: 0 });
    },
    tidy: attempts.tidy,
  };
}
