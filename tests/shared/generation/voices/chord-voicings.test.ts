import { describe, expect, it } from 'vitest';
import { type LevelNumber, levelNumbers } from '#shared/catalogue/levels';
import { chordVoicings, singerNotes } from '#shared/generation/voices/chord-voicings';
import { droneVoicings } from '#shared/generation/voices/drone-voicings';
import { type Tonality, tonalityOf } from '#shared/generation/voices/tonality';
import type { Voicing } from '#shared/generation/voices/voicing';
import { type Chord, chordDegrees, chords, seventhOf } from '#shared/music/chord';
import { keyNamed } from '#shared/music/key';
import { midiOf } from '#shared/music/pitch';
import { cMajor, singers } from './choirs.ts';

function voicings(
  names: string,
  chord: Chord,
  level: LevelNumber = 6,
  tonality: Tonality = cMajor,
): readonly Voicing[] {
  const choir = singers(names, level);
  const notes = choir.map((singer) => singerNotes(singer, tonality));
  return chordVoicings(chord, { singers: choir, level, notes, top: { low: 0, high: 70 } });
}

const satb = 'soprano alto tenor bass-voice';

describe('chords for four voices', () => {
  it.each(levelNumbers)('stand in range and in order at level %d', (level) => {
    const choir = singers(satb, level);
    for (const chord of chords) {
      const found = voicings(satb, chord, level);
      expect(found.length, chord).toBeGreaterThan(0);
      for (const { midis, positions } of found) {
        for (const [voice, midi] of midis.entries()) {
          expect(midi).toBeGreaterThanOrEqual(midiOf(choir[voice]!.range.low));
          expect(midi).toBeLessThanOrEqual(midiOf(choir[voice]!.range.high));
          expect(midi).toBeLessThanOrEqual(midis[voice - 1] ?? midi);
          const most = voice === 3 ? 11 : 7;
          expect(
            (positions[voice - 1] ?? positions[voice]!) - positions[voice]!,
          ).toBeLessThanOrEqual(most);
        }
      }
    }
  });

  it('have root and third, and no third of a dominant twice', () => {
    for (const chord of chords) {
      const [root, third] = chordDegrees(chord);
      for (const { degrees } of voicings(satb, chord)) {
        expect(degrees).toContain(root);
        expect(degrees).toContain(third);
        // A six-four has to be prepared; a seventh chord stands on any of its notes.
        const isSeventh = degrees.some((degree) => degree === seventhOf(chord));
        if (!isSeventh) expect([root, third]).toContain(degrees.at(-1));
        const thirds = degrees.filter((degree) => degree === third).length;
        expect(thirds).toBeLessThanOrEqual(chord === 'V' || chord === 'V7' ? 1 : 2);
      }
    }
  });

  it('stand on their third where they are diminished', () => {
    const minor = tonalityOf(keyNamed('a'), 'harmonic');
    for (const [chord, tonality] of [
      ['vii°', cMajor],
      ['vii°', minor],
      ['ii', minor],
    ] as const) {
      const whole = voicings(satb, chord, 6, tonality).filter(({ degrees }) =>
        chordDegrees(chord).every((degree) => degrees.includes(degree)),
      );
      const basses = whole.map(({ degrees }) => degrees.at(-1));
      expect(new Set(basses), chord).toEqual(new Set([chordDegrees(chord)[1]]));
    }
  });

  it('raise the leading tone of minor', () => {
    const tonality = tonalityOf(keyNamed('a'), 'harmonic');
    const [first] = voicings(satb, 'V', 6, tonality);
    const third = first!.degrees.indexOf(7);
    expect(first!.midis[third]! % 12).toBe(8);
  });
});

describe('a tune over one note', () => {
  it('stands on the home note of the lower voice, no wider than a tenth', () => {
    const choir = singers('soprano alto', 1);
    const notes = choir.map((singer) => singerNotes(singer, cMajor));
    const brief = { singers: choir, level: 1 as const, notes, top: { low: 0, high: 70 } };
    const names = (chord: Chord) => droneVoicings(chord, brief).map(({ midis }) => midis);
    expect(names('V')).toEqual([
      [62, 60],
      [67, 60],
      [71, 60],
      [74, 60],
    ]);
    const [, soprano] = notes;
    expect(droneVoicings('V', { ...brief, notes: [soprano!, []] })).toEqual([]);
  });
});

describe('chords for two voices', () => {
  it('sound in thirds, sixths, perfect fifths and octaves, no wider than a tenth at first', () => {
    for (const level of [1, 5] as const) {
      const pairs = chords.flatMap((chord) => voicings('soprano alto', chord, level));
      expect(pairs.length).toBeGreaterThan(20);
      for (const { positions, midis } of pairs) {
        expect(positions[0]! - positions[1]!).toBeLessThanOrEqual(9);
        expect([0, 3, 4, 7, 8, 9]).toContain((midis[0]! - midis[1]!) % 12);
      }
    }
  });
});
