import type { UploadForm } from '#shared/contract/uploads';
import type { Clock } from '../clock.ts';
import { sameSecret, sign } from '../security/signature.ts';
import type { FormVerdict, UploadFormOptions } from './object-storage.ts';

const purpose = 'upload-form';
const acl = 'private';
/** Names the signing key in the form, as a bucket's forms do. */
const accessKeyId = 'primavista-local';
const life = 10 * 60_000;

/** Shaped like the policy of a bucket's form, so that a bucket can take this store's place. */
interface Policy {
  readonly expiration: string;
  readonly conditions: readonly (
    | readonly ['eq', field: string, value: string]
    | readonly ['content-length-range', least: number, most: number]
  )[];
}

interface Signing {
  readonly key: Buffer;
  readonly clock: Clock;
}

export function signUploadForm(
  { key: signingKey, clock }: Signing,
  { key, contentType, maxSize }: UploadFormOptions,
): UploadForm {
  const policy: Policy = {
    expiration: new Date(clock.now().getTime() + life).toISOString(),
    conditions: [
      ['eq', 'accessKeyId', accessKeyId],
      ['eq', 'key', key],
      ['eq', 'acl', acl],
      ['eq', 'contentType', contentType],
      ['content-length-range', 1, maxSize],
    ],
  };
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64');
  return {
    uploadUrl: '/uploads',
    accessKeyId,
    signature: sign(signingKey, purpose, encoded),
    key,
    acl,
    contentType,
    policy: encoded,
  };
}

/** Every field the form carries must be what we signed; nothing of the policy is believed before its signature. */
export function verifyUploadForm(
  { key: signingKey, clock }: Signing,
  fields: ReadonlyMap<string, string>,
): FormVerdict {
  const encoded = fields.get('policy') ?? '';
  const signature = fields.get('signature') ?? '';
  if (!sameSecret(signature, sign(signingKey, purpose, encoded))) {
    return { kind: 'forged', field: 'signature' };
  }
  const policy = JSON.parse(Buffer.from(encoded, 'base64').toString()) as Policy;
  if (clock.now().getTime() >= Date.parse(policy.expiration)) return { kind: 'expired' };

  let maxSize = 0;
  const covered = new Set(['policy', 'signature']);
  for (const condition of policy.conditions) {
    if (condition[0] === 'content-length-range') maxSize = condition[2];
    else {
      const [, field, value] = condition;
      covered.add(field);
      if (!sameSecret(fields.get(field) ?? '', value)) return { kind: 'forged', field };
    }
  }
  const stranger = [...fields.keys()].find((field) => !covered.has(field));
  if (stranger !== undefined) return { kind: 'forged', field: stranger };
  return {
    kind: 'valid',
    key: fields.get('key') ?? '',
    contentType: fields.get('contentType') ?? '',
    maxSize,
  };
}
