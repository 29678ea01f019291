import { keyNamed, tonicOf } from '#shared/music/key';
import { midiOf, pitch, positionOf } from '#shared/music/pitch';
import { type Range, range } from '#shared/music/range';
import type { Music } from './music.ts';

/** instruments.md §3, written pitch: full, beginner, intermediate, advanced. */
const table: Readonly<Record<string, readonly [string, string, string, string]>> = {
  'piano-rh': ['A3-C8', 'C4-G4', 'A3-C6', 'A3-C7'],
  'piano-lh': ['A0-G4', 'C3-G3', 'F2-D4', 'C2-E4'],
  soprano: ['B3-C6', 'D4-D5', 'C4-F5', 'C4-A5'],
  mezzo: ['G3-A5', 'C4-C5', 'B3-E5', 'A3-F5'],
  alto: ['F3-F5', 'B3-B4', 'A3-C5', 'G3-E5'],
  tenor: ['A3-C6', 'D4-D5', 'C4-F5', 'C4-A5'],
  'baritone-voice': ['F2-A4', 'C3-C4', 'A2-D4', 'G2-F4'],
  'bass-voice': ['D2-F4', 'A2-A3', 'F2-C4', 'E2-D4'],
  'treble-voice': ['A3-G5', 'D4-A4', 'C4-D5', 'B3-F5'],
  'changing-voice': ['C3-G4', 'F3-C4', 'E3-D4', 'D3-F4'],
  'unison-bass-voice': ['E2-E4', 'C3-A3', 'A2-C4', 'G2-D4'],
  guitar: ['E3-B6', 'E4-G5', 'E3-A5', 'E3-E6'],
  'bass-guitar': ['E2-D5', 'E2-B3', 'E2-D4', 'E2-G4'],
  ukulele: ['C4-A5', 'C4-C5', 'C4-E5', 'C4-A5'],
  mandolin: ['G3-A6', 'D4-E5', 'G3-B5', 'G3-E6'],
  banjo: ['C4-A6', 'D4-E5', 'C4-E5', 'C4-A5'],
  violin: ['G3-A7', 'D4-E5', 'G3-B5', 'G3-G6'],
  viola: ['C3-E6', 'G3-A4', 'C3-E5', 'C3-A5'],
  cello: ['C2-C6', 'D3-D4', 'C2-D4', 'C2-A4'],
  'double-bass': ['E2-C5', 'D3-B3', 'E2-D4', 'E2-G4'],
  piccolo: ['D4-C7', 'F4-F5', 'D4-D6', 'D4-A6'],
  flute: ['B3-D7', 'F4-F5', 'D4-F6', 'C4-A6'],
  'alto-flute': ['C4-C7', 'F4-F5', 'D4-D6', 'C4-G6'],
  oboe: ['Bb3-A6', 'D4-D5', 'C4-C6', 'Bb3-E6'],
  'english-horn': ['B3-G6', 'D4-D5', 'C4-A5', 'B3-E6'],
  'clarinet-eb': ['E3-A6', 'G3-Bb4', 'E3-C6', 'E3-F6'],
  clarinet: ['E3-C7', 'G3-Bb4', 'E3-C6', 'E3-F6'],
  'alto-clarinet': ['Eb3-G6', 'G3-Bb4', 'E3-G5', 'Eb3-C6'],
  'bass-clarinet': ['C3-G6', 'G3-Bb4', 'E3-G5', 'Eb3-C6'],
  'contrabass-clarinet': ['C3-F6', 'G3-Bb4', 'E3-E5', 'Eb3-A5'],
  bassoon: ['Bb1-E5', 'F2-F3', 'D2-F4', 'Bb1-A4'],
  contrabassoon: ['Bb1-Bb4', 'F2-F3', 'D2-D4', 'Bb1-F4'],
  'soprano-sax': ['Bb3-F#6', 'D4-D5', 'C4-A5', 'Bb3-F6'],
  'alto-sax': ['Bb3-F#6', 'D4-D5', 'C4-A5', 'Bb3-F6'],
  'tenor-sax': ['Bb3-F#6', 'D4-D5', 'C4-A5', 'Bb3-F6'],
  'bari-sax': ['A3-F#6', 'D4-D5', 'C4-A5', 'Bb3-F6'],
  'recorder-soprano': ['C4-D6', 'G4-D5', 'C4-A5', 'C4-D6'],
  'recorder-alto': ['F4-G6', 'C5-G5', 'F4-D6', 'F4-G6'],
  'recorder-tenor': ['C4-D6', 'G4-D5', 'C4-A5', 'C4-D6'],
  'recorder-bass': ['F2-G4', 'C3-G3', 'F2-D4', 'F2-G4'],
  'tin-whistle': ['D4-D6', 'D4-D5', 'D4-B5', 'D4-D6'],
  trumpet: ['F#3-D6', 'C4-C5', 'A3-G5', 'F#3-C6'],
  cornet: ['F#3-C6', 'C4-C5', 'A3-G5', 'F#3-Bb5'],
  flugelhorn: ['F#3-C6', 'C4-C5', 'A3-G5', 'F#3-A5'],
  'trumpet-c': ['F#3-D6', 'C4-C5', 'A3-G5', 'F#3-C6'],
  horn: ['F#2-C6', 'C4-C5', 'A3-E5', 'E3-A5'],
  mellophone: ['F#3-C6', 'C4-C5', 'A3-G5', 'F#3-A5'],
  trombone: ['E2-D5', 'Bb2-Bb3', 'F2-D4', 'E2-Bb4'],
  'bass-trombone': ['Bb1-Bb4', 'Bb2-Bb3', 'F2-D4', 'C2-G4'],
  euphonium: ['E2-D5', 'Bb2-Bb3', 'F2-D4', 'E2-Bb4'],
  'euphonium-tc': ['F#3-E6', 'C4-C5', 'G3-E5', 'F#3-C6'],
  tuba: ['D1-F4', 'Bb1-Bb2', 'F1-D3', 'E1-Bb3'],
  timpani: ['D2-C4', 'F2-F3', 'F2-F3', 'D2-C4'],
  bells: ['G3-C6', 'C4-C5', 'A3-G5', 'G3-C6'],
  xylophone: ['F3-C7', 'C4-C5', 'G3-C6', 'F3-C7'],
  marimba: ['C2-C7', 'C4-C5', 'A3-C6', 'F3-C7'],
  vibraphone: ['F3-F6', 'C4-C5', 'G3-C6', 'F3-F6'],
  chimes: ['C4-F5', 'C4-C5', 'C4-F5', 'C4-F5'],
};

