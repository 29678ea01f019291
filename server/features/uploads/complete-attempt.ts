import { sql } from 'kysely';
import type { AssessmentReport, Strictness } from '#shared/assessment/report';
import { givesBack } from '#shared/assignments/attempts';
import type { AssignedPart } from '#shared/assignments/ensemble-part';
import { isTooLate } from '#shared/assignments/late';
import type { Picked } from '#shared/assignments/picked';
import { placeOfPart } from '#shared/assignments/place-of-part';
import type { BodyOf, ReplyOf } from '#shared/contract/endpoint';
import type { SessionId } from '#shared/contract/ids';
import type { completeAttempt as contract } from '#shared/contract/uploads';
import { noPart } from '#shared/set-up/no-part';
import { mapOfTake } from '#shared/skills/skill-map';
import type { SetMusic } from '../../composing/messages.ts';
import { shareAssignment } from '../../db/hold-assignment.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';
import type { AttemptPlace } from '../../storage/object-key.ts';
import { checkFiles, type UploadParts } from './check-files.ts';
import { readChosen, writeChosen } from './chosen-music.ts';
import { countedResult, type ResultParts } from './counted-result.ts';
import { keptLine } from './kept-line.ts';
import {
  assignedMusic,
  findAttempt,
  findBegun,
  findSession,
  lockSession,
  type SessionPlace,
} from './queries.ts';
import { roomFor } from './room-for.ts';
import { takeTime } from './take-time.ts';

type Take = BodyOf<typeof contract>;
type Reply = ReplyOf<typeof contract>;

/**
 * Counts a take once. What was sent is looked into first, for that may take a while; then the student's session is
 * locked, so of many equal requests at once the first counts and the others find it counted. A take after a grade leaves
 * the grade, and asks the teacher to look again.
 */
export async function completeAttempt(
  parts: ResultParts & UploadParts,
  place: SessionPlace & Pick<AttemptPlace, 'tenantId'>,
  take: Take,
): Promise<Reply> {
  const { db } = parts;
  const session = await findSession(db, place);
  // Only a form begins a session, and only a form's keys can hold the files.
  if (!session) throw refuse('upload-mismatch', { path: 'assessment' });
  const counted = await alreadyCounted(db, session, take);
  if (counted) return counted;

  const where = { ...place, sessionId: session.id, attemptId: take.attemptId };
  await checkFiles(parts, { ...where, studentId: place.studentId }, take);
  const set = await assignedMusic(db, place, take);
  if (!set) throw refuse('not-found');
  const { isMarked, strictness, released, closing } = set;
  const now = parts.clock.now();
  const time = takeTime(new Date(take.completedAt), { released, received: now });
  const { completedAt } = time;
  const begun = await findBegun(db, { sessionId: session.id, attemptId: take.attemptId });
  const music = await musicPlayed(parts, set, begun?.chosen_music);
  const begunAt = begun?.begun_at ?? saidToBegin(take, released, completedAt);
  const made = { begunAt: begunAt?.getTime() ?? null, completedAt: completedAt.getTime() };
  if (isTooLate(closing, made)) throw refuse('assignment-closed');
  const { studentId } = place;
  const assigned = { where, studentId, music, isMarked, strictness };
  const result = await countedResult(parts, assigned, take);

  return db.transaction().execute(async (transaction) => {
    await shareAssignment(transaction, place.assignmentId);
    const held = (await lockSession(transaction, place))!;
    const meanwhile = await alreadyCounted(transaction, held, take);
    if (meanwhile) return meanwhile;
    const room = await roomFor(transaction, held, take.attemptId);
    const counts = {
      ...{ ...result, strictness, now, completedAt, begunAt },
      needsReview: result.needsReview || !time.isPlausible,
      sessionId: held.id,
      number: room.number,
      isExtra: room.isExtra,
      picked: set.other?.picked ?? null,
      part: placeOfPart(result.report.music, set.part),
      line: set.line,
    };
    await insertAttempt(transaction, counts, take);
    await (room.isExtra
      ? keepExtra(transaction, held.id)
      : handInNewest(transaction, counts, room.attempts));
    return { sessionId: held.id, attempts: room.number, acknowledged: true };
  });
}

