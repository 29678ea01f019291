import type { PitchedInstrument } from '../../catalogue/instrument.ts';
import type { MinorScale, PitchParameters } from '../../catalogue/level-parameters.ts';
import type { Random } from '../../lib/random.ts';
import { type Key, keyNamed } from '../../music/key.ts';
import { positionOf, type StaffPosition } from '../../music/pitch.ts';
import { isWithin } from '../../music/range.ts';
import { degreeAt } from '../../music/scale.ts';
import { lineCounts } from '../people/line-counts.ts';
import { heldPitch } from './ground.ts';
import { turnsAtEnds } from './window-ends.ts';

/** The neighbouring notes of a key that one exercise is written with. */
export interface Window {
  readonly key: Key;
  readonly low: StaffPosition;
  readonly high: StaffPosition;
  /** The home note the tune is thought to end on. */
  readonly home: StaffPosition;
}

interface Choice extends Window {
  /** How well a tune sits there, above 0. */
  readonly weight: number;
  /** Has room above the home note, and for the degrees of a singer's level. */
  readonly isRoomy: boolean;
  /** A line can turn on both its ends. */
  readonly turns: boolean;
}

/** What is left of the weight of a window on whose ends no line turns. */
const endsNowhere = 0.03;
/** Steps a window of wide music may be wider than its line must be: near its ends is enough. */
const spare = 2;

/** From an octave on a tune has room wherever its home note lies. */
const octave = 7;
/** People's tunes are no wider than a twelfth, but where the level wants more. */
const widestTune = 11;
/** The least room a singer's degrees need: do to fa. */
const fourth = 3;

/** How gladly a range is used that no tune was seen to have, and one whose home note has room above it. */
const unseenRange = 0.6;

/** What a window is chosen for. */
interface WindowBrief {
  readonly instrument: PitchedInstrument;
  readonly pitch: PitchParameters;
  /** Of a minor key, should one be chosen. */
  readonly minorScale: MinorScale;
  /** Steps from the lowest to the highest note (M-14). */
  readonly least: number;
}

/**
 * Chooses a key and the notes to write in it, as wide and as high above the home note as people's tunes are. What was
 * learnt last comes oftener; a key without room is taken only when nothing else was asked for. A singer whose range has no
 * room for the degrees of the level goes a little beyond it, for the degrees are the lesson; and so does whoever has no
 * home note in it.
 *
 * @param keys names to choose among, in the order of learning
 */
export function chooseWindow(
  brief: WindowBrief,
  keys: readonly string[],
  random: Random,
): Window | undefined {
  const { instrument, pitch, least } = brief;
  const { full, advanced, intermediate } = instrument.ranges;
  const wider = [intermediate, advanced, full];
  const isRoomy = (one: Choice) => one.isRoomy;
  const isWide = (one: Choice) => one.isRoomy && one.turns && one.high - one.low >= least;
  const isAny = () => true;
  const tries = [
    { written: pitch.written, isWanted: isWide },
    { written: pitch.written, isWanted: isRoomy },
    ...(pitch.degreeRange ? wider : []).map((written) => ({ written, isWanted: isRoomy })),
    ...[pitch.written, ...wider].map((written) => ({ written, isWanted: isAny })),
  ];
  const order = random.shuffled(keys, (name) => 1 + keys.indexOf(name) / keys.length);
  for (const { written, isWanted } of tries) {
    for (const name of order) {
      const windows = windowsIn(keyNamed(name), { ...brief, pitch: { ...pitch, written } });
      const wanted = windows.filter(isWanted);
      if (wanted.length > 0) return random.weighted(wanted, ({ weight }) => weight);
    }
  }
  return undefined;
}

/** Whether every note of a window can be played in another key too, and is a degree the level sings there. */
export function holdsIn(window: Window, key: Key, parameters: PitchParameters): boolean {
  const { low, high } = window;
  return (
    positions(low, high).every((position) => isPlayable(key, position, parameters)) &&
    isSung(window, key, parameters)
  );
}

/** Whether a home note of the key lies so that a singer's degrees reach round it from end to end. */
function isSung({ low, high }: Window, key: Key, { degreeRange }: PitchParameters): boolean {
  if (degreeRange === null) return true;
  return positions(high - degreeRange.high, low - degreeRange.low).some(
    (position) => degreeAt(key, position) === 1,
  );
}

