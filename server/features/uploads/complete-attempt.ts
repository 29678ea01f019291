import { sql } from 'kysely';
import { markedScore } from '#shared/assessment/marked-score';
import type { AssessmentReport } from '#shared/assessment/report';
import { canTryAgain } from '#shared/assignments/attempts';
import type { BodyOf, ReplyOf } from '#shared/contract/endpoint';
import type { completeAttempt as contract } from '#shared/contract/uploads';
import type { Context } from '../../context.ts';
import { findStoredObject } from '../../db/stored-object.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { demandAssessment } from '../../http/demand-assessment.ts';
import { refuse } from '../../http/refusal.ts';
import type { LocalObjectStorage } from '../../storage/object-storage.ts';
import type { StoredContentType } from '../../storage/stored-content.ts';
import { type AttemptPlace, objectKey } from './object-key.ts';
import { findAttempt, lockSession, type SessionPlace } from './queries.ts';

type Take = BodyOf<typeof contract>;
type Reply = ReplyOf<typeof contract>;

type AttemptParts = Pick<Context, 'clock' | 'storage' | 'objectSecret'> & { readonly db: TenantDb };

/**
 * Counts a take once. The student's session is locked, so of many equal requests at once the first
 * counts and the others find it counted; the files are checked against what the device announced.
 * A take after a grade leaves the grade, and asks the teacher to look again.
 */
export async function completeAttempt(
  { db, clock, storage, objectSecret }: AttemptParts,
  place: SessionPlace & Pick<AttemptPlace, 'tenantId'>,
  take: Take,
): Promise<Reply> {
  return db.transaction().execute(async (transaction) => {
    const session = await lockSession(transaction, place);
    // Only a form begins a session, and only a form's keys can hold the files.
    if (!session) throw refuse('upload-mismatch', { path: 'assessment' });
    const sessionId = session.id;
    const { tenantId, assignmentId } = place;
    const { attemptId } = take;

    const first = await findAttempt(transaction, { sessionId, attemptId });
    if (first) return { sessionId, attempts: first.number, acknowledged: true };
    if (!canTryAgain({ ...session, waiting: 0 })) throw refuse('attempts-exhausted');

    const where = { tenantId, assignmentId, sessionId, attemptId };
    const keyFor = (type: StoredContentType) => objectKey(objectSecret, where, type);
    const audioKeys = (['audio/webm', 'audio/mp4', 'audio/wav'] as const).map(keyFor);
    await checkStored(transaction, {
      path: 'assessment',
      file: take.assessment,
      keys: [keyFor('application/json')],
    });
    const report = await readReport(storage, take.assessment);
    const assessed = report.sets[take.autoAssessMode].score;
    if (take.score !== assessed) {
      const problem = `The score ${take.score} is not that of the assessment, ${assessed}.`;
      throw refuse('upload-mismatch', { path: 'score', problem });
    }
    if (take.audio)
      await checkStored(transaction, { path: 'audio', file: take.audio, keys: audioKeys });

    const number = session.attempts + 1;
    const now = clock.now();
    const score = markedScore(report, take.autoAssessMode);
    const { needsReview } = report;
    await insertAttempt(transaction, { sessionId, number, now, needsReview, score }, take);
    return { sessionId, attempts: number, acknowledged: true };
  });
}

interface Announced {
  readonly path: 'audio' | 'assessment';
  readonly file: Take['assessment'];
  /** Where this attempt's file of that kind may lie. */
  readonly keys: readonly string[];
}

async function checkStored(
  transaction: TenantTransaction,
  { path, file, keys }: Announced,
): Promise<void> {
  const { key, size, sha256 } = file;
  if (!keys.includes(key)) throw refuse('upload-mismatch', { path: `${path}.key` });
  const stored = await findStoredObject(transaction, key);
  if (!stored)
    throw refuse('upload-mismatch', { path, problem: 'The file has not arrived. Send it again.' });
  if (stored.size !== size) throw refuse('upload-mismatch', { path: `${path}.size` });
  if (stored.sha256 !== sha256) throw refuse('upload-mismatch', { path: `${path}.sha256` });
}

/** What a teacher's page will be given to draw; 2 MiB at most, as the form demanded. */
async function readReport(
  storage: LocalObjectStorage,
  { key, size }: Take['assessment'],
): Promise<AssessmentReport> {
  const text = await new Response(storage.read(key, { start: 0, end: size - 1 })).text();
  return demandAssessment(text, 'assessment');
}

interface Numbered {
  readonly sessionId: string;
  readonly number: number;
  readonly now: Date;
  /** The assessment is not sure of what was heard. */
  readonly needsReview: boolean;
  /** null where nothing could be marked. */
  readonly score: number | null;
}

async function insertAttempt(
  transaction: TenantTransaction,
  { sessionId, number, now, needsReview, score }: Numbered,
  take: Take,
): Promise<void> {
  await transaction
    .insertInto('attempt')
    .values({
      session_id: sessionId,
      id: take.attemptId,
      number,
      completed_at: new Date(take.completedAt),
      received_at: now,
      score,
      auto_assess_mode: take.autoAssessMode,
      tempo: take.tempo,
      source: take.source,
      audio_key: take.audio?.key ?? null,
      audio_start: take.audio?.start ?? null,
      assessment_key: take.assessment.key,
    })
    .execute();
  await transaction
    .updateTable('assignment_session')
    .set({
      attempts: number,
      completed_at: new Date(take.completedAt),
      needs_review: needsReview ? true : sql<boolean>`grade is not null`,
      // The new take is shown as it was assessed, whatever the last one was graded with.
      auto_assess_mode: null,
    })
    .where('id', '=', sessionId)
    .execute();
}
