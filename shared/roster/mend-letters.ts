import { unlikelihood } from './likely-letters.ts';

/** Signs of windows-1252 between its controls and its letters, from 0x80 on; a space where it has none. */
const signs = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** The byte that says this in windows-1252, null where none does. */
function byteOf(sign: string): number | null {
  const place = sign === ' ' ? -1 : signs.indexOf(sign);
  if (place >= 0) return 0x80 + place;
  const code = sign.charCodeAt(0);
  return code <= 0xff ? code : null;
}

/**
 * Mends letters that were written as UTF-8, read as windows-1252 and written again, as lists are that went through several
 * programs. Each run of them by itself: what is right beside it stays.
 *
 * @example mendLetters('ZoÃ« MÃ¼ller, Zoë') // 'Zoë Müller, Zoë'
 */
export function mendLetters(text: string): string {
  return text.replaceAll(/[\u0080-\u{10FFFF}]{2,}/gu, mendRun);
}

function mendRun(run: string): string {
  const bytes = [...run].map(byteOf);
  if (bytes.includes(null)) return run;
  try {
    const mended = decodeURIComponent(bytes.map((byte) => `%${byte!.toString(16)}`).join(''));
    return unlikelihood(mended) < unlikelihood(run) ? mended : run;
  } catch {
    return run;
  }
}
