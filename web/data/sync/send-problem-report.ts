import type { AssessmentReport } from '#shared/assessment/report';
import type { ReplyOf } from '#shared/contract/endpoint';
import { createProblemReport, type ReportedTake } from '#shared/contract/problem-reports';
import type { Api } from '../api/api.ts';
import type { StoredTake } from '../store/tables/takes.ts';

interface ReportSender {
  readonly api: Api;
  readonly fetch: typeof globalThis.fetch;
  /** Who is asked to send: another person who is signed in by now sends nothing. */
  readonly personId: string;
}

export type ReportedOf = Pick<
  StoredTake,
  'report' | 'audio' | 'audioType' | 'createdAt' | 'source' | 'audioStart'
>;

/** A report that was begun, and what of it has arrived. */
interface Begun {
  readonly personId: string;
  readonly created: ReplyOf<typeof createProblemReport>;
  isNoted: boolean;
  isHeard: boolean;
}

/** By the marks they are of: to send them again sends what is missing, under the same id. */
const begun = new WeakMap<AssessmentReport, Begun>();

/** An address of a report is good for some minutes. */
const EXPIRED = 403;

/**
 * Sends the marks and the sound of a take to support; the report's id, or null where it did not all arrive. Called again
 * it sends the rest.
 */
export async function sendReport(
  take: ReportedOf,
  { api, fetch, personId }: ReportSender,
): Promise<string | null> {
  const { report, audio, audioType } = take;
  const sending = await begin();
  if (!sending) return null;
  const { reportId, uploadNotesUrl, uploadAudioUrl } = sending.created;
  sending.isNoted ||= await put(uploadNotesUrl, 'application/json', documentOf(take));
  sending.isHeard ||= audio === null || (await put(uploadAudioUrl, audioType ?? '', audio));
  return sending.isNoted && sending.isHeard ? reportId : null;

  async function begin(): Promise<Begun | null> {
    const before = begun.get(report);
    if (before?.personId === personId) return before;
    const outcome = await api.call(createProblemReport, { inBackground: true, personId });
    if (outcome.kind !== 'ok') return null;
    const started = { personId, created: outcome.reply, isNoted: false, isHeard: false };
    begun.set(report, started);
    return started;
  }

  async function put(address: string, type: string, body: BodyInit): Promise<boolean> {
    const headers = { 'Content-Type': type };
    const answer = await fetch(address, { method: 'PUT', headers, body }).catch(() => null);
    // There is no other address under the same id.
    if (answer?.status === EXPIRED) begun.delete(report);
    return answer?.ok ?? false;
  }
}

/** The same text each time: the server takes a file again with the same bytes only. */
function documentOf({ report, createdAt, source, audioStart }: ReportedOf): string {
  const take: ReportedTake = {
    createdAt,
    source,
    audioStart: Number.isFinite(audioStart) ? audioStart : null,
  };
  return JSON.stringify({ ...report, take });
}
