import { describe, expect, it } from 'vitest';
import { fingerText } from '#shared/catalogue/fingering/finger-text';
import { frettedNote } from '#shared/catalogue/fingering/frets';
import { stoppedNote } from '#shared/catalogue/fingering/stopped';
import { valves } from '#shared/catalogue/fingering/valves';
import { midiOf, pitch } from '#shared/music/pitch';
import { instrumentNamed } from './named.ts';

const fingerOf = (medium: string, note: string) =>
  fingerText(instrumentNamed(medium).fingering, pitch(note));

/** "C4 0, D4 13" as pairs. */
const pairs = (table: string) =>
  table.split(', ').map((entry) => entry.split(' ') as [note: string, finger: string]);

const trebleValves =
  'F#3 123, G3 13, Ab3 23, A3 12, Bb3 1, B3 2, C4 0, C#4 123, D4 13, Eb4 23, E4 12, F4 1, F#4 2, G4 0, Ab4 23, A4 12, Bb4 1, B4 2, C5 0, C#5 12, D5 1, Eb5 2, E5 0, F5 1, F#5 2, G5 0, Ab5 23, A5 12, Bb5 1, B5 2, C6 0, C#6 12, D6 1';
const bassValves =
  'E2 123, F2 13, Gb2 23, G2 12, Ab2 1, A2 2, Bb2 0, B2 123, C3 13, Db3 23, D3 12, Eb3 1, E3 2, F3 0, Gb3 23, G3 12, Ab3 1, A3 2, Bb3 0, B3 12, C4 1, Db4 2, D4 0, Eb4 1, E4 2, F4 0, Gb4 23, G4 12, Ab4 1, A4 2, Bb4 0';
const horn =
  'C3 0, C#3 123, D3 13, Eb3 23, E3 12, F3 1, F#3 2, G3 0, Ab3 23, A3 12, Bb3 1, B3 2, C4 0, C#4 12, D4 1, Eb4 2, E4 0, F4 1, F#4 2, G4 0, Ab4 T23, A4 T12, Bb4 T1, B4 T2, C5 T0, C#5 T23, D5 T12, Eb5 T1, E5 T2, F5 T0, F#5 T12, G5 T1, Ab5 T2, A5 T0';
const slide =
  'E2 7, F2 6, F#2 5, G2 4, Ab2 3, A2 2, Bb2 1, B2 7, C3 6, Db3 5, D3 4, Eb3 3, E3 2, F3 1, F#3 5, G3 4, Ab3 3, A3 2, Bb3 1, B3 4, C4 3, Db4 2, D4 1, Eb4 3, E4 2, F4 1, F#4 3, G4 2, Ab4 3, A4 2, Bb4 1';
const recorder =
  'C4 T1234567, D4 T123456, E4 T12345, F4 T123467, F#4 T12356, G4 T123, A4 T12, Bb4 T134, B4 T1, C5 T2, D5 2';

describe.each([
  ['trumpet', trebleValves],
  ['euphonium', bassValves],
  ['horn', horn],
  ['trombone', slide],
  ['recorder-soprano', recorder],
])('%s', (medium, table) => {
  it.each(pairs(table))('%s is %s', (note, finger) => {
    expect(fingerOf(medium, note)).toBe(finger);
  });
});

it('the bass-clef valves are the treble ones fourteen semitones lower', () => {
  for (const [note, finger] of pairs(bassValves)) {
    expect(valves(midiOf(pitch(note)) + 14, 0)).toBe(finger);
  }
});

it.each([
  ['tuba', 'Bb1', '0'],
  ['tuba', 'F1', '13'],
  ['euphonium-tc', 'D4', '13'],
  ['bass-trombone', 'D2', 'T4'],
  ['bass-trombone', 'F2', '6'],
  ['violin', 'D4', '0'],
  ['violin', 'F4', 'L2'],
  ['violin', 'F#4', 'H2'],
  ['violin', 'B5', '4'],
  ['viola', 'D3', '1'],
  ['cello', 'F3', '2'],
  ['cello', 'F#3', '3'],
  ['double-bass', 'B2', '1'],
  ['double-bass', 'C#3', '4'],
  ['guitar', 'G4', '0'],
  ['guitar', 'C4', '3'],
  ['ukulele', 'G4', '3'],
  ['mandolin', 'E4', '1'],
  ['recorder-alto', 'C5', 'T123'],
  ['recorder-bass', 'F2', 'T1234567'],
  ['tin-whistle', 'G4', '123'],
])('%s %s is %s', (medium, note, finger) => {
  expect(fingerOf(medium, note)).toBe(finger);
});

it.each([
  ['flute', 'A4'],
  ['soprano', 'A4'],
  ['snare', 'C5'],
  ['trombone', 'D5'],
  ['recorder-soprano', 'G5'],
])('%s prints nothing over %s', (medium, note) => {
  expect(fingerOf(medium, note)).toBeNull();
});

it.each([
  ['violin', 'A6'],
  ['guitar', 'C6'],
])('%s: first position ends below %s', (medium, note) => {
  expect(fingerOf(medium, note)).toBeNull();
});

it('a string and a fret are known beside the finger', () => {
  const violin = ['G3', 'D4', 'A4', 'E5'];
  expect(stoppedNote(midiOf(pitch('B4')), 'violin', violin)).toEqual({ string: 2, finger: '1' });
  const guitar = ['E3', 'A3', 'D4', 'G4', 'B4', 'E5'];
  expect(frettedNote(midiOf(pitch('C6')), guitar)).toEqual({ string: 1, fret: 8 });
  expect(frettedNote(midiOf(pitch('D3')), guitar)).toBeNull();
});
