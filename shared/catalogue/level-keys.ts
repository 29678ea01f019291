import { inverse } from '../music/interval.ts';
import { allKeys, keyName, keyNamed } from '../music/key.ts';
import { transposeKey } from '../music/transposition.ts';
import type { KeyFamily, PitchedInstrument } from './instrument.ts';
import { type LevelNumber, levelNumbers } from './levels.ts';

/** Levels up to the seventh add a few keys each, in the order of learning. */
type AddedKeys = readonly (readonly string[])[];

/** The wind band's are concert keys, the others written ones. */
const addedKeys: Readonly<Record<KeyFamily, AddedKeys>> = {
  concert: [
    ['C'],
    ['F', 'G'],
    ['D', 'a'],
    ['Bb', 'e', 'd'],
    ['Eb', 'A', 'g'],
    ['Ab', 'E', 'b', 'c'],
    ['B', 'Db', 'f#', 'f'],
  ],
  'wind-band': [
    ['Bb'],
    ['Eb'],
    ['F'],
    ['Ab', 'g'],
    ['C', 'c', 'd'],
    ['G', 'Db', 'f'],
    ['D', 'Gb', 'a', 'bb'],
  ],
  'bowed-strings': [
    ['D'],
    ['G'],
    ['A', 'C', 'e'],
    ['F', 'a', 'd'],
    ['Bb', 'b', 'g'],
    ['Eb', 'E', 'f#'],
    ['Ab', 'B', 'c'],
  ],
  // Open strings first: sharps before flats.
  guitar: [
    ['C'],
    ['G'],
    ['D', 'a'],
    ['A', 'E', 'e'],
    ['F', 'd'],
    ['Bb', 'b', 'g'],
    ['Eb', 'B', 'f#', 'c'],
  ],
  // Six holes give D, with one more finger G; the rest needs half-covered holes.
  'tin-whistle': [['D'], ['G'], [], [], [], ['A', 'e', 'b'], ['C', 'a']],
  'tone-set': [['C', 'F', 'G', 'D'], [], [], [], [], [], []],
};

interface LevelKeys {
  /** Drawn from. */
  readonly keys: readonly string[];
  /** Legal only when a person asks for them. */
  readonly keysByHand: readonly string[];
}

/** Largest signature of keys that are drawn at the last level. */
const drawnAccidentals = 6;

/**
 * Written keys an instrument reads at a level.
 *
 * @example levelKeys(trumpet, 2).keys // ['C', 'F']: concert Bb and Eb
 */
export function levelKeys(instrument: PitchedInstrument, level: LevelNumber): LevelKeys {
  const learnt = learntKeys(instrument, level);
  if (instrument.keyFamily === 'tone-set') {
    return { keys: level === 8 ? learnt.map(relativeMinor) : learnt, keysByHand: [] };
  }
  if (level < 8) return { keys: learnt, keysByHand: [] };
  const drawn = allKeys.filter(({ fifths }) => Math.abs(fifths) <= drawnAccidentals).map(keyName);
  return {
    keys: [...new Set([...learnt, ...drawn])].filter((name) => drawn.includes(name)),
    keysByHand: allKeys.map(keyName).filter((name) => !drawn.includes(name)),
  };
}

function learntKeys({ keyFamily, sounds }: PitchedInstrument, level: LevelNumber) {
  const names = levelNumbers
    .filter((number) => number <= level)
    .flatMap((number) => addedKeys[keyFamily][number - 1] ?? []);
  if (keyFamily !== 'wind-band') return names;
  const toWritten = inverse(sounds);
  // Seven accidentals, concert Gb for an alto flute, are written only for whoever asks.
  return names
    .map((name) => transposeKey(keyNamed(name), toWritten))
    .filter(({ fifths }) => Math.abs(fifths) <= drawnAccidentals)
    .map(keyName);
}

/** @example relativeMinor('F') // 'd' */
function relativeMinor(name: string): string {
  return keyName({ fifths: keyNamed(name).fifths, mode: 'minor' });
}
