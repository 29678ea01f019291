import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { assignedRequest } from '#shared/assignments/assigned-request';
import {
  type ChosenPart,
  findPart,
  lineThatStays,
  partAmong,
  partsToPlay,
} from '#shared/assignments/ensemble-part';
import { isMarked } from '#shared/assignments/is-marked';
import { levelFor } from '#shared/assignments/levels';
import { type Picked, pickedFor, withPicked } from '#shared/assignments/picked';
import { hasPicks } from '#shared/assignments/picks';
import { attemptsAhead, sharedVariant, variantOf } from '#shared/assignments/variants';
import { exercise } from '#shared/contract/assessment';
import { chosenPart } from '#shared/contract/assigned-part';
import type { AssignmentId, ClassId, SessionId } from '#shared/contract/ids';
import type { SetMusic } from '../../composing/messages.ts';
import { findReplacedPiece } from '../../db/assigned-music.ts';
import { assignedWork, playedMedium } from '../../db/assignment-work.ts';
import { musicColumns, toMusic } from '../../db/music-columns.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

export interface SessionPlace {
  readonly assignmentId: AssignmentId;
  /** The class that they play it for. */
  readonly courseId: ClassId;
  readonly studentId: string;
}

/**
 * Makes the student's session where there is none yet, for the class that they play it for. Nothing is begun by it: what was
 * asked for may be refused.
 */
