import { describe, expect, it } from 'vitest';
import { tunerHintTypes } from '#shared/catalogue/tuner-hint-types';
import { openingTone } from '#shared/practice/opening-tone';
import { tunerHintTones } from '#shared/practice/tuner-hints';
import { exerciseOf } from '../generation/corpus.ts';
import { drum, exerciseWith } from './exercises.ts';

describe('the opening tone', () => {
  it('is the first note as it sounds', () => {
    expect(openingTone(exerciseWith('E4 C12'))).toBe(64);
    expect(openingTone(exerciseWith('C4 E12', { medium: 'trumpet' }))).toBe(58);
    expect(openingTone(exerciseWith('z8 G8'))).toBe(67);
  });

  it('is missing without pitch', () => {
    expect(openingTone(exerciseWith('B16', { medium: 'snare', key: drum }))).toBeNull();
  });
});

describe('a tuner hint', () => {
  const soprano = exerciseWith('A16', { medium: 'soprano', key: 'K:F clef=treble' });
  const tones = (exercise: typeof soprano, type: (typeof tunerHintTypes)[number]) =>
    tunerHintTones(exercise, type).map(({ midi, onset, duration }) => [midi, onset, duration]);

  it.each([
    ['openPitch', [[69, 0, 2]]],
    ['tonic', [[65, 0, 2]]],
    [
      'tonicTriad',
      [
        [65, 0, 2],
        [69, 0, 2],
        [72, 0, 2],
      ],
    ],
    [
      'tonicTriadBroken',
      [
        [65, 0, 1],
        [69, 1, 1],
        [72, 2, 2],
      ],
    ],
    [
      'tonicArpeggioBlock',
      [
        [65, 0, 1],
        [69, 1, 1],
        [72, 2, 1],
        [65, 3, 2],
        [69, 3, 2],
        [72, 3, 2],
      ],
    ],
  ] as const)('%s', (type, expected) => {
    expect(tones(soprano, type)).toEqual(expected);
  });

  it('is minor in minor and sounds where the instrument sounds', () => {
    const clarinet = exerciseWith('A16', { medium: 'clarinet', key: 'K:Am clef=treble' });
    expect(tones(clarinet, 'tonicTriad').map(([midi]) => midi)).toEqual([55, 58, 62]);
  });

  it.each([
    ['Bb-H', 'G4', 60],
    ['F-H', 'D5', 60],
    ['CBass-L', 'C2', 36],
  ] as const)('gives %s the concert key as it sounds', (id, written, midi) => {
    const quintet = exerciseOf(
      { medium: 'brass-quintet', levelId: 'pv~3', keySignatures: ['C'] },
      3,
    );
    const part = quintet.parts.findIndex((one) => one.part === id);
    const first = { ...quintet.notes.find((note) => note.part === part)!, written };
    const [tonic] = tunerHintTones({ ...quintet, notes: [first] }, 'tonic', part);
    expect(tonic!.midi).toBe(midi);
  });

  it('gives strings their lowest open one', () => {
    expect(tones(exerciseWith('A16'), 'openPitch')).toEqual([[55, 0, 2]]);
  });

  it('is silent without pitch', () => {
    const snare = exerciseWith('B16', { medium: 'snare', key: drum });
    for (const type of tunerHintTypes) expect(tunerHintTones(snare, type)).toEqual([]);
  });
});
