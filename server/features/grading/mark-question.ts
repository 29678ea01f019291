import { maySee } from '#shared/access/may-see';
import { shown } from '#shared/contract/assignments';
import type { SessionId } from '#shared/contract/ids';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';

interface Asked {
  readonly sessionId: SessionId;
  readonly attemptId: string;
  readonly note: number | null;
  readonly words: string;
  readonly now: Date;
}

/**
 * Keeps what a student asks, in place of what they asked before, and asks the teacher to listen.
 *
 * @throws Refusal where nothing is handed in, its marks are not shown, or there is no such attempt
 */
export async function askAbout(
  transaction: TenantTransaction,
  { sessionId, attemptId, note, words, now }: Asked,
): Promise<void> {
  const work = await transaction
    .selectFrom('assignment_session as s')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .where('s.id', '=', sessionId)
    .select(['s.completed_at', 's.returned_at', 'a.shown'])
    .forUpdate('s')
    .executeTakeFirstOrThrow();
  const result = { shown: shown.parse(work.shown), isReturned: work.returned_at !== null };
  if (work.completed_at === null || !maySee('student', 'marks', result)) throw refuse('forbidden');
  const attempt = await transaction
    .selectFrom('attempt')
    .where('session_id', '=', sessionId)
    .where('id', '=', attemptId)
    .select('id')
    .executeTakeFirst();
  if (!attempt) throw refuse('not-found', { path: 'attemptId' });
  const asked = { attempt_id: attemptId, note, words, asked_at: now };
  await transaction
    .insertInto('mark_question')
    .values({ session_id: sessionId, ...asked })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(asked))
    .execute();
  await transaction
    .updateTable('assignment_session')
    .set({ needs_review: true })
    .where('id', '=', sessionId)
    .execute();
}

/** What was last asked of one work. */
export const questionOf = (db: TenantDb, sessionId: SessionId) =>
  db
    .selectFrom('mark_question')
    .where('session_id', '=', sessionId)
    .select(['attempt_id', 'note', 'words', 'asked_at'])
    .executeTakeFirst();

export type MarkQuestion = Awaited<ReturnType<typeof questionOf>>;
