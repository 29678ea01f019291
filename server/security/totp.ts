import { createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from './signature.ts';

/** Milliseconds that an app shows a code. */
const period = 30_000;
/** How many periods a phone's clock may be behind or ahead. */
const drift = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as many as SHA-1 gives. */
export const makeTotpSecret = (): Buffer => randomBytes(20);

/** The six digits of one period (RFC 6238), counted from 1970. */
export function totpCode(secret: Buffer, periodNumber: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(periodNumber));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Of which period this is the code: the present one or a neighbour; null of none. */
export function periodOfCode(secret: Buffer, code: string, now: Date): number | null {
  const present = Math.floor(now.getTime() / period);
  const near = Array.from({ length: 2 * drift + 1 }, (_, index) => present - drift + index);
  return near.find((one) => sameSecret(code, totpCode(secret, one))) ?? null;
}

/** The last period whose code is taken now. */
export const latestPeriod = (now: Date): number => Math.floor(now.getTime() / period) + drift;

/** How apps take a secret (RFC 4648, base 32); its length is a multiple of five bytes. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => alphabet[Number.parseInt(five, 2)]!);
}

/** An address that opens an authenticator app on the phone that follows it, and gives it the secret. */
export function authenticatorLink(secret: Buffer, accountName: string): string {
  const about = { secret: base32(secret), issuer: 'Primavista', algorithm: 'SHA1', digits: '6' };
  const search = new URLSearchParams({ ...about, period: String(period / 1000) });
  return `otpauth://totp/Primavista:${encodeURIComponent(accountName)}?${search}`;
}
