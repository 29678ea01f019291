import type { ToneSet } from './tone-sets.ts';

/** Do re mi fa so la ti, as a class writes them under rhythm stems. */
const letters = ['d', 'r', 'm', 'f', 's', 'l', 't'] as const;
/** Minor is counted from la. */
const homeLetter: Readonly<Record<ToneSet['mode'], number>> = { major: 0, minor: 5 };

/**
 * The letter of a tone set's step in stick notation; a comma marks the octave below do's, an
 * apostrophe the one above.
 *
 * @example stickLetter(-2, 'major') // 'l,'
 * @example stickLetter(7, 'major') // "d'"
 * @example stickLetter(0, 'minor') // 'l,'
 */
export function stickLetter(step: number, mode: ToneSet['mode']): string {
  // In minor the home note is the la below do.
  const fromDo = step + homeLetter[mode] - (mode === 'minor' ? 7 : 0);
  const octave = Math.floor(fromDo / 7);
  const letter = letters[fromDo - octave * 7]!;
  return letter + (octave < 0 ? ',' : "'").repeat(Math.abs(octave));
}
