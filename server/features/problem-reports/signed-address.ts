import type { Clock } from '../../clock.ts';
import { sameSecret, sign } from '../../security/signature.ts';

const purpose = 'report-upload';
const life = 10 * 60_000;
export const reportUploadPath = '/api/autoassess/report/upload';

export type ReportFileKind = 'audio' | 'notes';

/** What an address lets in: one file of one report. */
export interface ReportPlace {
  readonly tenantId: string;
  readonly reportId: string;
  /** Who sends it. */
  readonly userId: string;
  readonly kind: ReportFileKind;
  /** Bytes. */
  readonly maxSize: number;
}

type AddressVerdict =
  | { readonly kind: 'valid'; readonly place: ReportPlace }
  | { readonly kind: 'expired' }
  | { readonly kind: 'forged' };

interface Signing {
  readonly key: Buffer;
  readonly clock: Clock;
}

/** In the order they are signed. */
const names = ['tenant', 'report', 'user', 'kind', 'size', 'expires'] as const;
type Fields = Readonly<Record<(typeof names)[number], string>>;

const signatureOf = (key: Buffer, fields: Fields) =>
  sign(key, purpose, JSON.stringify(names.map((name) => fields[name])));

/** A relative address that takes this file for ten minutes, from whoever holds it. */
export function signReportUpload({ key, clock }: Signing, place: ReportPlace): string {
  const fields: Fields = {
    tenant: place.tenantId,
    report: place.reportId,
    user: place.userId,
    kind: place.kind,
    size: String(place.maxSize),
    expires: new Date(clock.now().getTime() + life).toISOString(),
  };
  const signature = signatureOf(key, fields);
  return `${reportUploadPath}?${new URLSearchParams({ ...fields, signature })}`;
}

/** Nothing of the address is believed before its signature. */
export function verifyReportUpload(
  { key, clock }: Signing,
  query: Readonly<Record<string, string>>,
): AddressVerdict {
  const fields = Object.fromEntries(names.map((name) => [name, query[name] ?? ''])) as Fields;
  if (!sameSecret(query.signature ?? '', signatureOf(key, fields))) return { kind: 'forged' };
  if (clock.now().getTime() >= Date.parse(fields.expires)) return { kind: 'expired' };
  return {
    kind: 'valid',
    place: {
      tenantId: fields.tenant,
      reportId: fields.report,
      userId: fields.user,
      kind: fields.kind as ReportFileKind,
      maxSize: Number(fields.size),
    },
  };
}
