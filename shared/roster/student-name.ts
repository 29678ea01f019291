export interface StudentName {
  readonly firstName: string;
  /** '' where only one name is known. */
  readonly lastName: string;
}

/** What nobody sees and copying brings along: marks of direction, spaces without width, control characters. */
const unseen = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** Between letters they belong to the spelling of Persian and Sinhala, elsewhere to nothing. */
const looseJoiners = /(?<![\p{L}\p{M}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}])/gu;

/** A name as it is meant, without what copying left around it. @example tidyName(' Anna  Maria ') // 'Anna Maria' */
export const tidyName = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(unseen, '').replace(looseJoiners, '').normalize('NFC').trim();

/** What belongs behind the last name wherever it was written. */
const suffix = /^(?:jr|sr|jun|sen|ii|iii|iv|esq|phd|md)\.?$/i;
/** @example isSuffix('Jr.') // true */
export const isSuffix = (word: string): boolean => suffix.test(word);

/** Small words of last names, which some write large. */
const particles = new Set(
  'van von de del della di dos das da du der den ter ten la le zu zur af av el al bin ibn'.split(
    ' ',
  ),
);

/**
 * The parts of a name that was written as one. The last name is the last word, with the small words before it; where a
 * comma stands, where it alone is in capitals, and in the writing of East Asia it comes first.
 *
 * @example splitName('Ludwig van Beethoven') // { firstName: 'Ludwig', lastName: 'van Beethoven' }
 * @example splitName('Lind, Anna Maria') // { firstName: 'Anna Maria', lastName: 'Lind' }
 */
export function splitName(text: string): StudentName {
  const parts = text
    .split(',')
    .map(tidyName)
    .filter((part) => part !== '');
  const [before = '', ...after] = parts.filter((part, at) => at === 0 || !isSuffix(part));
  const behind = parts.filter((part, at) => at > 0 && isSuffix(part));
  if (after.length > 0) return withSuffix({ firstName: after.join(' '), lastName: before }, behind);
  const words = before.split(' ');
  while (words.length > 2 && isSuffix(words.at(-1)!)) behind.unshift(words.pop()!);
  if (words.length > 1 && words.every(isEastAsian)) return lastFirst(words);
  const capitals = words.findIndex((word) => !isCapitals(word));
  if (capitals > 0 && words.slice(capitals).every((word) => !isCapitals(word)))
    return withSuffix(cutAt(words, capitals, 'last'), behind);
  return withSuffix(cutAt(words, lastNameAt(words), 'first'), behind);
}

/**
 * The same where the column says that the last name comes first, without a comma too.
 *
 * @example splitLastFirst('Иванов Пётр') // { firstName: 'Пётр', lastName: 'Иванов' }
 */
export function splitLastFirst(text: string): StudentName {
  const words = tidyName(text).split(' ');
  return text.includes(',') || words.some(isSuffix) ? splitName(text) : lastFirst(words);
}

function lastFirst(words: readonly string[]): StudentName {
  const first = words.findIndex((word) => !isParticle(word));
  return cutAt(words, Math.max(0, first) + 1, 'last');
}

/** Where the last name begins: at the first small word, else at the last word with what belongs before it. */
function lastNameAt(words: readonly string[]): number {
  const small = words.findIndex((word, at) => at > 0 && /^\p{Ll}/u.test(word));
  if (small !== -1) return small;
  let at = Math.max(1, words.length - 1);
  while (at > 1 && isParticle(words[at - 1]!)) at -= 1;
  return at;
}

/** @param is which of the names the words before the cut are */
function cutAt(words: readonly string[], at: number, is: 'first' | 'last'): StudentName {
  const [before, after] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  if (is === 'first' || after === '') return { firstName: before, lastName: after };
  return { firstName: after, lastName: before };
}

const withSuffix = ({ firstName, lastName }: StudentName, behind: readonly string[]) => ({
  firstName,
  lastName: [lastName, ...behind].join(' ').trim(),
});

const isParticle = (word: string) => particles.has(word.toLowerCase());
const isCapitals = (word: string) =>
  /\p{Lu}.*\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word) && !/\p{Lu}\./u.test(word);
const isEastAsian = (word: string) =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}々]+$/u.test(word);

/** A name as it is shown: in the writing of East Asia the last name first. */
export const wholeName = ({ firstName, lastName }: StudentName): string =>
  isEastAsian(firstName) && isEastAsian(lastName)
    ? `${lastName} ${firstName}`
    : `${firstName} ${lastName}`.trim();

/** The same for names that differ only in capitals. */
export const foldName = (name: StudentName): string => tidyName(wholeName(name)).toLowerCase();

/** The same for names that differ only in capitals, accents and signs between letters. */
export const foldSpelling = (name: StudentName): string =>
  foldName(name)
    .normalize('NFKD')
    .replace(/\p{M}|\u200C|\u200D|['’ʼ`´.-]/gu, '')
    .replace(/\s+/g, ' ');
