import { expect, it } from 'vitest';
import { seal, unseal } from '#server/security/seal';
import {
  authenticatorLink,
  base32,
  makeTotpSecret,
  periodOfCode,
  totpCode,
} from '#server/security/totp';

/** Of the RFC's own examples. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);
const periodAt = (seconds: number) => Math.floor(seconds / 30);

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %d s is that of RFC 6238', (seconds, code) => {
  expect(totpCode(secret, periodAt(seconds))).toBe(code);
  expect(periodOfCode(secret, code, at(seconds))).toBe(periodAt(seconds));
});

it('a phone may be one period behind or ahead, and no more', () => {
  const now = 1_234_567_890;
  const shown = (periods: number) => totpCode(secret, periodAt(now) + periods);
  const found = [-2, -1, 0, 1, 2].map((off) => periodOfCode(secret, shown(off), at(now)));
  const present = periodAt(now);
  expect(found).toEqual([null, present - 1, present, present + 1, null]);
  for (const wrong of ['', '12345', '1234567', 'abcdef']) {
    expect(periodOfCode(secret, wrong, at(now))).toBeNull();
  }
});

it('a secret is told as apps take it', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(makeTotpSecret()).toHaveLength(20);
  expect(makeTotpSecret()).not.toEqual(makeTotpSecret());
  const link = new URL(authenticatorLink(secret, 'ana rivera'));
  expect(link.href).toMatch(/^otpauth:\/\/totp\/Primavista:ana%20rivera\?/);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    ...{ secret: base32(secret), issuer: 'Primavista' },
    ...{ algorithm: 'SHA1', digits: '6', period: '30' },
  });
});

it('what is sealed opens for its owner alone, by the same key, unchanged', () => {
  const sealing = { secret: Buffer.alloc(32, 7), purpose: 'test', owner: ['school', 'ana'] };
  const sealed = seal(sealing, secret);
  expect(unseal(sealing, sealed)).toEqual(secret);
  expect(seal(sealing, secret)).not.toBe(sealed);
  const others = [
    { ...sealing, owner: ['school', 'tom'] },
    { ...sealing, owner: ['other', 'ana'] },
    { ...sealing, purpose: 'other' },
    { ...sealing, secret: Buffer.alloc(32, 8) },
  ];
  for (const other of others) expect(() => unseal(other, sealed)).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const place of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[place]! ^= 1;
    expect(() => unseal(sealing, changed.toString('base64url'))).toThrow();
  }
  expect(() => unseal(sealing, '')).toThrow();
});
