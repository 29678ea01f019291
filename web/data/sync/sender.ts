import { backoff } from './backoff.ts';
import type { Answer, Channel, Settled, Waiting } from './channel.ts';
import { LONGEST_PUT_OFF_MS, waitUntil } from './wait-until.ts';

export interface SenderOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: () => number;
  /** Told of what should not have happened; what it happened to is tried again later. */
  readonly report: (error: unknown) => void;
}

/** Sends the pieces that wait in a channel, each subject's one after the other. */
export function createSender<Content>(
  channel: Channel<Content>,
  { now, random, report }: SenderOptions,
) {
  /** Keys of what was answered since `forget`, and may still be listed: an old server keeps nothing of it. */
  const answered = new Set<string>();

  const waitOf = ({ nextTryAt }: Waiting<Content>) => waitUntil(nextTryAt, now());

  /** What may go now: all of a subject up to the first that is not due. */
  async function due(): Promise<readonly Waiting<Content>[]> {
    const blocked = new Set<string>();
    return (await channel.waiting()).filter((piece) => {
      if (answered.has(piece.key) || blocked.has(piece.subject)) return false;
      if (waitOf(piece) <= 0) return true;
      blocked.add(piece.subject);
      return false;
    });
  }

  async function trySend(
    pieces: readonly Waiting<Content>[],
    person: string,
  ): Promise<readonly Answer[]> {
    try {
      const contents = pieces.map(({ content }) => content);
      return await channel.send(contents, person);
    } catch (error) {
      report(error);
      return pieces.map(() => ({ kind: 'later', retryAfter: null }));
    }
  }

  function settledBy(piece: Waiting<Content>, answer: Answer): Settled<Content>[] {
    switch (answer.kind) {
      case 'again':
        return [];
      case 'done':
      case 'refused':
        answered.add(piece.key);
        return [{ piece, fate: answer }];
      case 'later': {
        const wait = (answer.retryAfter ?? 0) * 1000 || backoff(piece.tries, random);
        const nextTryAt = now() + Math.min(wait, LONGEST_PUT_OFF_MS);
        const { problem = null } = answer;
        return [{ piece, fate: { kind: 'later', tries: piece.tries + 1, nextTryAt, problem } }];
      }
    }
  }

  return {
    /** Tries pieces that were answered again, should they still be listed. */
    forget(): void {
      answered.clear();
    },
    /** Looks again after each request: more may have come while it was on its way. How many pieces were taken. */
    async sendDue(person: string): Promise<number> {
      let taken = 0;
      for (;;) {
        const ready = await due();
        if (ready.length === 0) return taken;
        const pieces = ready.slice(0, channel.fitting?.(ready) ?? 1);
        const answers = await trySend(pieces, person);
        await channel.settle(pieces.flatMap((piece, place) => settledBy(piece, answers[place]!)));
        taken += answers.filter(({ kind }) => kind === 'done').length;
      }
    },
    /**
     * Milliseconds until each piece that is still to be sent by this page may go, without those of a subject that wait
     * for the one ahead.
     */
    async waits(): Promise<readonly number[]> {
      const seen = new Set<string>();
      const waiting = (await channel.waiting()).filter(({ key }) => !answered.has(key));
      return waiting.filter(({ subject }) => !seen.has(subject) && seen.add(subject)).map(waitOf);
    },
  };
}