function windowsIn(
  key: Key,
  { instrument, pitch: parameters, minorScale, least }: WindowBrief,
): readonly Choice[] {
  const { written, degreeRange, degrees } = parameters;
  const leapsIn = parameters.comfortShare > 0 ? instrument.ranges.beginner : null;
  const playable = positions(positionOf(written.low), positionOf(written.high)).filter((position) =>
    isPlayable(key, position, parameters),
  );
  const bottom = playable[0];
  const top = playable.at(-1);
  if (bottom === undefined || top === undefined) return [];
  const tonics = playable.filter((position) => degreeAt(key, position) === 1);
  // A drum is tuned to one note: no note of the line comes in two octaves.
  const width = degrees ? Math.min(parameters.width, octave - 1) : parameters.width;
  const spans = degreeRange
    ? tonics.flatMap((tonic) => {
        const low = Math.max(bottom, tonic + degreeRange.low);
        const high = Math.min(top, tonic + degreeRange.high);
        return high - low >= fourth ? [{ low, high, home: tonic }] : [];
      })
    : [];
  const isInDegrees = spans.length > 0;
  const open = isInDegrees ? spans : tonics.map((home) => ({ low: bottom, high: top, home }));
  const found: Choice[] = [];
  for (const { low, high, home } of open) {
    const widest = Math.min(
      width,
      high - low,
      degrees ? octave : Math.max(least + spare, widestTune),
    );
    const narrowest = degrees ? widest : Math.min(least, widest);
    for (let size = narrowest; size <= widest; size++) {
      for (let from = Math.max(low, home - size); from <= Math.min(home, high - size); from++) {
        const window = { key, low: from, high: from + size, home };
        const rise = window.high - home;
        const turns = turnsAtEnds(window, { minorScale, leapsIn, maxLeap: parameters.maxLeap });
        found.push({
          ...window,
          turns,
          weight:
            likeness(window, parameters) *
            ease(window, instrument, parameters) *
            (turns ? 1 : endsNowhere),
          isRoomy:
            rise > 0 &&
            (!degreeRange || isInDegrees) &&
            atEase(window, instrument, parameters) >= 3,
        });
      }
    }
  }
  return found;
}

/**
 * How often people's tunes have this range about their home note; a little for every other, best with the home note at the
 * bottom and a triad above it, or in the middle of what is played, and as wide as the level reads.
 */
function likeness(window: Window, parameters: PitchParameters): number {
  const { key, low, high, home } = window;
  const seen = lineCounts().modes[key.mode].range[`${low - home} ${high - home}`] ?? 0;
  return seen + unseenRange * quality(window, parameters);
}

/** How well a tune sits where nobody was seen to write one. */
function quality(window: Window, { written, width }: PitchParameters): number {
  const { key, low, high, home } = window;
  const share = (high - low) / width;
  if (high - low >= octave) {
    const middle = (positionOf(written.low) + positionOf(written.high)) / 2;
    return (share * share * share) / (1 + Math.abs((low + high) / 2 - middle));
  }
  const rise = high - home;
  if (degreeAt(key, low) === 1 && rise >= 4) return 12 * share * share;
  if (rise >= 2) return share * share;
  return rise === 1 ? 0.2 : 0.01;
}

/** A voice wants most of its notes where it is at ease, and so does whoever left the beginner's range unasked. */
function ease(window: Window, instrument: PitchedInstrument, parameters: PitchParameters): number {
  if (parameters.comfortShare === 0 && parameters.range !== 'beginner') return 1;
  const share = atEase(window, instrument, parameters) / (window.high - window.low + 1);
  return share * share * share * share + 0.0001;
}

/** Notes of the window inside the beginner range; all of them where nobody asks. */
function atEase(
  { low, high }: Window,
  { ranges: { beginner } }: PitchedInstrument,
  { comfortShare, range }: PitchParameters,
): number {
  if (comfortShare === 0 && range !== 'beginner') return high - low + 1;
  const bottom = Math.max(low, positionOf(beginner.low));
  return Math.max(0, Math.min(high, positionOf(beginner.high)) - bottom + 1);
}

/** Inside the written range whatever a minor scale does to the note. */
function isPlayable(key: Key, position: StaffPosition, { written }: PitchParameters): boolean {
  const scales: readonly MinorScale[] =
    key.mode === 'minor' ? ['natural', 'harmonic'] : ['natural'];
  return scales.every((scale) => isWithin(written, heldPitch(key, position, scale)));
}

/** @example positions(28, 30) // [28, 29, 30] */
function positions(low: StaffPosition, high: StaffPosition): readonly StaffPosition[] {
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index);
}
