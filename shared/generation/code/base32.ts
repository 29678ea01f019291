/** Crockford's letters: no I, L, O or U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A digit from 0 to 31. */
export type Digit = number;

/** @example digitsText([0, 31, 10]) // '0ZA' */
export function digitsText(digits: readonly Digit[]): string {
  return digits.map((digit) => letters.charAt(digit)).join('');
}

/**
 * Reads what a person typed: small letters, I and L for 1, O for 0, hyphens and spaces anywhere. null
 * where a letter is none of ours.
 *
 * @example textDigits('o-zA') // [0, 31, 10]
 */
export function textDigits(text: string): readonly Digit[] | null {
  const plain = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0');
  const digits = [...plain].map((letter) => letters.indexOf(letter));
  return digits.includes(-1) ? null : digits;
}

/**
 * The digit to append: with it any one wrong digit and any two exchanged neighbours are noticed. Each
 * digit is weighted by another power of 2 in the field of 32 elements, x^5 + x^2 + 1.
 */
export function checkDigit(digits: readonly Digit[]): Digit {
  return digits.reduce((sum, digit) => twice(sum ^ digit), 0);
}

function twice(element: Digit): Digit {
  const shifted = element << 1;
  return shifted > 31 ? shifted ^ 0b100101 : shifted;
}
