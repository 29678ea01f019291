import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intervalBetween, inverse, isAwkward } from '#shared/music/interval';
import { allKeys, keyName, keyNamed, parseKey, signatureAlter, tonicOf } from '#shared/music/key';
import { midiOf, pitch, pitchName, positionOf } from '#shared/music/pitch';
import { degreeAt, scalePitch } from '#shared/music/scale';
import { transpose, transposeKey } from '#shared/music/transposition';

const anyPitch = fc.record({
  step: fc.integer({ min: 0, max: 6 }),
  alter: fc.integer({ min: -1, max: 1 }),
  octave: fc.integer({ min: 0, max: 8 }),
});

describe('pitch', () => {
  it.each([
    ['C4', 60],
    ['A4', 69],
    ['F#3', 54],
    ['Bb3', 58],
    ['Cb4', 59],
    ['B#3', 60],
    ['C-1', 0],
  ])('%s is MIDI %i', (name, midi) => {
    expect(midiOf(pitch(name))).toBe(midi);
    expect(pitchName(pitch(name))).toBe(name);
  });

  it('rejects what is no pitch', () => {
    expect(() => pitch('H4')).toThrow('"H4" is not a pitch');
  });
});

describe('key', () => {
  it.each([
    ['C', 0],
    ['D', 2],
    ['Bb', -2],
    ['F#', 6],
    ['Cb', -7],
    ['a', 0],
    ['f#', 3],
    ['e', 1],
    ['bb', -5],
  ])('%s has %i fifths', (name, fifths) => {
    expect(keyNamed(name).fifths).toBe(fifths);
  });

  it('names every signature of either mode once, and reads it back', () => {
    expect(new Set(allKeys.map(keyName)).size).toBe(30);
    for (const key of allKeys) expect(parseKey(keyName(key))).toEqual(key);
  });

  it('knows nothing of other names', () => {
    expect(parseKey('H')).toBeUndefined();
    expect(parseKey('G#')).toBeUndefined();
  });

  it.each([
    ['D', 'FC', 1],
    ['Eb', 'BEA', -1],
    ['f#', 'FCG', 1],
  ])('%s alters %s', (name, letters, alter) => {
    const altered = [...'CDEFGAB'].filter((_, step) => signatureAlter(keyNamed(name), step) !== 0);
    expect(altered.sort()).toEqual([...letters].sort());
    expect(signatureAlter(keyNamed(name), 'CDEFGAB'.indexOf(letters.charAt(0)))).toBe(alter);
  });
});

describe('scale', () => {
  it('spells the degrees of a key', () => {
    const key = keyNamed('A');
    const names = [0, 1, 2, 3, 4, 5, 6, 7].map((step) =>
      pitchName(scalePitch(key, positionOf(pitch('A4')) + step)),
    );
    expect(names).toEqual(['A4', 'B4', 'C#5', 'D5', 'E5', 'F#5', 'G#5', 'A5']);
  });

  it('counts from the tonic in any octave', () => {
    for (const key of allKeys) {
      const tonic = { ...tonicOf(key), octave: 4 };
      expect(degreeAt(key, positionOf(tonic))).toBe(1);
      expect(degreeAt(key, positionOf(tonic) - 7 + 4)).toBe(5);
    }
  });
});

describe('transposition', () => {
  it.each([
    ['Bb', { chromatic: 2, diatonic: 1 }, 'C'],
    ['Eb', { chromatic: 9, diatonic: 5 }, 'C'],
    ['F', { chromatic: 7, diatonic: 4 }, 'C'],
    ['F#', { chromatic: 2, diatonic: 1 }, 'Ab'],
    ['g', { chromatic: 2, diatonic: 1 }, 'a'],
  ])('concert %s moved by %j is %s', (concert, interval, written) => {
    expect(keyName(transposeKey(keyNamed(concert), interval))).toBe(written);
  });

  it('keeps spelling', () => {
    const tone = { chromatic: -2, diatonic: -1 };
    expect(pitchName(transpose(pitch('C5'), tone))).toBe('Bb4');
    expect(pitchName(transpose(pitch('F#4'), tone))).toBe('E4');
  });

  it('there and back changes nothing', () => {
    fc.assert(
      fc.property(anyPitch, anyPitch, (from, to) => {
        const interval = intervalBetween(from, to);
        expect(transpose(from, interval)).toEqual(to);
        expect(transpose(to, inverse(interval))).toEqual(from);
      }),
      { seed: 1 },
    );
  });
});

describe('awkward leaps', () => {
  it.each([
    ['F4', 'B4', true],
    ['C4', 'B4', true],
    ['D4', 'C5', true],
    ['F4', 'G#4', true],
    ['C4', 'D5', true],
    ['C4', 'C5', false],
    ['D4', 'A4', false],
    ['E4', 'F4', false],
  ])('%s to %s: %s', (from, to, awkward) => {
    expect(isAwkward(intervalBetween(pitch(from), pitch(to)))).toBe(awkward);
    expect(isAwkward(intervalBetween(pitch(to), pitch(from)))).toBe(awkward);
  });
});
