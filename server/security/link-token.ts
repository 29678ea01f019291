import { createHash, randomBytes } from 'node:crypto';

/** What a link of a letter carries: 256 bits that nobody guesses. */
export const makeLinkToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of it. */
export const tokenDigest = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
