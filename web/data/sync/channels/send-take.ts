import type { ProblemCode } from '#shared/contract/problem';
import { completeAttempt, createUploadForms, type UploadForm } from '#shared/contract/uploads';
import { type Api, refusalOf } from '../../api/api.ts';
import type { Refused } from '../../api/http.ts';
import { openReport } from '../../store/open-report.ts';
import type { StoredAttempt } from '../../store/tables/attempts.ts';
import type { OutboxEntry } from '../../store/tables/outbox.ts';
import type { StoredTake } from '../../store/tables/takes.ts';
import { answerOf, later, mayPass } from '../answer.ts';
import type { Answer } from '../channel.ts';
import { soundType } from './sound-type.ts';

/** Until a page that can read what this one cannot has had its turn. */
const NEWER_SECONDS = 3600;

/** Answers of the store that another try would not change. */
const HOPELESS: Readonly<Record<number, ProblemCode>> = {
  // Other bytes came under this name before: they stay, and these are never taken.
  409: 'upload-mismatch',
  413: 'too-large',
  415: 'upload-unreadable',
  422: 'upload-unreadable',
};

/** What a bucket says, which no other try would change. */
const HOPELESS_OF_BUCKET: Readonly<Record<string, ProblemCode>> = {
  EntityTooLarge: 'too-large',
  EntityTooSmall: 'upload-unreadable',
};

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function formData(form: UploadForm, bytes: ArrayBuffer): FormData {
  const { uploadUrl: _, fields, ...ours } = form;
  const data = new FormData();
  for (const [name, value] of Object.entries(fields ?? ours)) data.append(name, value);
  // The file goes last: a form store reads the policy before it takes the bytes.
  data.append('file', new Blob([bytes], { type: form.contentType }), 'take');
  return data;
}

/** Beside what passes by itself: files that must be sent again, after a form that expired or bytes that came otherwise. */
function isForGood(refused: Refused): boolean {
  if (mayPass(refused)) return false;
  const [first] = refused.errors;
  // A score that the server computes otherwise stays wrong however often the same document is sent; files that
  // arrived damaged do not.
  if (first?.code === 'upload-mismatch') return first.path === 'score';
  return first?.code !== 'upload-expired';
}

/** The device itself knows that it cannot be taken, or the store without a word. */
const refusedAs = (code: ProblemCode): Answer => ({
  kind: 'refused',
  problems: [{ code, problem: code }],
});

export interface SentTake {
  readonly entry: OutboxEntry;
  readonly take: StoredTake;
  /** Of which it came; absent of takes from before attempts were noted. */
  readonly attempt: StoredAttempt | undefined;
}

/** What was played, as far as it was noted. */
const playedAt = (attempt: StoredAttempt | undefined) => ({
  ...(attempt?.pieceId !== undefined && { pieceId: attempt.pieceId }),
  ...(attempt?.picked && { picked: attempt.picked }),
  ...(attempt?.part !== undefined && { part: attempt.part }),
});

interface Sender {
  readonly api: Api;
  readonly fetch: typeof globalThis.fetch;
  /** Whose device this is; the server takes nothing under another person's cookie. */
  readonly personId: string;
  /** Told when the server says no place to put it. */
  readonly onNoUploadInfo: () => void;
}

/** @returns why the file is not there; null where it is */
async function post(
  form: UploadForm,
  bytes: ArrayBuffer,
  fetch: Sender['fetch'],
): Promise<Answer | null> {
  // A bucket is another's address: it is told nothing of ours, and answers in its own way.
  const isOurs = form.fields === undefined;
  const response = await fetch(form.uploadUrl, {
    method: 'POST',
    body: formData(form, bytes),
    ...(isOurs && { headers: { 'x-pv': '1' } }),
    credentials: isOurs ? 'same-origin' : 'omit',
  }).catch(() => null);
  if (response?.ok) return null;
  if (!response) return { kind: 'later', retryAfter: null };
  if (!isOurs) return ofBucket(response);
  const problem = HOPELESS[response.status];
  // Anything else may pass: a form can have expired on the way, and the next try asks for a new one.
  return problem ? refusedAs(problem) : later(await refusalOf(response));
}

/** A bucket answers in words of its own. Its trouble passes; what it refuses is said, for somebody may have to set it up. */
async function ofBucket(response: Response): Promise<Answer> {
  const text = await response.text().catch(() => '');
  const problem = HOPELESS_OF_BUCKET[/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''];
  if (problem) return refusedAs(problem);
  const waits: Answer = { kind: 'later', retryAfter: null };
  if (response.status >= 500) return waits;
  return { ...waits, problem: text.includes('Policy expired') ? 'upload-expired' : 'unexpected' };
}

/** Form, upload, completion: each may be repeated, and the attempt's id makes the whole done once. */
export async function sendTake(
  { entry, take, attempt }: SentTake,
  { api, fetch, personId, onNoUploadInfo }: Sender,
): Promise<Answer> {
  const params = { assignmentId: entry.assignmentId };
  const audioContentType = soundType(take);
  // No store would ever take it: said, so that it does not wait for ever.
  if (take.audio !== null && audioContentType === null) return refusedAs('upload-unreadable');
  const forms = await api.call(createUploadForms, {
    params,
    body: {
      ...{ userId: personId, attemptId: take.id, round: attempt?.round ?? 1 },
      audioContentType,
    },
  });
  // An answer that says something else: it may be that of a network that asks who is there.
  if (forms.kind === 'refused' && forms.status === 200) onNoUploadInfo();
  if (forms.kind !== 'ok') return answerOf(forms, isForGood);
  // Without a form for the sound nothing is completed: it would be lost, and its teacher hears nothing.
  if (take.audio !== null && forms.reply.uploadForm === null) {
    onNoUploadInfo();
    return { kind: 'later', retryAfter: null, problem: 'unexpected' };
  }

  const opened = await openReport(take.report);
  // A newer page can read it.
  if (opened.kind === 'newer') return { kind: 'later', retryAfter: NEWER_SECONDS };
  if (opened.kind !== 'ok') return refusedAs('upload-unreadable');
  const assessment = opened.report;
  const autoAssessMode = take.strictness ?? 'lenient';
  // As it was kept, whatever its version: another try after an update must bring the same bytes under the same name.
  const report = new TextEncoder().encode(JSON.stringify(take.report)).buffer as ArrayBuffer;
  const uploads: readonly [UploadForm | null, ArrayBuffer | null][] = [
    [forms.reply.uploadForm, take.audio],
    [forms.reply.autoAssessUploadForm, report],
  ];
  for (const [form, bytes] of uploads) {
    if (form === null || bytes === null) continue;
    const failed = await post(form, bytes, fetch);
    if (failed) return failed;
  }

  const audioForm = forms.reply.uploadForm;
  const done = await api.call(completeAttempt, {
    params,
    body: {
      userId: personId,
      attemptId: take.id,
      round: attempt?.round ?? 1,
      begunAt: attempt?.begunAt ?? null,
      completedAt: take.createdAt,
      ...playedAt(attempt),
      audio:
        audioForm && take.audio
          ? {
              key: audioForm.key,
              sha256: await sha256(take.audio),
              size: take.audio.byteLength,
              ...(Number.isFinite(take.audioStart) && { start: take.audioStart }),
            }
          : null,
      assessment: {
        key: forms.reply.autoAssessUploadForm.key,
        sha256: await sha256(report),
        size: report.byteLength,
      },
      score: assessment.sets[autoAssessMode].score,
      autoAssessMode,
      tempo: assessment.exercise.tempo,
      source: take.source,
    },
  });
  return answerOf(done, isForGood);
}
