import { isDeepStrictEqual } from 'node:util';
import { assignedRequest } from '#shared/assignments/assigned-request';
import { openAssessment } from '#shared/contract/open-assessment';
import type { Exercise } from '#shared/generation/exercise';
import type { Piece } from '../composing/messages.ts';
import type { Context } from '../context.ts';
import { insertPiece } from '../db/assigned-music.ts';
import { musicColumns, toMusic } from '../db/music-columns.ts';
import type { TenantDb } from '../db/tenant.ts';

type Parts = Pick<Context, 'clock' | 'composer' | 'log' | 'newId' | 'storage'>;

/** So that no round takes long; the next one goes on. */
const mostInOneRound = 500;

/**
 * Stores the music of assignments from before music was stored: as a take of it has it, for an earlier composer wrote it;
 * where nobody has played it, as today's writes it. What cannot be written any more is left.
 */
export async function storeAssignedMusic(
  parts: Parts,
  db: TenantDb,
  ending?: AbortSignal,
): Promise<void> {
  const { clock, composer, log, newId } = parts;
  for (const { id, medium, ...row } of await withoutMusic(db)) {
    if (ending?.aborted) return;
    const { seed, ...said } = toMusic(row);
    const piece = { request: assignedRequest(said, medium), seed };
    try {
      const exercise =
        (await playedMusic(parts, db, { id, piece })) ?? (await written(composer, piece));
      if (exercise)
        await insertPiece(db, { id: newId(), assignmentId: id, exercise, now: clock.now() });
    } catch (err) {
      log.warn({ err, assignmentId: id }, 'the music of an assignment was not stored');
    }
  }
}

const withoutMusic = (db: TenantDb) =>
  db
    .selectFrom('assignment as a')
    .leftJoin('assignment_piece as p', 'p.assignment_id', 'a.id')
    .where('p.id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('assignment_course as g')
          .whereRef('g.assignment_id', '=', 'a.id')
          .where('g.archived_at', 'is', null)
          .select('g.course_id'),
      ),
    )
    .select(['a.id', 'a.medium', ...musicColumns])
    .orderBy('a.id')
    .limit(mostInOneRound)
    .execute();

interface Wanted {
  readonly id: string;
  readonly piece: Piece;
}

/** As the latest take has it that is of this very music; null where there is none. */
async function playedMusic(
  { storage }: Parts,
  db: TenantDb,
  { id, piece }: Wanted,
): Promise<Exercise | null> {
  const take = await db
    .selectFrom('attempt as t')
    .innerJoin('assignment_session as s', 's.id', 't.session_id')
    .innerJoin('stored_object as o', 'o.key', 't.assessment_key')
    .where('s.assignment_id', '=', id)
    .where('t.score', 'is not', null)
    .select(['o.key', 'o.size'])
    .orderBy('t.received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!take) return null;
  const text = await new Response(storage.read(take.key, { start: 0, end: take.size - 1 })).text();
  const opened = openAssessment(JSON.parse(text));
  if (opened.kind !== 'ok') return null;
  const { music } = opened.report;
  const isThis = music.seed === piece.seed && isDeepStrictEqual(music.request, piece.request);
  return isThis ? music : null;
}

async function written(composer: Parts['composer'], piece: Piece): Promise<Exercise | null> {
  const outcome = await composer.write(piece.request, piece.seed);
  return outcome.kind === 'exercise' ? outcome.exercise : null;
}