/** The music that was given out, or what was chosen in its place: as it was written when they began, else as the device wrote it. */
async function musicPlayed(
  { composer }: Pick<ResultParts, 'composer'>,
  { music, other }: NonNullable<Awaited<ReturnType<typeof assignedMusic>>>,
  atBeginning: unknown,
): Promise<SetMusic> {
  if (!other) return music;
  const chosen = readChosen(atBeginning, other) ?? (await writeChosen(composer, other));
  return chosen?.exercise ?? music;
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/**
 * The first answer, where this attempt had one.
 * @throws Refusal when the work was reset since, or when there are too many takes beyond what is allowed
 */
async function alreadyCounted(
  db: TenantDb,
  session: Session,
  { attemptId, round = 1 }: Take,
): Promise<Reply | null> {
  const sessionId = session.id;
  if (round !== session.round) throw refuse('attempt-reset');
  const first = await findAttempt(db, { sessionId, attemptId });
  if (first) return { sessionId, attempts: first.number, acknowledged: true };
  await roomFor(db, session, attemptId);
  return null;
}

/** When a device says that it was begun: after its assignment could be, and before it was over. */
const saidToBegin = ({ begunAt }: Take, released: Date, received: Date): Date | null =>
  begunAt ? takeTime(new Date(begunAt), { released, received }).completedAt : null;

interface Counted {
  readonly sessionId: SessionId;
  readonly number: number;
  readonly strictness: Strictness;
  readonly assessmentKey: string;
  readonly completedAt: Date;
  readonly now: Date;
  /** The teacher should listen before the score counts. */
  readonly needsReview: boolean;
  /** null where nothing could be marked. */
  readonly score: number | null;
  readonly report: AssessmentReport;
  readonly begunAt: Date | null;
  readonly isExtra: boolean;
  readonly picked: Picked | null;
  /** Of an ensemble, from the top; `noPart` where it is of none. */
  readonly part: number;
  /** Of an ensemble, what was dealt to them. */
  readonly line: AssignedPart | null;
}

async function insertAttempt(
  transaction: TenantTransaction,
  {
    sessionId,
    number,
    completedAt,
    begunAt,
    now,
    needsReview,
    isExtra,
    picked,
    part,
    line: _,
    ...result
  }: Counted,
  take: Take,
): Promise<void> {
  const { attemptId } = take;
  // Marks that need a teacher's ear are too doubtful to conclude from them what the student can read.
  const learnt =
    needsReview || result.score === null
      ? null
      : mapOfTake(result.report, { id: attemptId, at: completedAt.getTime() });
  await transaction
    .insertInto('attempt')
    .values({
      session_id: sessionId,
      id: attemptId,
      number,
      begun_at: begunAt,
      completed_at: completedAt,
      received_at: now,
      score: result.score,
      auto_assess_mode: result.strictness,
      tempo: take.tempo,
      source: take.source,
      audio_key: take.audio?.key ?? null,
      audio_start: take.audio?.start ?? null,
      assessment_key: result.assessmentKey,
      skills: learnt && JSON.stringify(learnt),
      needs_review: needsReview,
      is_extra: isExtra,
      picked: picked && JSON.stringify(picked),
      part: part === noPart ? null : part,
    })
    .execute();
  // It was left for dead, and came of it after all.
  await transaction
    .updateTable('begun_attempt')
    .set({ abandoned_at: null })
    .where('session_id', '=', sessionId)
    .where('id', '=', attemptId)
    .execute();
}

/** The newest take is the one to be graded, until its student chooses another. */
async function handInNewest(
  transaction: TenantTransaction,
  { sessionId, number, completedAt, begunAt, needsReview, report, line }: Counted,
  attempts: number,
): Promise<void> {
  await transaction
    .updateTable('assignment_session')
    .set((row) => ({
      attempts,
      handed_in: number,
      begun_at: begunAt,
      abandoned_at: null,
      started_at: row.fn.coalesce('started_at', row.val(begunAt ?? completedAt)),
      ...(givesBack(report) && { gave_back: true }),
      completed_at: completedAt,
      needs_review: needsReview ? true : sql<boolean>`grade is not null`,
      // The new take is shown as it was assessed, whatever the last one was graded with.
      auto_assess_mode: null,
      // Its results wait for the teacher anew.
      returned_at: null,
      ...keptLine(line),
    }))
    .where('id', '=', sessionId)
    .execute();
}

/** Nothing changes by it until its teacher says what is to become of it. */
async function keepExtra(transaction: TenantTransaction, sessionId: SessionId): Promise<void> {
  await transaction
    .updateTable('assignment_session')
    .set({ has_extra: true })
    .where('id', '=', sessionId)
    .execute();
}
