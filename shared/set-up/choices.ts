import type { MinorScale } from '../catalogue/level-parameters.ts';
import { keyNamed } from '../music/key.ts';
import { keysOf, type MenuLevel } from './menu.ts';
import type { SetUpChoice } from './set-up-choice.ts';

/**
 * Meters an exercise may be drawn from: the chosen ones the level has, or all of the level where none is chosen. Empty
 * where only meters of another level are chosen.
 */
export function metersToDraw(
  { timeSignatures }: SetUpChoice,
  { timeSigs }: MenuLevel,
): readonly string[] {
  if (timeSignatures.length === 0) return timeSigs;
  return timeSignatures.filter((name) => timeSigs.includes(name));
}

/** The same of keys; empty for a level without keys, and where "no minor" leaves none. */
export function keysToDraw(
  { keySignatures, useKeySignatures, minorScale }: SetUpChoice,
  level: MenuLevel,
): readonly string[] {
  const keys = keysOf(level);
  const isAsked = useKeySignatures && keySignatures.length > 0;
  const asked = isAsked ? keySignatures.filter((name) => keys.includes(name)) : keys;
  return minorScale === 'none' ? asked.filter((name) => !isMinor(name)) : asked;
}

/** Whether every choice in a list is the level's; an open list is. */
export function areAll(chosen: readonly string[], legal: readonly string[]): boolean {
  return chosen.every((name) => legal.includes(name));
}

/** Minor scales a level reads, and the two ways to leave them to it. */
export function minorScalesOffered({
  minorScales,
}: Pick<MenuLevel, 'minorScales'>): readonly (MinorScale | 'any' | 'none')[] {
  return minorScales.length > 0 ? ['any', ...minorScales, 'none'] : ['any'];
}

/** Small letters are minor. @example isMinor('f#') // true */
function isMinor(key: string): boolean {
  return keyNamed(key).mode === 'minor';
}
