import type { PitchedInstrument } from '../../catalogue/instrument.ts';
import type { MinorScale, PitchParameters } from '../../catalogue/level-parameters.ts';
import type { Pitch } from '../../music/pitch.ts';
import { isWithin } from '../../music/range.ts';
import { degreeAt } from '../../music/scale.ts';
import { heldPitch, raised } from './ground.ts';
import type { Window } from './window.ts';

/** How gladly a note outside the comfortable range is used, by a voice and by an instrument. */
const strained = 0.15;
const reached = 0.75;
/** Guards a share that lies on the limit against the last bit of its division. */
const rounding = 1e-9;

interface ComfortBrief {
  readonly instrument: PitchedInstrument;
  readonly pitch: PitchParameters;
  readonly window: Window;
  readonly minorScale: MinorScale;
}

/** How gladly each position of a window is used, from its lowest: 1 at ease, 0 not at all. */
export function comfortOf(brief: ComfortBrief, size: number): readonly number[] {
  const { instrument, pitch, window } = brief;
  const outside = pitch.comfortShare > 0 ? strained : reached;
  return Array.from({ length: size }, (_, at) => {
    const position = window.low + at;
    if (pitch.degrees && !pitch.degrees.includes(degreeAt(window.key, position))) return 0;
    const isEasy = soundsOf(brief, position).every((one) =>
      isWithin(instrument.ranges.beginner, one),
    );
    return isEasy ? 1 : outside;
  });
}

/** Everything a position may come to: six and seven of a melodic minor scale have two pitches. */
function soundsOf({ window: { key }, minorScale }: ComfortBrief, position: number): Pitch[] {
  const held = heldPitch(key, position, minorScale);
  const isMovable =
    key.mode === 'minor' && minorScale === 'melodic' && degreeAt(key, position) >= 6;
  return isMovable ? [held, raised(held)] : [held];
}

/** Whether enough of the notes lie inside the beginner range. */
export function isAtEase(
  pitches: readonly Pitch[],
  { ranges }: PitchedInstrument,
  { comfortShare }: PitchParameters,
): boolean {
  const inside = pitches.filter((note) => isWithin(ranges.beginner, note)).length;
  return inside >= comfortShare * pitches.length - rounding;
}
