import { audioContentTypes } from '#shared/contract/uploads';
import type { Context } from '../../context.ts';
import { demandAssessment } from '../../http/demand-assessment.ts';
import { receiveFile } from '../../http/receive-file.ts';
import { refuse } from '../../http/refusal.ts';
import { sign } from '../../security/signature.ts';
import { endingOf, type StoredContentType } from '../../storage/stored-content.ts';
import { demandPatience } from './patience.ts';
import { placeFile } from './queries.ts';
import type { ReportFileKind, ReportPlace } from './signed-address.ts';
import type { SignedReportUpload } from './signed-report-upload.ts';

const contentTypes: Readonly<Record<ReportFileKind, readonly StoredContentType[]>> = {
  audio: audioContentTypes,
  notes: ['application/json'],
};

/** What a request says of its file. */
interface Announced {
  /** Bytes. */
  readonly size: number;
  readonly contentType: string | undefined;
}

/** Takes one file of a report in; the first of them makes the report. */
export async function receiveReportFile(
  context: Pick<Context, 'storage' | 'clock' | 'config' | 'objectSecret'>,
  { db, place, file }: SignedReportUpload,
  announced: Announced,
): Promise<void> {
  const contentType = demandContentType(place.kind, announced.contentType);
  const { maxSize } = place;
  const now = context.clock.now();
  const key = reportKey(context.objectSecret, place, contentType);
  const seen: Uint8Array[] = [];
  const bytes = place.kind === 'notes' ? remembered(file, seen) : file;
  await receiveFile(
    db,
    context,
    {
      ...{ key, contentType, maxSize, file: bytes },
      ...{ ownerId: place.userId, announced: announced.size },
    },
    async (transaction) => {
      if (place.kind === 'notes') demandAssessment(Buffer.concat(seen).toString(), 'file');
      await demandPatience(transaction, place, now);
      const holder = await placeFile(transaction, place, { key, now });
      if (holder !== key) throw refuse('upload-mismatch', { path: 'file' });
    },
  );
}

/** A browser says more of a recording than its type: `audio/webm;codecs=opus`. */
function demandContentType(kind: ReportFileKind, header = ''): StoredContentType {
  const given = header.split(';', 1)[0]?.trim().toLowerCase();
  const known = contentTypes[kind].find((contentType) => contentType === given);
  if (known !== undefined) return known;
  const problem = `Send ${contentTypes[kind].join(', ')}.`;
  throw refuse('invalid', { path: 'Content-Type', problem });
}

/** Like an attempt's: the last part looks random to everyone else, but is the same whenever the file is sent again. */
function reportKey(secret: Buffer, place: ReportPlace, contentType: StoredContentType): string {
  const name = `t/${place.tenantId}/r/${place.reportId}/${place.kind}`;
  const ending = endingOf(contentType);
  return `${name}-${sign(secret, 'object-key', `${name}.${ending}`).slice(0, 20)}.${ending}`;
}

/** The same bytes, kept to be read as a whole; who takes them stops at the largest size. */
async function* remembered(
  bytes: AsyncIterable<Uint8Array>,
  seen: Uint8Array[],
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    seen.push(chunk);
    yield chunk;
  }
}
