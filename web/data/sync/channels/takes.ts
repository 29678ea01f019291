import type { Api } from '../../api/api.ts';
import { CONTRACT_VERSION } from '../../store/contract-version.ts';
import type { Database } from '../../store/database.ts';
import type { OutboxEntry } from '../../store/tables/outbox.ts';
import type { Answer, Channel, Settled } from '../channel.ts';
import { type SentTake, sendTake } from './send-take.ts';

export interface TakesOptions {
  readonly db: Database;
  readonly api: Api;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970 by the device's own clock, by which answers of the server are as old as they are. */
  readonly deviceNow: () => number;
  /** Told when the server says no place to put a take. */
  readonly onNoUploadInfo: () => void;
  /** Sends one take; by default form, upload, completion. */
  readonly send?: (sent: SentTake, personId: string) => Promise<Answer>;
}

/** Takes that were played for an assignment: whole, in the order they were played, and no assignment holds up another. */
export function takesChannel({
  db,
  api,
  fetch,
  deviceNow,
  onNoUploadInfo,
  send = (sent, personId) => sendTake(sent, { api, fetch, personId, onNoUploadInfo }),
}: TakesOptions): Channel<OutboxEntry> {
  async function settleOne({ piece: { content }, fate }: Settled<OutboxEntry>): Promise<void> {
    const { id, takeId } = content;
    switch (fate.kind) {
      case 'done':
        await db.takes.update(takeId, { sentAt: new Date(deviceNow()).toISOString() });
        await db.outbox.delete(id);
        return;
      case 'refused': {
        const problem = fate.problems[0]?.code ?? 'unexpected';
        await db.outbox.update(id, { state: 'refused', problem });
        return;
      }
      case 'later': {
        const { tries, nextTryAt, problem } = fate;
        await db.outbox.update(id, { tries, nextTryAt, problem });
      }
    }
  }

  return {
    name: 'takes',
    needsLock: true,
    async waiting() {
      const entries = await db.outbox
        .orderBy('id')
        .filter((one) => one.state === 'waiting' && one.contractVersion <= CONTRACT_VERSION)
        .toArray();
      return entries.map((content) => {
        const { id: key, assignmentId: subject, tries, nextTryAt, problem } = content;
        return { key, subject, content, tries, nextTryAt, problem };
      });
    },
    async send([entry], personId) {
      const take = await db.takes.get(entry!.takeId);
      // There is nothing left to send.
      if (take === undefined) return [{ kind: 'done' }];
      const attempt = await db.attempts.get(take.id);
      return [await send({ entry: entry!, take, attempt }, personId)];
    },
    async settle(settled) {
      await db.transaction('rw', db.takes, db.outbox, async () => {
        for (const one of settled) await settleOne(one);
      });
    },
    async hurry() {
      await db.outbox.toCollection().modify({ nextTryAt: 0 });
    },
  };
}
