const letters = 'CDEFGAB';
const semitones = [0, 2, 4, 5, 7, 9, 11];

/** @example stepOfLetter('e') // 2 */
export function stepOfLetter(letter: string): number {
  return letters.indexOf(letter.toUpperCase());
}

/** Semitones above C. @example semitoneOfLetter('e') // 4 */
export function semitoneOfLetter(letter: string): number {
  return semitones[stepOfLetter(letter)]!;
}

/** How often a sign stands in a text. @example countOf('##', '#') // 2 */
export function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
