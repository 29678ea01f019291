import { mostPracticeEntries, postPracticeLog } from '#shared/contract/practice-log';
import { entryOf } from '#shared/practice/practice-log';
import type { Api } from '../../api/api.ts';
import type { Sittings } from '../../store/sittings.ts';
import type { StoredSitting } from '../../store/tables/sittings.ts';
import { answersByPlace, type NamedProblem } from '../answer.ts';
import type { Channel, Settled } from '../channel.ts';
import { afterRefusal } from './after-refusal.ts';

export interface PracticeLogOptions {
  readonly sittings: Sittings;
  readonly api: Api;
  /** Whose device this is; null is nobody, who sends nothing. */
  readonly personId: string | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The same by the device's own clock, by which answers of the server are as old as they are. */
  readonly deviceNow: () => number;
}

/** Sittings: up to a hundred at once, in no order, and again as each grows. */
export function practiceLogChannel({
  sittings,
  api,
  personId,
  now,
  deviceNow,
}: PracticeLogOptions): Channel<StoredSitting> {
  function changeOf({ piece, fate }: Settled<StoredSitting>, present: StoredSitting) {
    const { content: sent } = piece;
    switch (fate.kind) {
      case 'done': {
        // What grew while it was on its way is sent again in its time.
        const isWhole = present.playedMs === sent.playedMs && present.count === sent.count;
        return { tries: 0, ...(isWhole && { state: 'sent' as const, sentAt: deviceNow() }) };
      }
      case 'refused':
        return afterRefusal(sent, fate.problems as readonly NamedProblem[], now());
      case 'later':
        return { tries: fate.tries, nextTryAt: fate.nextTryAt };
    }
  }

  return {
    name: 'practice-log',
    async waiting() {
      return (await sittings.unsent()).map((content) => {
        const { id, startedAt, playedMs, count, courseId, timeZone, tries, nextTryAt } = content;
        const key = [id, startedAt, playedMs, count, courseId, timeZone, nextTryAt].join(' ');
        return { key, subject: id, content, tries, nextTryAt };
      });
    },
    fitting: (due) => Math.min(due.length, mostPracticeEntries),
    async send(batch, person) {
      const body = { entries: batch.map(entryOf) };
      const outcome = await api.call(postPracticeLog, { body, personId: person });
      if (outcome.kind !== 'ok') return answersByPlace(outcome, 'entries', batch.length);
      const kept = new Set(outcome.reply.entries.map(({ id }) => id));
      return batch.map(({ id }) => ({ kind: 'done', isDeleted: !kept.has(id) }));
    },
    async settle(settled) {
      await sittings.change(
        settled.map((one) => ({
          id: one.piece.content.id,
          by: (present) => changeOf(one, present),
        })),
      );
      const isDeleted = ({ fate }: (typeof settled)[number]) =>
        fate.kind === 'done' && fate.isDeleted;
      for (const { piece } of settled.filter(isDeleted)) await sittings.remove(piece.content.id);
    },
    hurry: () => sittings.hurry(),
    tidy: () => sittings.tidy(personId === null),
  };
}
