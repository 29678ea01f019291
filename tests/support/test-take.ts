import { createHash, randomUUID } from 'node:crypto';
import { assess } from '#shared/assessment/assess';
import type { AssessmentReport } from '#shared/assessment/report';
import type { BodyOf } from '#shared/contract/endpoint';
import { completeAttempt, createUploadForms } from '#shared/contract/uploads';
import { played } from '../shared/assessment/performance.ts';
import { assignedExercise } from './assigned-music.ts';
import type { TestClient } from './test-client.ts';

/** Bytes that begin as WebM does. */
export function webm(length = 2_000): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length).fill(7);
  bytes.set([0x1a, 0x45, 0xdf, 0xa3]);
  return bytes;
}

/** What a device stores for a take in which every note was right. */
export const rightReport = assess(assignedExercise, played(assignedExercise, 80), {
  tempo: 80,
});
/** And for one on which nothing was heard. */
export const emptyReport = assess(assignedExercise, [], { tempo: 80 });

export const assessment = (text = JSON.stringify(rightReport)) => new TextEncoder().encode(text);

export interface Take {
  readonly assignmentId: string;
  readonly attemptId: string;
  /** null for a tapped take. */
  readonly audio: Uint8Array<ArrayBuffer> | null;
  readonly report: Uint8Array<ArrayBuffer>;
  readonly score: number;
  /** 80, where it is left out. */
  readonly tempo?: number;
  /** Of the sound, where it is no WebM. */
  readonly audioType?: 'audio/wav';
  /** Where the sound begins; left out as by a device of before. */
  readonly audioStart?: number;
  /** When it was over; by default before all clocks of these tests. */
  readonly completedAt?: string;
}

export function newTake(assignmentId: string, rest: Partial<Take> = {}): Take {
  return {
    assignmentId,
    attemptId: randomUUID(),
    audio: webm(),
    ...assessedAs(rightReport),
    ...rest,
  };
}

/** The part of a take that says how it was assessed. */
export function assessedAs(report: AssessmentReport): Pick<Take, 'report' | 'score'> {
  return { report: assessment(JSON.stringify(report)), score: report.sets.lenient.score };
}

type Completion = BodyOf<typeof completeAttempt>;

/** Asks for the forms and posts the files; what is left is to have the attempt counted. */
export async function upload(client: TestClient, take: Take, round = 1): Promise<Completion> {
  const { assignmentId, attemptId, audio, report, score, audioStart: start } = take;
  const { audioType = 'audio/webm', completedAt = '2026-09-07T07:59:00.000Z' } = take;
  const forms = await client.ask(createUploadForms, {
    params: { assignmentId },
    body: {
      ...{ userId: client.userId, attemptId, round },
      audioContentType: audio ? audioType : null,
    },
  });
  if (audio && forms.uploadForm) await demand201(client.post(forms.uploadForm, new Blob([audio])));
  await demand201(client.post(forms.autoAssessUploadForm, new Blob([report])));
  return {
    userId: client.userId,
    attemptId,
    round,
    completedAt,
    audio:
      audio && forms.uploadForm
        ? { ...announce(forms.uploadForm.key, audio), ...(start !== undefined && { start }) }
        : null,
    assessment: announce(forms.autoAssessUploadForm.key, report),
    score,
    autoAssessMode: 'lenient',
    tempo: take.tempo ?? 80,
    source: audio ? 'microphone' : 'taps',
  };
}

/** A whole take from the first form to the acknowledgement. */
export async function sendTake(client: TestClient, take: Take, round = 1) {
  const body = await upload(client, take, round);
  return client.ask(completeAttempt, { params: { assignmentId: take.assignmentId }, body });
}

export function announce(key: string, bytes: Uint8Array) {
  return { key, size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function demand201(answer: Promise<Response>): Promise<void> {
  const { status } = await answer;
  if (status !== 201) throw new Error(`The upload was answered with ${status}.`);
}
