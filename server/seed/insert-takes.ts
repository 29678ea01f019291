import { mapOfTake } from '#shared/skills/skill-map';
import type { Context } from '../context.ts';
import { claimStoredObject } from '../db/stored-object.ts';
import type { TenantTransaction } from '../db/tenant.ts';
import { type AttemptPlace, objectKey } from '../storage/object-key.ts';
import { largestSize, type StoredContentType } from '../storage/stored-content.ts';
import { demoStrictness } from './demo-assignments.ts';
import type { DemoPerson } from './demo-people.ts';
import type { PlayedTake } from './played-takes.ts';

type TakeParts = Pick<Context, 'newId' | 'storage' | 'objectSecret'> & {
  readonly db: TenantTransaction;
  readonly tenantId: string;
};

interface HandedIn {
  /** Of the assignment. */
  readonly id: string;
  readonly courseId: string;
  readonly due: Date;
  readonly takes: readonly PlayedTake[];
  readonly people: readonly Pick<
    DemoPerson & { readonly id: string },
    'id' | 'username' | 'role'
  >[];
}

const day = 24 * 60 * 60_000;
/** Days from opening an assignment to handing it in, and from its date to the teacher's evening with it. */
const tryingFor = 0.02;
const gradedAfter = 1.6;

/** The students' work on one assignment, as if they had sent it and the teacher had looked through some of it. */
export async function insertTakes(parts: TakeParts, handedIn: HandedIn): Promise<void> {
  const { id: assignmentId, courseId, due, takes, people } = handedIn;
  const after = (days: number) => new Date(due.getTime() + days * day);
  for (const { id: studentId, username } of people) {
    const own = takes.filter(({ student }) => student === username);
    const last = own.at(-1);
    if (!last) continue;
    const sessionId = parts.newId();
    const { answer } = last;
    await parts.db
      .insertInto('assignment_session')
      .values({
        id: sessionId,
        assignment_id: assignmentId,
        student_id: studentId,
        course_id: courseId,
        started_at: after(own[0]!.handedIn - tryingFor),
        completed_at: after(last.handedIn),
        attempts: own.length,
        handed_in: own.length,
        needs_review: last.report.needsReview && !answer,
        grade: answer?.grade ?? null,
        feedback: answer?.feedback ?? '',
        graded_by: answer ? people.find(({ role }) => role === 'teacher')!.id : null,
        graded_at: answer ? after(gradedAfter) : null,
        auto_assess_mode: null,
      })
      .execute();
    for (const [index, take] of own.entries()) {
      const where = { tenantId: parts.tenantId, assignmentId, sessionId, attemptId: parts.newId() };
      const counted = { where, ownerId: studentId, now: after(take.handedIn), number: index + 1 };
      await insertAttempt(parts, counted, take);
    }
  }
}

interface Counted extends StoredFor {
  readonly number: number;
}

async function insertAttempt(parts: TakeParts, counted: Counted, take: PlayedTake): Promise<void> {
  const { where, number, now } = counted;
  const { report, sound } = take;
  const document = Buffer.from(JSON.stringify(report));
  const learnt = mapOfTake(report, { id: where.attemptId, at: now.getTime() });
  await parts.db
    .insertInto('attempt')
    .values({
      session_id: where.sessionId,
      id: where.attemptId,
      number,
      completed_at: now,
      received_at: now,
      score: report.sets[demoStrictness].score,
      auto_assess_mode: demoStrictness,
      tempo: take.tempo,
      source: sound ? 'microphone' : 'taps',
      audio_key: sound && (await store(parts, counted, 'audio/wav', sound)),
      audio_start: sound && take.soundStart,
      assessment_key: await store(parts, counted, 'application/json', document),
      skills: learnt && JSON.stringify(learnt),
    })
    .execute();
}

interface StoredFor {
  readonly where: AttemptPlace;
  readonly ownerId: string;
  readonly now: Date;
}

/** Keeps a file of an attempt. @returns its key */
async function store(
  { db, storage, objectSecret }: TakeParts,
  { where, ownerId, now }: StoredFor,
  contentType: StoredContentType,
  bytes: Uint8Array,
): Promise<string> {
  const key = objectKey(objectSecret, where, contentType);
  const staged = await storage.stage(once(bytes), {
    contentType,
    maxSize: largestSize(contentType),
  });
  if (staged.kind !== 'staged') throw new Error(`${key} was ${staged.kind}.`);
  const { size, sha256 } = staged;
  await claimStoredObject(db, { key, ownerId, size, sha256, contentType, now });
  await staged.keep(key);
  return key;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
