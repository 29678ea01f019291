import type { PitchedInstrument } from '../catalogue/instruments.ts';
import type { PitchParameters } from '../catalogue/level-parameters.ts';
import type { Random } from '../lib/random.ts';
import { type Key, keyNamed } from '../music/key.ts';
import { positionOf, type StaffPosition } from '../music/pitch.ts';
import { isWithin } from '../music/range.ts';
import { type Degree, degreeAt, scalePitch } from '../music/scale.ts';

/** The few neighbouring notes of a key that one exercise is written with. */
export interface Window {
  readonly key: Key;
  readonly low: StaffPosition;
  readonly high: StaffPosition;
}

/**
 * Chooses a key and the notes to write in it. Without a wish, a key is taken in which the window
 * goes on above and below or upwards from the tonic, since a tune needs room around its home note.
 */
export function chooseWindow(
  instrument: PitchedInstrument,
  parameters: PitchParameters,
  wishedKeys: readonly string[],
  random: Random,
): Window {
  const names = wishedKeys.length > 0 ? wishedKeys : parameters.keys;
  const choices = names.map((name) => windowsIn(keyNamed(name), instrument, parameters));
  const good = choices.filter((windows) => windows.some((window) => quality(window) > poor));
  const windows = random.pick(good.length > 0 ? good : choices);
  return random.weighted(windows, quality);
}

/**
 * How well a tune sits: best with the home note at the bottom and a triad above it, as in a first
 * method book; well enough with a third above it; barely with one step.
 */
function quality({ key, low, high }: Window): number {
  const tonics = positions(low, high).filter((position) => degreeAt(key, position) === 1);
  const rise = Math.max(...tonics.map((tonic) => high - tonic));
  if (degreeAt(key, low) === 1 && rise >= 4) return 12;
  if (rise >= 2) return 1;
  return rise === 1 ? 0.2 : poor;
}

/** The tonic is the highest note: only for a key that was asked for. */
const poor = 0.01;

function windowsIn(
  key: Key,
  instrument: PitchedInstrument,
  { range, width }: PitchParameters,
): readonly Window[] {
  const limits = instrument.ranges[range];
  const playable = positions(positionOf(limits.low), positionOf(limits.high)).filter((position) =>
    isWithin(limits, scalePitch(key, position)),
  );
  const top = playable.at(-1)!;
  return playable
    .filter((low) => low === playable[0] || low + width <= top)
    .map((low) => ({ key, low, high: Math.min(low + width, top) }))
    .filter(({ low, high }) => holdsDegree(key, low, high, 1));
}

function holdsDegree(key: Key, low: StaffPosition, high: StaffPosition, degree: Degree): boolean {
  return positions(low, high).some((position) => degreeAt(key, position) === degree);
}

/** @example positions(28, 30) // [28, 29, 30] */
export function positions(low: StaffPosition, high: StaffPosition): readonly StaffPosition[] {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}
