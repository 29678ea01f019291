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
 * Chooses a key and the notes to write in it. A key in which no window has room above the
 * home note is taken only when nothing else was asked for.
 */
export function chooseWindow(
  instrument: PitchedInstrument,
  parameters: PitchParameters,
  wishedKeys: readonly string[],
  random: Random,
): Window {
  const names = wishedKeys.length > 0 ? wishedKeys : parameters.keys;
  const choices = names.map((name) => windowsIn(keyNamed(name), instrument, parameters));
  const roomy = choices
    .map((windows) => windows.filter((window) => quality(window) > cramped))
    .filter((windows) => windows.length > 0);
  return random.weighted(random.pick(roomy.length > 0 ? roomy : choices), quality);
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
  return rise === 1 ? 0.2 : cramped;
}

/** The home note is the highest of the window. */
const cramped = 0.01;

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
