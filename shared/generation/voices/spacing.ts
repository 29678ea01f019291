import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Singer } from './choir.ts';

const octave = 7;
const tenth = 9;
const twelfth = 11;
/** From this level on two voices may lie further apart than a tenth. */
const wideLevel = 6;

/** Most staff steps between each voice and the next lower one. @example spacingOf(satb, 4) // [7, 7, 11] */
export function spacingOf(singers: readonly Singer[], level: LevelNumber): readonly number[] {
  if (singers.length === 2) return [level < wideLevel ? tenth : twelfth];
  return singers.slice(1).map(({ voiceType }, index) => {
    const isLowest = index === singers.length - 2;
    return isLowest && voiceType === 'bass' ? twelfth : octave;
  });
}
