import type { Clock } from '../clock.ts';
import { sameSecret, sign } from '../security/signature.ts';
import type { DownloadLink } from './object-storage.ts';

const purpose = 'download-link';
const life = 5 * 60_000;
export const downloadPath = '/api/v2/recording';

interface Signing {
  readonly key: Buffer;
  readonly clock: Clock;
}

/** A relative address that opens one object for five minutes, to whoever holds it. */
export function signDownloadLink({ key: signingKey, clock }: Signing, key: string): string {
  const expires = String(Math.ceil((clock.now().getTime() + life) / 1000));
  const signature = sign(signingKey, purpose, `${expires}\n${key}`);
  return `${downloadPath}?${new URLSearchParams({ key, expires, signature })}`;
}

export function verifyDownloadLink(
  { key: signingKey, clock }: Signing,
  link: DownloadLink,
): boolean {
  const { key, expires, signature } = link;
  if (!sameSecret(signature, sign(signingKey, purpose, `${expires}\n${key}`))) return false;
  return clock.now().getTime() < Number(expires) * 1000;
}