export async function ensureSession(
  db: TenantDb,
  { assignmentId, courseId, studentId }: SessionPlace,
  id: string,
): Promise<void> {
  await db
    .insertInto('assignment_session')
    .values({
      id,
      assignment_id: assignmentId,
      student_id: studentId,
      course_id: courseId,
      started_at: null,
      attempts: 0,
      needs_review: false,
      feedback: '',
      completed_at: null,
      grade: null,
      graded_by: null,
      graded_at: null,
      auto_assess_mode: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The student's session with the limit of its assignment; undefined before they began. */
export function findSession(
  db: TenantDb,
  { assignmentId, studentId }: Omit<SessionPlace, 'courseId'>,
) {
  return db
    .selectFrom('assignment_session as s')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .leftJoin('assignment_exception as but', (join) =>
      join
        .onRef('but.assignment_id', '=', 's.assignment_id')
        .onRef('but.student_id', '=', 's.student_id'),
    )
    .where('s.assignment_id', '=', assignmentId)
    .where('s.student_id', '=', studentId)
    .select((of) => of.ref('s.id').$castTo<SessionId>().as('id'))
    .select(['s.attempts', 's.round'])
    .select(
      sql<number | null>`a.max_attempts + coalesce(but.more_attempts, 0) + s.gave_back::int`.as(
        'allowed',
      ),
    )
    .executeTakeFirst();
}

/** What a student says that they played. */
interface SaidToBePlayed {
  readonly pieceId?: string | undefined;
  readonly picked?: Picked | undefined;
  /** null is none of an ensemble's parts; undefined is not known. */
  readonly part?: ChosenPart | null | undefined;
}

/**
 * What an assignment sets this student, how strictly it is marked, and from when until when they can play it; null where they
 * have it no more.
 *
 * @param played what they say that they played: the piece, where each has their own, and what they chose, where that is theirs
 */
export async function assignedMusic(
  db: TenantDb,
  { assignmentId, studentId }: Omit<SessionPlace, 'courseId'>,
  { pieceId, picked, part }: SaidToBePlayed = {},
) {
  const row = await db
    .selectFrom(assignedWork(db).as('w'))
    .innerJoin('assignment as a', 'a.id', 'w.assignment_id')
    .leftJoin('assignment_piece as p', (join) =>
      join
        .onRef('p.assignment_id', '=', 'a.id')
        .on('p.medium', '=', playedMedium)
        .on('p.variant', '=', sharedVariant),
    )
    .where('w.assignment_id', '=', assignmentId)
    .where('w.student_id', '=', studentId)
    .select([playedMedium.as('plays'), 'w.plays as own', 'w.round', 'w.attempts', ...musicColumns])
    .select(['w.chosen_part', 'w.kept_part', 'w.plays_after'])
    .select(['a.auto_assess_mode as strictness', 'p.exercise as stored', 'p.id as standing'])
    .select(['w.due_date as due', 'a.accepts_late as acceptsLate'])
    // Nothing is begun once it has ended; what was begun before is finished.
    .select(sql<Date | null>`least(w.last_date, w.archived_at)`.as('last'))
    .select((of) => of.fn.coalesce('w.release_date', 'a.created_at').as('released'))
    .executeTakeFirst();
  if (!row) return null;
  const { released, strictness, stored, due, last, acceptsLate, plays } = row;
  const { seed, ...said } = toMusic(row);
  const own = pieceId !== undefined && said.settings.variants === 'own';
  const chosen = picked && hasPicks(said.settings.picks) ? pickedFor(said, plays, picked) : null;
  const isOther = chosen !== null && !isDeepStrictEqual(chosen, pickedFor(said, plays, {}));
  const isOld = pieceId !== undefined && pieceId !== row.standing;
  const theirs = variantsOf({ ...row, studentId });
  const variants = [sharedVariant, ...theirs];
  const played =
    (own && (await ownPiece(db, { assignmentId, pieceId, variants: theirs }))) ||
    (isOld && (await findReplacedPiece(db, { assignmentId, pieceId, medium: plays, variants }))) ||
    stored;
  const music: SetMusic =
    played === null ? { request: assignedRequest(said, plays), seed } : exercise.parse(played);
  return {
    music,
    /** What was played in its place by who chose other music. */
    other: isOther ? { picked: chosen, said: { ...withPicked(said, chosen), seed }, plays } : null,
    isMarked: isMarked(said.settings, plays),
    ...ensemblePart(
      { ...row, levelId: chosen?.levelId ?? levelFor(said, plays), voices: said.settings.voices },
      part,
    ),
    strictness,
    released,
    closing: { due: due?.getTime() ?? null, last: last?.getTime() ?? null, acceptsLate },
  };
}

interface PlayerRow {
  readonly plays: string;
  readonly own: string | null;
  readonly chosen_part: unknown;
  readonly kept_part: unknown;
  readonly plays_after: number;
  readonly levelId: string;
  readonly voices: readonly string[];
}

/** Of an ensemble: `part`, what was played, and `line`, what was dealt to them and stays theirs; null of each where it is none. */
function ensemblePart(row: PlayerRow, said: ChosenPart | null | undefined) {
  const { plays: medium, levelId, voices } = row;
  const parts = partsToPlay({ medium, levelId, voices });
  const player = {
    ...{ plays: row.own, before: row.plays_after },
    chosen: chosenPart.parse(row.chosen_part),
    kept: chosenPart.parse(row.kept_part),
  };
  // As it was when the attempt began, where it is one that can be chosen; else the one they have now.
  const played = said && findPart(parts, said);
  return {
    part: said === null ? null : (played ?? partAmong(parts, player)),
    line: lineThatStays(parts, player, said ?? null),
  };
}

interface Begun {
  readonly studentId: string;
  readonly round: number | null;
  readonly attempts: number | null;
}

/** Of the pieces of a student's own: those of attempts that were begun, and of the next ones. */
function variantsOf({ studentId, round, attempts }: Begun): readonly number[] {
  return Array.from({ length: (attempts ?? 0) + attemptsAhead }, (_, before) =>
    variantOf({ studentId, round: round ?? 1, before }),
  );
}

interface OwnQuestion {
  readonly assignmentId: AssignmentId;
  readonly pieceId: string;
  readonly variants: readonly number[];
}

/** The music of one of a student's attempts; undefined where it is nobody's, or another's. */
async function ownPiece(
  db: TenantDb,
  { assignmentId, pieceId, variants }: OwnQuestion,
): Promise<unknown> {
  const row = await db
    .selectFrom('assignment_piece')
    .where('assignment_id', '=', assignmentId)
    .where((is) => is(is.cast<string>('id', 'text'), '=', pieceId))
    .where('variant', 'in', variants)
    .select('exercise')
    .executeTakeFirst();
  return row?.exercise;
}

/** The same session, held until the transaction ends: attempts of one student are counted one after the other. */
export async function lockSession(transaction: TenantTransaction, place: SessionPlace) {
  await transaction
    .selectFrom('assignment_session')
    .where('assignment_id', '=', place.assignmentId)
    .where('student_id', '=', place.studentId)
    .select('id')
    .forUpdate()
    .execute();
  return findSession(transaction, place);
}

export async function studentOf(db: TenantDb, sessionId: SessionId): Promise<string> {
  const session = await db
    .selectFrom('assignment_session')
    .where('id', '=', sessionId)
    .select('student_id')
    .executeTakeFirstOrThrow();
  return session.student_id;
}

interface AttemptQuestion {
  readonly sessionId: string;
  readonly attemptId: string;
}

/** One that was begun, and perhaps left. */
export function findBegun(db: TenantDb, { sessionId, attemptId }: AttemptQuestion) {
  return db
    .selectFrom('begun_attempt')
    .where('session_id', '=', sessionId)
    .where('id', '=', attemptId)
    .select(['begun_at', 'is_extra', 'chosen_music'])
    .executeTakeFirst();
}

/** How many takes of a session there are, those that its teacher has not taken apart. */
export async function countAttempts(
  db: TenantDb,
  sessionId: string,
): Promise<{ readonly last: number; readonly extra: number }> {
  const { last, extra } = await db
    .selectFrom('attempt')
    .where('session_id', '=', sessionId)
    .select([
      sql<number>`coalesce(max(number), 0)`.as('last'),
      sql<number>`count(*) filter (where is_extra)`.as('extra'),
    ])
    .executeTakeFirstOrThrow();
  return { last, extra };
}

export function findAttempt(db: TenantDb, { sessionId, attemptId }: AttemptQuestion) {
  return db
    .selectFrom('attempt')
    .where('session_id', '=', sessionId)
    .where('id', '=', attemptId)
    .select('number')
    .executeTakeFirst();
}
