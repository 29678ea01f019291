import { canTryAgain } from '#shared/assignments/attempts';
import { isClosed } from '#shared/assignments/late';
import type { beginAttempt as contract } from '#shared/contract/attempts';
import type { BodyOf, ReplyOf } from '#shared/contract/endpoint';
import type { Context } from '../../context.ts';
import { shareAssignment } from '../../db/hold-assignment.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';
import { writeChosen } from './chosen-music.ts';
import { keptLine } from './kept-line.ts';
import {
  assignedMusic,
  ensureSession,
  findAttempt,
  findBegun,
  lockSession,
  type SessionPlace,
} from './queries.ts';
import { takeTime } from './take-time.ts';

type Begun = BodyOf<typeof contract>;
type Reply = ReplyOf<typeof contract>;

/**
 * Counts an attempt from when its music was first seen, once, however often it is told; told again it may have been left. One
 * more than is allowed, begun on another device, is noted and not counted.
 */
export async function beginAttempt(
  {
    clock,
    newId,
    composer,
    db,
  }: Pick<Context, 'clock' | 'newId' | 'composer'> & { readonly db: TenantDb },
  place: SessionPlace,
  begun: Begun,
): Promise<Reply> {
  const now = clock.now();
  const set = await assignedMusic(db, place, { part: begun.part, picked: begun.picked });
  if (!set) throw refuse('not-found');
  const { released, closing, line } = set;
  const timeOf = (said: string) =>
    takeTime(new Date(said), { released, received: now }).completedAt;
  const begunAt = timeOf(begun.begunAt);
  if (isClosed(closing, begunAt.getTime())) throw refuse('assignment-closed');
  const abandonedAt = begun.abandonedAt === null ? null : timeOf(begun.abandonedAt);

  const chosen = abandonedAt === null ? await writeChosen(composer, set.other) : null;

  return db.transaction().execute(async (transaction) => {
    await shareAssignment(transaction, place.assignmentId);
    await ensureSession(transaction, place, newId());
    const session = (await lockSession(transaction, place))!;
    if (session.round !== (begun.round ?? 1)) throw refuse('attempt-reset');
    const { attemptId } = begun;
    const where = { sessionId: session.id, attemptId };
    const { attempts } = session;
    const reply = { sessionId: session.id, attempts };
    if (await findAttempt(transaction, where)) return reply;
    if (await findBegun(transaction, where)) {
      if (abandonedAt !== null) await abandon(transaction, where, abandonedAt);
      return reply;
    }
    const isExtra = !canTryAgain({ ...session, waiting: 0 });
    await transaction
      .insertInto('begun_attempt')
      .values({
        session_id: session.id,
        id: attemptId,
        begun_at: begunAt,
        abandoned_at: null,
        is_extra: isExtra,
        chosen_music: chosen && JSON.stringify(chosen),
      })
      .execute();
    await transaction
      .updateTable('assignment_session')
      .set((row) => ({
        attempts: isExtra ? attempts : attempts + 1,
        started_at: row.fn.coalesce('started_at', row.val(begunAt)),
        abandoned_at: null,
        ...keptLine(line),
      }))
      .where('id', '=', session.id)
      .execute();
    // Told late, of an attempt that is over: another may go on meanwhile.
    if (abandonedAt !== null) await abandon(transaction, where, abandonedAt);
    return { ...reply, attempts: isExtra ? attempts : attempts + 1 };
  });
}

interface Where {
  readonly sessionId: string;
  readonly attemptId: string;
}

/** Nothing goes on then, unless another attempt does. */
async function abandon(
  transaction: TenantTransaction,
  { sessionId, attemptId }: Where,
  abandonedAt: Date,
): Promise<void> {
  await transaction
    .updateTable('begun_attempt')
    .set({ abandoned_at: abandonedAt })
    .where('session_id', '=', sessionId)
    .where('id', '=', attemptId)
    .where('abandoned_at', 'is', null)
    .execute();
  const going = await transaction
    .selectFrom('begun_attempt as b')
    .leftJoin('attempt as t', (join) =>
      join.onRef('t.session_id', '=', 'b.session_id').onRef('t.id', '=', 'b.id'),
    )
    .where('b.session_id', '=', sessionId)
    .where('b.abandoned_at', 'is', null)
    .where('t.id', 'is', null)
    .select('b.id')
    .executeTakeFirst();
  if (going) return;
  await transaction
    .updateTable('assignment_session')
    .set({ abandoned_at: abandonedAt })
    .where('id', '=', sessionId)
    .execute();
}
