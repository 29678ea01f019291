import { openAssessment } from '#shared/contract/open-assessment';
import { getReportNotes, getReports, reportRecordingPath } from '#shared/contract/reports';
import type { Api } from '../../data/api.ts';
import type { StoredTake } from '../../data/database.ts';

export type FetchedReport =
  | { readonly kind: 'ok'; readonly take: StoredTake }
  /** Written by a newer Primavista than this one. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'unreadable' };

export interface ReportFetcher {
  readonly api: Api;
  readonly fetch: typeof globalThis.fetch;
}

/** The marks and the sound of a report, as the take they were sent of. The sound may not have arrived. */
export async function fetchReport(
  reportId: string,
  { api, fetch }: ReportFetcher,
): Promise<FetchedReport> {
  const [listed, notes] = await Promise.all([
    api.call(getReports),
    api.call(getReportNotes, { params: { reportId } }),
  ]);
  if (listed.kind !== 'ok' || notes.kind !== 'ok') return { kind: 'unreadable' };
  const found = listed.reply.reports.find(({ id }) => id === reportId);
  if (!found) return { kind: 'unreadable' };
  const opened = openAssessment(notes.reply);
  if (opened.kind !== 'ok') return opened;
  const sound = await fetch(reportRecordingPath.replace('{reportId}', reportId)).catch(() => null);
  const audio = sound?.ok ? await sound.arrayBuffer() : null;
  const take: StoredTake = {
    id: reportId,
    createdAt: found.createdAt,
    assignmentId: null,
    source: audio ? 'microphone' : 'taps',
    report: opened.report,
    audio,
    audioType: audio ? (sound?.headers.get('Content-Type') ?? null) : null,
    // The document does not say where in the music the recording begins.
    audioStart: Number.NaN,
    sentAt: null,
  };
  return { kind: 'ok', take };
}