type RangeName = 'full' | 'beginner' | 'intermediate' | 'advanced';
const names: readonly RangeName[] = ['full', 'beginner', 'intermediate', 'advanced'];

/** @example rangeOf('violin', 'beginner') // D4 to E5 */
export function rangeOf(medium: string, name: RangeName): Range {
  const text = table[medium]?.[names.indexOf(name)];
  const [, low, high] = /^([A-G][#b]?\d)-([A-G][#b]?\d)$/.exec(text ?? '') ?? [];
  if (!low || !high) throw new Error(`No ${name} range of ${medium}`);
  return range(low, high);
}

/**
 * The range of the level. Where the beginner range has no home note (a singer's: not the home note
 * with the degrees of §3.1 above it) the next wider one that has is played.
 */
export function levelRange(music: Music): Range {
  return rangeOf(music.exercise.request.medium, levelRangeName(music));
}

/** Voices so narrow that few keys have a do with notes above it inside their range: they go beyond it. */
const narrowVoices: readonly string[] = ['treble-voice', 'changing-voice', 'unison-bass-voice'];

/** @example levelRangeName(music) // 'beginner' */
export function levelRangeName({ exercise, level, isVoice }: Music): RangeName {
  if (level >= 3 && narrowVoices.includes(exercise.request.medium)) return 'full';
  if (level >= 6) return 'advanced';
  if (level >= 3) return 'intermediate';
  const { keySignature: key } = exercise;
  if (key === null) return 'beginner';
  // A singer needs do to sol at level 1, do to la at level 2.
  const steps = isVoice ? (level === 1 ? 4 : 5) : 0;
  const wider: readonly RangeName[] = ['beginner', 'intermediate', 'advanced', 'full'];
  const { medium } = exercise.request;
  return wider.find((name) => holdsScale(rangeOf(medium, name), key, steps)) ?? 'beginner';
}

function holdsScale({ low, high }: Range, key: string, steps: number): boolean {
  const { step } = tonicOf(keyNamed(key));
  const [bottom, top] = [positionOf(low), positionOf(high)];
  for (let home = bottom; home + steps <= top; home++) if (home % 7 === step) return true;
  return false;
}

/** `levelRange` in staff steps. */
export function playedRange(music: Music): { readonly low: number; readonly high: number } {
  const { low, high } = levelRange(music);
  return { low: positionOf(low), high: positionOf(high) };
}

/** @example isInside(range('C4', 'C5'), midiOf(pitch('B4'))) // true */
export function isInside({ low, high }: Range, midi: number): boolean {
  return midiOf(low) <= midi && midi <= midiOf(high);
}

export const midiNamed = (name: string) => midiOf(pitch(name));
