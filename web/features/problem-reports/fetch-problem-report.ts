import { z } from 'zod';
import { isOlderAssessment, openAssessment } from '#shared/contract/open-assessment';
import {
  getProblemReportNotes,
  problemReportRecordingPath,
  reportedTake,
} from '#shared/contract/problem-reports';
import { timeOfUuidV7 } from '#shared/lib/uuid-v7';
import type { Api } from '../../data/api/api.ts';
import type { StoredTake } from '../../data/store/tables/takes.ts';

type Sound = Pick<StoredTake, 'audio' | 'audioType'>;

export type FetchedReport =
  | { readonly kind: 'ok'; readonly take: StoredTake }
  /** The marks have not arrived, or cannot be read any more; the sound may be there. */
  | { readonly kind: 'without-marks' | 'too-old'; readonly sound: Sound }
  /** Written by a newer Primavista than this one. */
  | { readonly kind: 'newer' }
  /** There is no such report, or it is somebody else's. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unreadable' };

interface ReportFetcher {
  readonly api: Api;
  readonly fetch: typeof globalThis.fetch;
}

/** The marks and the sound of a report, as the take they were sent of. The sound may not have arrived. */
export async function fetchReport(
  reportId: string,
  { api, fetch }: ReportFetcher,
): Promise<FetchedReport> {
  const [notes, sound] = await Promise.all([
    api.call(getProblemReportNotes, { params: { reportId } }),
    fetchSound(reportId, fetch),
  ]);
  if (notes.kind === 'refused' && notes.status === 404)
    return sound.audio ? { kind: 'without-marks', sound } : { kind: 'gone' };
  if (notes.kind !== 'ok') return { kind: 'unreadable' };
  const opened = openAssessment(notes.reply);
  if (opened.kind === 'unreadable' && isOlderAssessment(notes.reply))
    return { kind: 'too-old', sound };
  if (opened.kind !== 'ok') return opened;
  const told = z.object({ take: reportedTake }).safeParse(notes.reply);
  // Of a device that told nothing: when the report was begun, and whatever has a sound was heard by microphone.
  const { createdAt, source, audioStart } = told.success
    ? told.data.take
    : {
        createdAt: new Date(timeOfUuidV7(reportId)).toISOString(),
        source: sound.audio ? ('microphone' as const) : ('taps' as const),
        audioStart: null,
      };
  const take: StoredTake = {
    id: reportId,
    createdAt,
    assignmentId: null,
    source,
    report: opened.report,
    ...sound,
    audioStart: audioStart ?? Number.NaN,
    sentAt: null,
  };
  return { kind: 'ok', take };
}

async function fetchSound(reportId: string, fetch: ReportFetcher['fetch']): Promise<Sound> {
  const answer = await fetch(problemReportRecordingPath.replace('{reportId}', reportId)).catch(
    () => null,
  );
  if (!answer?.ok) return { audio: null, audioType: null };
  return { audio: await answer.arrayBuffer(), audioType: answer.headers.get('Content-Type') };
}
