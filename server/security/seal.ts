import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

interface Sealing {
  /** The server's own, of which a key for this purpose alone is derived. */
  readonly secret: Buffer;
  readonly purpose: string;
  /** Whose it is: what was sealed for one opens for no other. */
  readonly owner: readonly string[];
}

/** Encrypts what the database keeps but may not tell. */
export function seal(sealing: Sealing, plain: Buffer): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(sealing), iv).setAAD(ownerOf(sealing));
  const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
}

/** @throws Error for what was changed, or was sealed by another key or for another owner */
export function unseal(sealing: Sealing, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, ivLength);
  const tag = bytes.subarray(ivLength, ivLength + tagLength);
  const decipher = createDecipheriv(algorithm, keyOf(sealing), iv, { authTagLength: tagLength })
    .setAAD(ownerOf(sealing))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
}

const keyOf = ({ secret, purpose }: Sealing) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

const ownerOf = ({ owner }: Sealing) => Buffer.from(owner.join('\n'));
