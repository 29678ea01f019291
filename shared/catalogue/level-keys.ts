import { inverse } from '../music/interval.ts';
import { keyName, keyNamed } from '../music/key.ts';
import { transposeKey } from '../music/transposition.ts';
import type { KeyFamily, PitchedInstrument } from './instruments.ts';
import type { Level } from './levels.ts';

/** Keys each level adds. The wind band's are concert keys, the others written ones. */
const addedKeys: Readonly<Record<KeyFamily, Readonly<Record<Level['number'], readonly string[]>>>> =
  {
    concert: { 1: ['C'], 2: ['F', 'G'], 3: ['D', 'a'] },
    'wind-band': { 1: ['Bb'], 2: ['Eb'], 3: ['F'] },
    'bowed-strings': { 1: ['D'], 2: ['G'], 3: ['A', 'C', 'e'] },
  };

/**
 * Written keys an instrument reads at a level.
 *
 * @example levelKeys(trumpet, level2) // ['C', 'F']: concert Bb and Eb
 */
export function levelKeys(instrument: PitchedInstrument, level: Level): readonly string[] {
  const added = addedKeys[instrument.keyFamily];
  const names = ([1, 2, 3] as const)
    .filter((number) => number <= level.number)
    .flatMap((number) => added[number]);
  if (instrument.keyFamily !== 'wind-band') return names;
  const toWritten = inverse(instrument.sounds);
  return names.map((name) => keyName(transposeKey(keyNamed(name), toWritten)));
}
