import { createReport } from '#shared/contract/reports';
import type { Api } from './api.ts';
import type { StoredTake } from './database.ts';

export interface ReportSender {
  readonly api: Api;
  readonly fetch: typeof globalThis.fetch;
  /** Who is asked to send: another person who is signed in by now sends nothing. */
  readonly userId: string;
}

/** Sends the marks and the sound of a take to support; the report's id, or null where it did not all arrive. */
export async function sendReport(
  { report, audio, audioType }: Pick<StoredTake, 'report' | 'audio' | 'audioType'>,
  { api, fetch, userId }: ReportSender,
): Promise<string | null> {
  const created = await api.call(createReport, { inBackground: true, userId });
  if (created.kind !== 'ok') return null;
  const { reportId, uploadNotesUrl, uploadAudioUrl } = created.reply;
  const put = async (address: string, type: string, body: BodyInit): Promise<boolean> => {
    const headers = { 'Content-Type': type };
    const answer = await fetch(address, { method: 'PUT', headers, body }).catch(() => null);
    return answer?.ok ?? false;
  };
  const isNoted = await put(uploadNotesUrl, 'application/json', JSON.stringify(report));
  const isHeard = audio === null || (await put(uploadAudioUrl, audioType ?? '', audio));
  return isNoted && isHeard ? reportId : null;
}
