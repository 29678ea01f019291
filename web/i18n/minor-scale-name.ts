import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import * as m from './generated/messages.js';

const names = {
  any: m.minorScale_any,
  natural: m.minorScale_natural,
  harmonic: m.minorScale_harmonic,
  melodic: m.minorScale_melodic,
  none: m.minorScale_none,
};

/** @example minorScaleName('none') // 'No minor keys' */
export function minorScaleName(scale: SetUpChoice['minorScale']): string {
  return names[scale]();
}
