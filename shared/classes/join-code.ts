/** Without the signs that look alike on a wall: 0 and O, 1, I and L. */
export const joinCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 6;
const pattern = new RegExp(`^[${joinCodeAlphabet}]{${length}}$`);

/**
 * A code as it was typed, as it is stored: small letters, letters of full width and whatever was put between them are no
 * matter. A sign that no code has stays as it is, because it could be any of those that look like it.
 *
 * @example foldJoinCode(' hkr-4tp ') // 'HKR4TP'
 */
export function foldJoinCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{P}]/gu, '')
    .toUpperCase();
}

/** Asked of a folded code: whether any class could have it. */
export const isJoinCode = (folded: string): boolean => pattern.test(folded);

/**
 * @param below draws a whole number from 0 to just below its argument, each as likely
 */
export function drawJoinCode(below: (count: number) => number): string {
  const signs = Array.from({ length }, () => joinCodeAlphabet[below(joinCodeAlphabet.length)]!);
  return signs.join('');
}

/** As it is shown, in two halves that are easier to copy and stay on one line. @example showJoinCode('HKR4TP') // 'HKR 4TP' */
export const showJoinCode = (code: string): string =>
  `${code.slice(0, length / 2)}\u00A0${code.slice(length / 2)}`;
