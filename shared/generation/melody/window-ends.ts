import type { MinorScale } from '../../catalogue/level-parameters.ts';
import type { Key } from '../../music/key.ts';
import type { StaffPosition } from '../../music/pitch.ts';
import { isWithin, type Range } from '../../music/range.ts';
import { degreeAt } from '../../music/scale.ts';
import { heldPitch } from './ground.ts';

/** Neighbouring notes of a key about a home note. */
interface Span {
  readonly key: Key;
  readonly low: StaffPosition;
  readonly high: StaffPosition;
  readonly home: StaffPosition;
}

/** What decides whether a line comes to the ends of a window. */
interface EndsBrief {
  readonly minorScale: MinorScale;
  /** Where a singer may leap; null for who leaps anywhere. */
  readonly leapsIn: Range | null;
  /** The widest leap of the level, in steps. */
  readonly maxLeap: number;
}

/** From here on a line leaps to the fifth below its home note and back; by steps and thirds it hardly ever comes there. */
const fourth = 3;

/** Whether a line can turn on the highest and the lowest note of a window, and comes to them. */
export function turnsAtEnds(window: Span, brief: EndsBrief): boolean {
  const { key, low, high, home } = window;
  if (brief.maxLeap < fourth && low < home - 1) return false;
  const top = degreeAt(key, high);
  const bottom = degreeAt(key, low);
  // A seventh goes on up to one, a sixth down to five.
  if (top === 7 || bottom === 6) return false;
  // Six and seven of a melodic minor scale are only passed.
  if (isMinor(key, 'melodic', brief) && (top === 6 || bottom === 7)) return false;
  return !isCut(window, brief);
}

/**
 * A singer goes by step where leaping is not easy, and no step leads over the augmented second of a harmonic minor scale:
 * what lies behind one is never sung.
 */
function isCut({ key, low, high }: Span, brief: EndsBrief): boolean {
  const { leapsIn, minorScale } = brief;
  if (leapsIn === null || !isMinor(key, 'harmonic', brief)) return false;
  for (let six = low; six < high; six++) {
    if (degreeAt(key, six) !== 6) continue;
    const isLeapt = [six, six + 1].every((at) => isWithin(leapsIn, heldPitch(key, at, minorScale)));
    if (!isLeapt) return true;
  }
  return false;
}

function isMinor(key: Key, scale: MinorScale, { minorScale }: EndsBrief): boolean {
  return key.mode === 'minor' && minorScale === scale;
}
