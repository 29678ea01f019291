import { describe, expect, it } from 'vitest';
import {
  type OrnamentBrief,
  ornamentsBetween,
  suspensionInto,
} from '#shared/generation/voices/ornaments';
import { type Tonality, tonalityOf } from '#shared/generation/voices/tonality';
import type { Chord } from '#shared/music/chord';
import { keyNamed } from '#shared/music/key';
import { pitchName } from '#shared/music/pitch';
import { cMajor, singers, voicing } from './choirs.ts';

function briefOf(tonality: Tonality, change: Partial<OrnamentBrief> = {}): OrnamentBrief {
  return {
    singers: singers('soprano alto tenor bass-voice', 6),
    spacing: [7, 7, 11],
    moves: {
      tonality,
      level: 6,
      voices: 4,
      topLeap: 7,
      hasBassOctave: true,
      isFinal: false,
      texture: null,
    },
    top: { low: 28, high: 40 },
    hasRaisedFourth: false,
    ...change,
  };
}

function between(voice: number, from: string, to: string, tonality = cMajor, change = {}) {
  return ornamentsBetween(
    voice,
    read(from, tonality),
    read(to, tonality),
    briefOf(tonality, change),
  ).map(pitchName);
}

function read(text: string, tonality: Tonality) {
  const [chord, ...names] = text.split(' ');
  return voicing(chord as Chord, names.join(' '), tonality);
}

describe('ornaments of one voice', () => {
  it('step through a third', () => {
    expect(between(0, 'I C5 G4 E4 C3', 'I E5 G4 E4 C3')).toEqual(['D5']);
    expect(between(3, 'I C5 G4 E4 C3', 'I C5 G4 E4 E3')).toEqual(['D3']);
  });

  it('step aside and back', () => {
    expect(between(0, 'I C5 G4 E4 C3', 'I C5 G4 E4 C3')).toEqual(['B4', 'D5']);
  });

  it('leave a note alone that has to resolve', () => {
    expect(between(0, 'V B4 G4 D4 G3', 'V B4 G4 D4 G3')).toEqual([]);
  });

  it('make no parallels with the voices that go on', () => {
    // D5 over G3 to E5 over A3 would be two fifths running.
    expect(between(0, 'I C5 G4 E4 G3', 'vi E5 C5 E4 A3')).toEqual([]);
  });

  it('may raise the fourth below the fifth', () => {
    expect(
      between(0, 'I G4 E4 C4 C3', 'I G4 E4 C4 C3', cMajor, { hasRaisedFourth: true }),
    ).toContain('F#4');
  });

  it('take both raised notes of a melodic minor scale, and none of a harmonic one', () => {
    const line = ['V E5 B4 G#4 E3', 'V G#5 B4 G#4 E3'] as const;
    expect(between(0, ...line, tonalityOf(keyNamed('a'), 'melodic'))).toEqual(['F#5']);
    expect(between(0, ...line, tonalityOf(keyNamed('a'), 'harmonic'))).toEqual([]);
  });
});

describe('a suspension', () => {
  const into = (voice: number, from: string, to: string) => {
    const pitch = suspensionInto(voice, read(from, cMajor), read(to, cMajor), briefOf(cMajor));
    return pitch && pitchName(pitch);
  };

  it('holds a fourth over the bass and lets it down to the third', () => {
    expect(into(0, 'I C5 G4 E4 C3', 'V B4 G4 D4 G3')).toBe('C5');
  });

  it('is none where the note belongs to the chord, or another voice sings what it leads to', () => {
    expect(into(1, 'I C5 G4 E4 C3', 'V B4 G4 D4 G3')).toBeNull();
    expect(into(0, 'I C5 G4 E4 C3', 'V B4 G4 B3 G3')).toBeNull();
  });
});
