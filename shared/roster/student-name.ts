export interface StudentName {
  readonly firstName: string;
  /** '' where only one name is known. */
  readonly lastName: string;
}

/** What nobody sees and copying brings along: marks of direction, spaces without width, control characters. */
const unseen = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** A name as it is meant, without what copying left around it. @example tidyName(' Anna  Maria ') // 'Anna Maria' */
export const tidyName = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(unseen, '').normalize('NFC').trim();

/**
 * The parts of a name that was written as one. The last name is the last word, with the small words before it; where a
 * comma stands it comes first.
 *
 * @example splitName('Ludwig van Beethoven') // { firstName: 'Ludwig', lastName: 'van Beethoven' }
 * @example splitName('Lind, Anna Maria') // { firstName: 'Anna Maria', lastName: 'Lind' }
 */
export function splitName(text: string): StudentName {
  const [before = '', ...after] = text.split(',').map(tidyName);
  const behind = after.filter((part) => part !== '').join(' ');
  if (behind !== '') return { firstName: behind, lastName: before };
  const words = before.split(' ');
  const small = words.findIndex((word, at) => at > 0 && /^\p{Ll}/u.test(word));
  const last = small === -1 ? Math.max(1, words.length - 1) : small;
  return { firstName: words.slice(0, last).join(' '), lastName: words.slice(last).join(' ') };
}

/** A name as it is shown. */
export const wholeName = ({ firstName, lastName }: StudentName): string =>
  `${firstName} ${lastName}`.trim();

/** The same for names that differ only in capitals. */
export const foldName = (name: StudentName): string => tidyName(wholeName(name)).toLowerCase();
