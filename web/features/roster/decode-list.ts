import { unlikelihood } from '#shared/roster/likely-letters';

/** Kinds of bytes a list can be in, usual ones before rarer ones that would say the same. */
const guessed = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'shift_jis',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-2',
  'koi8-r',
  'gb18030',
  'big5',
  'euc-kr',
] as const;

/** How letters are written as bytes. */
export const listEncodings = ['utf-8', 'utf-16le', 'utf-16be', ...guessed] as const;
export type ListEncoding = (typeof listEncodings)[number];

export const decodeAs = (bytes: Uint8Array<ArrayBuffer>, encoding: ListEncoding): string =>
  new TextDecoder(encoding).decode(bytes);

/** Decides by the first bytes of a file, by what cannot be, and then by which letters are likely beside each other. */
export function guessEncoding(bytes: Uint8Array<ArrayBuffer>): ListEncoding {
  return marked(bytes) ?? halved(bytes) ?? (isUtf8(bytes) ? 'utf-8' : likeliest(bytes));
}

function marked([first, second]: Uint8Array): ListEncoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** UTF-16 without its mark: each letter from a to z stands beside a zero, which no text of single bytes has. */
function halved(bytes: Uint8Array): ListEncoding | null {
  let [even, odd] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (Math.max(even, odd) * 8 < bytes.length) return null;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A name says enough of its letters: more is not looked at. */
const enough = 20_000;

function likeliest(bytes: Uint8Array<ArrayBuffer>): ListEncoding {
  const sample = bytes.subarray(0, enough);
  let best: { readonly encoding: ListEncoding; readonly cost: number } | null = null;
  for (const encoding of guessed) {
    const cost = unlikelihood(decodeAs(sample, encoding));
    if (best === null || cost < best.cost) best = { encoding, cost };
  }
  return best!.encoding;
}
