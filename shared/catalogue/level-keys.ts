import { inverse } from '../music/interval.ts';
import { allKeys, keyName, keyNamed } from '../music/key.ts';
import { positionOf } from '../music/pitch.ts';
import { isWithin } from '../music/range.ts';
import { degreeAt, scalePitch } from '../music/scale.ts';
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
const octave = 7;

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
  if (instrument.family === 'voice' && level <= beginnersLevel) return sungKeys(instrument, learnt);
  if (level < 8) return { keys: learnt, keysByHand: [] };
  const drawn = allKeys.filter(({ fifths }) => Math.abs(fifths) <= drawnAccidentals).map(keyName);
  return {
    keys: [...new Set([...learnt, ...drawn])].filter((name) => drawn.includes(name)),
    keysByHand: allKeys.map(keyName).filter((name) => !drawn.includes(name)),
  };
}

/** Up to this level a singer has the first notes of the voice, and five notes from do upwards to read. */
const beginnersLevel = 2;
const fromDoToSol = 4;
/** Keys that take the place of those in which do to sol leaves the first notes. */
const otherKeys = ['F', 'D', 'G'];

/** The key gives way, never the range: what does not fit is read by whoever asks for it. */
function sungKeys(
  { ranges: { beginner } }: PitchedInstrument,
  learnt: readonly string[],
): LevelKeys {
  const fits = (name: string) => {
    const key = keyNamed(name);
    const top = positionOf(beginner.high) - fromDoToSol;
    return Array.from({ length: octave }, (_, at) => positionOf(beginner.low) + at)
      .filter((home) => home <= top && degreeAt(key, home) === 1)
      .some((home) =>
        [home, home + fromDoToSol].every((note) => isWithin(beginner, scalePitch(key, note))),
      );
  };
  const fitting = learnt.filter(fits);
  const keys = fitting.length > 0 ? fitting : otherKeys.filter(fits).slice(0, 1);
  if (keys.length === 0) return { keys: learnt, keysByHand: [] };
  return { keys, keysByHand: learnt.filter((name) => !keys.includes(name)) };
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
