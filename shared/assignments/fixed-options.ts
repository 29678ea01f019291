import type { Options } from '../practice/options.ts';
import type { AssignmentSettings } from './settings.ts';

/**
 * The options of a player that an assignment fixes; those that are absent are theirs.
 *
 * @example fixedOptions({ ...usualSettings, metronomeStyle: 'None' }).performMetronome // false
 */
export function fixedOptions(settings: AssignmentSettings): Partial<Options> {
  const { metronomeStyle, tempo, countDownSeconds, cursorStyle, tunerHint } = settings;
  const { measureNumbers, disappearingMeasures } = settings;
  return {
    tempo,
    measureNumbers,
    performDisappearingMeasures: disappearingMeasures,
    ...(metronomeStyle !== null && {
      performMetronome: metronomeStyle !== 'None',
      subdivideMetronomeBeat: metronomeStyle === 'Subdivide',
    }),
    ...(countDownSeconds !== null && { countdownSeconds: countDownSeconds }),
    ...(cursorStyle !== null && { performCursor: cursorStyle }),
    ...(tunerHint !== null && { tunerHintType: tunerHint }),
  };
}
