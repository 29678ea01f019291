import { describe, expect, it } from 'vitest';
import { tonalityOf } from '#shared/generation/voices/tonality';
import { followsWell, type MoveBrief } from '#shared/generation/voices/voice-moves';
import { keyNamed } from '#shared/music/key';
import { cMajor, voicing } from './choirs.ts';

const brief: MoveBrief = {
  tonality: cMajor,
  level: 4,
  voices: 4,
  topLeap: 4,
  hasBassOctave: true,
  isFinal: false,
  texture: null,
};

/** Whether the second chord may follow the first: "I C5 G4 E4 C3". */
function follows(from: string, to: string, change: Partial<MoveBrief> = {}): boolean {
  const rules = { ...brief, ...change };
  const read = (text: string) => {
    const [chord, ...names] = text.split(' ');
    return voicing(chord as 'I', names.join(' '), rules.tonality);
  };
  return followsWell(read(from), read(to), { ...rules, voices: from.split(' ').length - 1 });
}

describe('voices between two chords', () => {
  it('go by common tones and steps', () => {
    expect(follows('I C5 G4 E4 C3', 'V B4 G4 D4 G3')).toBe(true);
    expect(follows('I C5 G4 E4 C3', 'I C5 G4 E4 C3')).toBe(true);
  });

  it('make no parallel fifths or octaves, near or far', () => {
    expect(follows('I E5 G4 C4 C3', 'ii F5 A4 D4 D3')).toBe(false);
    expect(follows('IV A4 C4 F3', 'V B4 D4 G3')).toBe(false);
    expect(follows('IV C5 F4', 'V B4 G4')).toBe(true);
  });

  it('may repeat a perfect interval', () => {
    expect(follows('I E5 G4 C4 C3', 'I G5 G4 C4 C3', { topLeap: 4 })).toBe(true);
  });

  it('reach no perfect interval together by a leap on top', () => {
    expect(follows('I E4 C4', 'V D5 G4', { topLeap: 7 })).toBe(false);
    expect(follows('IV C5 A4', 'V D5 G4', { topLeap: 7 })).toBe(true);
    expect(follows('I C5 E4', 'V D5 G4')).toBe(true);
  });

  it('leap an octave in the bass alone, and only where it may', () => {
    expect(follows('I C5 G4 E4 C3', 'I C5 G4 E4 C4')).toBe(true);
    expect(follows('I C5 G4 E4 C3', 'I C5 G4 E4 C4', { hasBassOctave: false })).toBe(false);
    expect(follows('I C5 G4 E4 C3', 'V B4 G4 D4 G3', { hasBassOctave: false })).toBe(true);
  });

  it('do not pass the place a neighbour has just left', () => {
    expect(follows('I E4 C4 G3', 'I G4 G4 C4')).toBe(false);
    expect(follows('V D5 B4 G4', 'I C5 E4 C4')).toBe(false);
  });

  it('resolve the leading tone upwards, but for an inner one at the end', () => {
    expect(follows('V B4 G4 D4 G3', 'I C5 G4 E4 C3')).toBe(true);
    expect(follows('V B4 G4 D4 G3', 'I G4 G4 E4 C4')).toBe(false);
    expect(follows('V D5 B4 G4 G3', 'I C5 G4 E4 C3')).toBe(false);
    expect(follows('V D5 B4 G4 G3', 'I C5 G4 E4 C3', { isFinal: true })).toBe(true);
  });

  it('let the seventh of a chord down', () => {
    expect(follows('V7 D5 F4 B3 G3', 'I C5 E4 C4 C3')).toBe(true);
    expect(follows('V7 D5 F4 B3 G3', 'I C5 G4 C4 E3')).toBe(false);
  });

  it('leap as far as their place and level allow, and nothing awkward', () => {
    expect(follows('I G4 E4 C4 C3', 'I C5 G4 E4 C3')).toBe(true);
    expect(follows('I G4 E4 C4 C3', 'I C5 G4 E4 C3', { topLeap: 2 })).toBe(false);
    expect(follows('I E5 C4 G3 C3', 'I E5 G4 G3 C3')).toBe(false);
    expect(follows('I E5 C4 G3 C3', 'I E5 G4 G3 C3', { level: 6 })).toBe(true);
    expect(follows('I E5 G4 C4 C3', 'IV F5 A4 C4 A3')).toBe(false);
    expect(follows('IV A4 F4 C4 F3', 'V G4 D4 D4 B2')).toBe(false);
  });

  it('keep a raised seventh of minor and an augmented second apart', () => {
    const tonality = tonalityOf(keyNamed('a'), 'harmonic');
    expect(follows('IV D5 A4 F4 D3', 'V B4 G#4 E4 E3', { tonality })).toBe(true);
    expect(follows('IV D5 A4 F4 D3', 'V B4 B4 G#4 E3', { tonality })).toBe(false);
  });
});
