import type { Midi, Seconds } from '#shared/lib/units';
import type { Draw } from './draw.ts';

/** What comes before a vowel; the pitch goes on through the voiced ones. */
export type Consonant = 'none' | 'nasal' | 'voiced stop' | 'fricative' | 'plosive' | 'glide';

/** One sung note; all times in seconds, all pitches in semitones. */
export interface SungNote {
  /** When the vowel begins, whatever comes before it. */
  readonly onset: Seconds;
  readonly duration: Seconds;
  readonly midi: Midi;
  readonly consonant: Consonant;
  /** Index of a vowel. */
  readonly vowel: number;
  /** 0 to 1. */
  readonly loudness: number;
  /** Where the note is slid into from, relative to it; 0 without a scoop. */
  readonly scoop: number;
  readonly scoopTime: Seconds;
  /** Where the voice drops to at the very end. */
  readonly fall: number;
  /** How wrong it is at first, before the singer hears it. */
  readonly searching: number;
  /** How fast it goes flat while it is held, per second. */
  readonly sagging: number;
  readonly breathAfter: boolean;
}

const MAJOR = [0, 2, 4, 5, 7, 9, 11];
const STEPS = [-2, -1, -1, 1, 1, 2, 0, 3, -3, 4, -4];
/** From a fourth below the tonic to a step above its octave. */
const LOWEST_DEGREE = -3;
const HIGHEST_DEGREE = 8;
const BEATS = [0.5, 0.5, 1, 1, 1, 1.5, 2];
const SHORTEST: Seconds = 0.22;
const LENGTH: Seconds = 23;
export const VOWELS = 6;

const consonants: readonly Consonant[] = [
  'none',
  'nasal',
  'voiced stop',
  'fricative',
  'plosive',
  'glide',
];

/** Words, one syllable ("da da da"), or mostly one vowel. */
const dictions: readonly ((draw: Draw) => Consonant)[] = [
  (draw) => draw.pick(consonants),
  (draw) => (draw.chance(0.8) ? 'voiced stop' : 'none'),
  (draw) => (draw.chance(0.6) ? 'none' : draw.pick(consonants)),
];

/** A melody as somebody sings it at sight: unsure pitches, scoops, breaths. */
export function writeSong(draw: Draw): SungNote[] {
  const tonic = draw.chance(0.5) ? draw.between(44, 56) : draw.between(58, 68);
  const beat: Seconds = 60 / draw.between(60, 130);
  const diction = draw.pick(dictions);
  const scoops = draw.between(0, 0.6);
  const notes: SungNote[] = [];
  let at = draw.between(0.3, 1.3);
  let degree = 0;
  // Without an instrument the tonic itself wanders, and is drawn back.
  let drift = 0.15 * draw.normal();
  while (at < LENGTH) {
    degree = Math.max(LOWEST_DEGREE, Math.min(HIGHEST_DEGREE, degree + draw.pick(STEPS)));
    drift = 0.9 * (drift + 0.08 * draw.normal());
    const value = Math.max(SHORTEST, beat * draw.pick(BEATS));
    const breath = draw.chance(0.12) ? draw.between(0.15, 0.65) : 0;
    notes.push({
      onset: at,
      duration: value - breath > 0.18 ? value - breath : value,
      midi: tonic + inMajor(degree) + drift + 0.12 * draw.normal(),
      consonant: diction(draw),
      vowel: Math.floor(draw.fraction() * VOWELS),
      loudness: draw.between(0.5, 1),
      scoop: draw.chance(scoops) ? scoop(draw) : 0,
      scoopTime: draw.between(0.05, 0.22),
      fall: draw.chance(0.15) ? -draw.between(0.3, 1.8) : 0,
      searching: draw.chance(0.4) ? draw.between(-0.35, 0.15) : 0,
      sagging: draw.chance(0.3) ? -draw.between(0, 0.4) : 0,
      breathAfter: breath > 0,
    });
    at += value + (draw.chance(0.06) ? beat : 0);
  }
  return notes;
}

/** From below mostly; one in seven comes from above, and not from so far. */
function scoop(draw: Draw): number {
  const size = draw.between(0.4, 2.6);
  return draw.chance(0.85) ? -size : 0.6 * size;
}

function inMajor(degree: number): number {
  const octave = Math.floor(degree / MAJOR.length);
  return 12 * octave + MAJOR[degree - MAJOR.length * octave]!;
}
