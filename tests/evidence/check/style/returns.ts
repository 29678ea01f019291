import { type Count, none } from './count.ts';
import { type Line, rhythmOf, tonesIn } from './line.ts';

/** Rhythm and pitch of a measure; null where a single note says nothing. */
function wordOf(line: Line, measure: number): string | null {
  const tones = tonesIn(line, measure);
  if (tones.length < 2) return null;
  return `${rhythmOf(line, measure)} ${tones.map(({ position }) => position).join(' ')}`;
}

/** Whether a measure of eight comes again exactly, not at once. */
export function measureReturns(line: Line): Count {
  if (line.measures !== 8) return none;
  const words = Array.from({ length: 8 }, (_, index) => wordOf(line, index + 1));
  const returns = words.some((word, index) => word !== null && words.indexOf(word, index + 2) >= 0);
  return { held: returns ? 1 : 0, of: 1 };
}
