import { createHash } from 'node:crypto';
import { byEar } from '#shared/assessment/by-ear';
import { markedScore } from '#shared/assessment/marked-score';
import type { AssessmentReport, Strictness } from '#shared/assessment/report';
import type { BodyOf } from '#shared/contract/endpoint';
import type { completeAttempt } from '#shared/contract/uploads';
import type { SecondAssessment } from '../../composing/assess-set-music.ts';
import type { SetMusic } from '../../composing/messages.ts';
import type { Context } from '../../context.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { demandAssessment } from '../../http/demand-assessment.ts';
import { receiveFile } from '../../http/receive-file.ts';
import { refuse } from '../../http/refusal.ts';
import { type AttemptPlace, objectKey } from '../../storage/object-key.ts';
import { largestSize } from '../../storage/stored-content.ts';

type Take = BodyOf<typeof completeAttempt>;

export type ResultParts = Pick<
  Context,
  'clock' | 'composer' | 'config' | 'log' | 'storage' | 'objectSecret'
> & { readonly db: TenantDb };

/** What a teacher sees of a take, and whether to look twice. */
interface CountedResult {
  /** null where nothing could be marked. */
  readonly score: number | null;
  /** Of the assessment that comes to this score. */
  readonly assessmentKey: string;
  readonly needsReview: boolean;
  /** The assessment that counts. */
  readonly report: AssessmentReport;
}

interface AssignedTake {
  readonly where: AttemptPlace;
  readonly studentId: string;
  readonly music: SetMusic;
  /** Takes are marked; else a teacher judges them by ear. */
  readonly isMarked: boolean;
  readonly strictness: Strictness;
}

/**
 * What a device sent is what a student could have written, so it is assessed here once more, from the notes heard and
 * the music set. Where the two differ ours is kept and counts; nothing that a student did not do is held against them:
 * where nobody can tell, what was sent counts, and the teacher is asked to listen.
 */
export async function countedResult(
  parts: ResultParts,
  { where, studentId, music, isMarked, strictness }: AssignedTake,
  take: Take,
): Promise<CountedResult> {
  const sent = await readReport(parts, take);
  const asSent = {
    score: markedScore(sent, strictness),
    assessmentKey: take.assessment.key,
    report: sent,
  };
  if (!isMarked) return keptByEar(parts, { where, studentId, music }, { ...asSent, take });
  const second = await assessHere(parts, music, sent);
  if (second === null) return { ...asSent, needsReview: true };
  const { verdict, report } = second;
  const isDoubtful = verdict === 'differs' || verdict === 'unknown-music';
  const needsReview = report.needsReview || isDoubtful;
  if (verdict === 'same') return { ...asSent, needsReview };
  return {
    score: markedScore(report, strictness),
    assessmentKey: await keepReport(parts, { where, ownerId: studentId }, report),
    needsReview,
    report,
  };
}

/**
 * A teacher's ear alone judges it: marks that were sent all the same, by a device that knew no better or a student who did, are
 * not kept.
 */
async function keptByEar(
  parts: ResultParts,
  { where, studentId, music }: Pick<AssignedTake, 'where' | 'studentId' | 'music'>,
  { take, ...asSent }: Omit<CountedResult, 'needsReview'> & { readonly take: Take },
): Promise<CountedResult> {
  const { report: sent } = asSent;
  const bare = { ...asSent, score: null, needsReview: false };
  if (sent.reasons.includes('by-ear') && sent.sets.lenient.score === 0) return bare;
  const report = byEar('notes' in music ? music : sent.music, take.tempo);
  const assessmentKey = await keepReport(parts, { where, ownerId: studentId }, report);
  return { ...bare, assessmentKey, report };
}

/** What the device made of the take; 2 MiB at most, as the form demanded. */
async function readReport(
  { storage }: ResultParts,
  { assessment: { key, size }, autoAssessMode, score }: Take,
): Promise<AssessmentReport> {
  const text = await new Response(storage.read(key, { start: 0, end: size - 1 })).text();
  const report = demandAssessment(text, 'assessment');
  const assessed = report.sets[autoAssessMode].score;
  if (score === assessed) return report;
  const problem = `The score ${score} is not that of the assessment, ${assessed}.`;
  throw refuse('upload-mismatch', { path: 'score', problem });
}

/** Null where it cannot be done now: the take counts all the same. */
async function assessHere(
  { composer, log }: ResultParts,
  music: SetMusic,
  sent: AssessmentReport,
): Promise<SecondAssessment | null> {
  try {
    return await composer.assess(music, sent);
  } catch (error) {
    log.warn({ err: error }, 'a take was not assessed here');
    return null;
  }
}

/** Beside the device's own, under a name that the same bytes always have. */
async function keepReport(
  parts: ResultParts,
  { where, ownerId }: { readonly where: AttemptPlace; readonly ownerId: string },
  report: AssessmentReport,
): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(report));
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const attemptId = `${where.attemptId}-${digest}`;
  const key = objectKey(parts.objectSecret, { ...where, attemptId }, 'application/json');
  const contentType = 'application/json';
  const maxSize = largestSize(contentType);
  const file = { key, contentType, maxSize, ownerId, file: once(bytes) };
  await receiveFile(parts.db, parts, file);
  return key;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
