import type { LevelNumber } from '../../catalogue/levels.ts';
import { type Chord, seventhOf } from '../../music/chord.ts';
import { tonicOf } from '../../music/key.ts';
import { midiOf } from '../../music/pitch.ts';
import type { Degree } from '../../music/scale.ts';
import type { FirstTexture } from './first-pairs.ts';
import { chordPitch, isLeadingTone, type Tonality } from './tonality.ts';
import type { Voicing } from './voicing.ts';

/** What one voice may do, and two together, between two attacks. */
export interface MoveBrief {
  readonly tonality: Tonality;
  readonly level: LevelNumber;
  /** Number of voices. */
  readonly voices: number;
  /** Largest leap of the top voice, in staff steps. */
  readonly topLeap: number;
  /** The bass may leap an octave; a fifth it always may. */
  readonly hasBassOctave: boolean;
  /** The last chord of the piece is reached. */
  readonly isFinal: boolean;
  /** Of two voices of the first level; null for all others. */
  readonly texture: FirstTexture | null;
}

const fourth = 3;
const fifth = 4;
const octave = 7;
/** From this level on inner voices leap a fifth. */
const freeLevel = 6;
/** Semitones that each number of staff steps may hold: nothing diminished or augmented. */
const pureSizes: readonly (readonly number[])[] = [[0], [1, 2], [3, 4], [5], [7], [8, 9], [], [12]];

/** Whether a voice (0 is the top) may go where it goes: its leap, and what a tendency tone asks. */
export function movesWell(voice: number, from: Voicing, to: Voicing, brief: MoveBrief): boolean {
  const steps = to.positions[voice]! - from.positions[voice]!;
  const distance = Math.abs(steps);
  const size = Math.abs(to.midis[voice]! - from.midis[voice]!);
  return (
    (pureSizes[distance]?.includes(size) ?? false) &&
    distance <= largestLeap(voice, distance, brief) &&
    followsTendency(voice, steps, from, to, brief)
  );
}

/**
 * Whether a bass may go from a degree of one chord to one of another at all, in some octave: what a plan asks of a bass before
 * there are notes.
 *
 * @example bassMayGo({ chord: 'IV', bass: 4 }, { chord: 'V', bass: 7 }, tonality) // false, a tritone
 */
export function bassMayGo(
  from: { readonly chord: Chord; readonly bass: Degree },
  to: { readonly chord: Chord; readonly bass: Degree },
  tonality: Tonality,
): boolean {
  if (from.bass === to.bass) return true;
  const up = (to.bass - from.bass + 7) % 7;
  const semitones = (heightOf(to.bass, tonality) - heightOf(from.bass, tonality) + 12) % 12;
  const isPure = (steps: number, size: number) =>
    steps <= fifth && (pureSizes[steps]?.includes(size) ?? false);
  const mayRise = isPure(up, semitones);
  const mayFall = isPure(7 - up, 12 - semitones);
  if (isLeadingTone(tonality, from.bass, from.chord)) return up === 1 && mayRise;
  if (from.bass === seventhOf(from.chord)) return up === 6 && mayFall;
  const isAltered = tonality.key.mode === 'minor' && tonality.hasLeadingTone;
  return mayFall || (mayRise && !(isAltered && from.bass === 6));
}

/** Semitones above the tonic. */
function heightOf(degree: Degree, tonality: Tonality): number {
  const position = tonicOf(tonality.key).step + degree - 1;
  const tonic = midiOf(chordPitch(tonality, tonicOf(tonality.key).step));
  return midiOf(chordPitch(tonality, position)) - tonic;
}

function largestLeap(voice: number, distance: number, brief: MoveBrief): number {
  if (voice === 0) return brief.topLeap;
  if (voice === brief.voices - 1)
    return distance === octave && brief.hasBassOctave ? octave : fifth;
  return brief.level < freeLevel ? fourth : fifth;
}

/** The leading tone rises, the seventh falls, and the sixth of an altered minor scale does not climb. */
function followsTendency(
  voice: number,
  steps: number,
  from: Voicing,
  to: Voicing,
  { tonality, voices, isFinal, texture }: MoveBrief,
): boolean {
  if (steps === 0) return true;
  const degree = from.degrees[voice]!;
  const { key, minorScale } = tonality;
  const stepsAside = from.isPassing && (voice === 0 || texture === 'pair');
  if (stepsAside && degree === 7 && tonality.hasLeadingTone) return steps === 1;
  if (isLeadingTone(tonality, degree, from.chord)) {
    const isInner = voice > 0 && voice < voices - 1;
    const mayFall = isInner && isFinal && to.degrees[voice] === 5 && minorScale !== 'melodic';
    return steps === 1 || (mayFall && steps === -2);
  }
  if (degree === seventhOf(from.chord) && !stepsAside) return steps === -1;
  const isAltered = key.mode === 'minor' && tonality.hasLeadingTone;
  return !(isAltered && degree === 6 && steps > 0);
}

/**
 * Whether two voices, the upper one first, go well together: no parallel perfect intervals, neither past the
 * place its neighbour has just left, and the outer ones do not run into a perfect interval unless the top
 * goes by step.
 */
export function goWell(
  upper: number,
  lower: number,
  from: Voicing,
  to: Voicing,
  voices: number,
): boolean {
  const up = to.positions[upper]! - from.positions[upper]!;
  const low = to.positions[lower]! - from.positions[lower]!;
  if (lower === upper + 1) {
    if (to.midis[upper]! < from.midis[lower]! || to.midis[lower]! > from.midis[upper]!)
      return false;
  }
  if (up === 0 || low === 0 || Math.sign(up) !== Math.sign(low)) return true;
  const after = (to.midis[upper]! - to.midis[lower]!) % 12;
  if (after !== 0 && after !== 7) return true;
  if ((from.midis[upper]! - from.midis[lower]!) % 12 === after) return false;
  const isOuter = upper === 0 && lower === voices - 1;
  return !isOuter || Math.abs(up) === 1;
}

/** Every voice and every pair. */
export function followsWell(from: Voicing, to: Voicing, brief: MoveBrief): boolean {
  for (let upper = 0; upper < brief.voices; upper++) {
    if (!movesWell(upper, from, to, brief)) return false;
    for (let lower = upper + 1; lower < brief.voices; lower++) {
      if (!goWell(upper, lower, from, to, brief.voices)) return false;
    }
  }
  return true;
}
