import { isIP } from 'node:net';

/** Network addresses that begin alike. */
export interface NetworkRange {
  readonly address: string;
  /** Bits that are the same. */
  readonly prefix: number;
}

/** This machine and the networks that belong to nobody: where our own proxy stands unless it is said otherwise. */
export const nearRanges: readonly NetworkRange[] = [
  { address: '127.0.0.0', prefix: 8 },
  { address: '10.0.0.0', prefix: 8 },
  { address: '172.16.0.0', prefix: 12 },
  { address: '192.168.0.0', prefix: 16 },
  { address: '::1', prefix: 128 },
  { address: 'fc00::', prefix: 7 },
];

/**
 * null for what is none.
 *
 * @example readRange('10.0.0.0/24') // { address: '10.0.0.0', prefix: 24 }
 */
export function readRange(text: string): NetworkRange | null {
  const [address = '', given, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const longest = version === 4 ? 32 : 128;
  if (given === undefined) return { address, prefix: longest };
  const prefix = Number(given);
  const isPrefix = /^\d+$/.test(given) && prefix <= longest;
  return isPrefix ? { address, prefix } : null;
}
