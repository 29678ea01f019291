/** Bytes of a file, each from 0 to 255. */
export type Bytes = readonly number[];

/** The highest byte first. @example bigEndian(480, 2) // [1, 224] */
export function bigEndian(value: number, length: number): Bytes {
  return Array.from(
    { length },
    (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256,
  );
}

/** A whole number in groups of seven bits, all but the last with a flag. @example variableLength(200) // [129, 72] */
export function variableLength(value: number): Bytes {
  const groups = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
    groups.unshift((rest % 128) + 128);
  }
  return groups;
}

/** A piece of the file with its name and length before it. */
export function chunk(name: 'MThd' | 'MTrk', content: Bytes): Bytes {
  return [...ascii(name), ...bigEndian(content.length, 4), ...content];
}

const ascii = (text: string): Bytes => [...text].map((letter) => letter.charCodeAt(0));

/** UTF-8, without what only pages have. @example utf8('ä') // [195, 164] */
export function utf8(text: string): Bytes {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
  return [...escaped.matchAll(/%(..)|./g)].map(([letter, hex]) =>
    hex === undefined ? letter.charCodeAt(0) : Number.parseInt(hex, 16),
  );
}
