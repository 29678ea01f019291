import { describe, expect, it } from 'vitest';
import { families, mediumIdsOf } from '#shared/catalogue/families';
import { familyIds } from '#shared/catalogue/family-ids';
import { findInstrument, instruments } from '#shared/catalogue/instruments';
import { inverse } from '#shared/music/interval';
import { keyName, keyNamed, keyOfFifths } from '#shared/music/key';
import { midiOf, pitchName } from '#shared/music/pitch';
import { isWithin } from '#shared/music/range';
import { transposeKey } from '#shared/music/transposition';
import { instrumentNamed, pitchedInstrument } from './named.ts';

const pitched = instruments.flatMap((one) => (one.kind === 'pitched' ? [one] : []));
const unpitched = instruments.flatMap((one) => (one.kind === 'unpitched' ? [one] : []));

describe('families', () => {
  it('are ten, each with a medium, and only rhythm chooses its own', () => {
    expect(families.map(({ id }) => id)).toEqual(familyIds);
    for (const { id, choosesInstrument } of families) {
      expect(mediumIdsOf(id).length > 0, id).toBe(true);
      expect(mediumIdsOf(id).length === 1, id).toBe(choosesInstrument);
    }
    expect(mediumIdsOf('rhythm-only')).toEqual(['rhythmonly']);
  });

  it.each([
    ['piano', 4],
    ['voice', 9],
    ['toneset', 2],
    ['guitar', 5],
    ['strings', 5],
    ['woodwind', 21],
    ['brass', 11],
    ['percussion', 9],
  ] as const)('%s has %d instruments', (family, count) => {
    expect(mediumIdsOf(family)).toHaveLength(count);
  });

  it('have a colour each', () => {
    expect(new Set(families.map(({ color }) => color)).size).toBe(families.length);
    for (const { color } of families) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('instruments', () => {
  it('are 67 with unique ids', () => {
    expect(new Set(instruments.map(({ id }) => id)).size).toBe(67);
    expect(instruments).toHaveLength(67);
  });

  it.each(pitched)('$id has ranges inside one another and inside MIDI 21 to 121', (one) => {
    for (const ranges of [one.ranges, ...(one.hands ?? []).map((hand) => hand.ranges)]) {
      const { full, advanced, intermediate, beginner } = ranges;
      for (const [outer, inner] of [
        [full, advanced],
        [advanced, intermediate],
        [intermediate, beginner],
      ] as const) {
        expect(isWithin(outer, inner.low) && isWithin(outer, inner.high)).toBe(true);
      }
    }
    const { full } = one.ranges;
    expect(midiOf(full.low) + one.sounds.chromatic).toBeGreaterThanOrEqual(21);
    expect(midiOf(full.high) + one.sounds.chromatic).toBeLessThanOrEqual(121);
  });

  it.each([
    ['violin', 'treble', 0, 40, 'G3-A7 D4-E5 G3-B5 G3-G6'],
    ['trumpet', 'treble', -2, 56, 'F#3-D6 C4-C5 A3-G5 F#3-C6'],
    ['clarinet', 'treble', -2, 71, 'E3-C7 G3-Bb4 E3-C6 E3-F6'],
    ['bari-sax', 'treble', -21, 67, 'A3-F#6 D4-D5 C4-A5 Bb3-F6'],
    ['contrabass-clarinet', 'treble', -26, 71, 'C3-F6 G3-Bb4 E3-E5 Eb3-A5'],
    ['tenor', 'treble-8', -12, 52, 'A3-C6 D4-D5 C4-F5 C4-A5'],
    ['viola', 'alto', 0, 41, 'C3-E6 G3-A4 C3-E5 C3-A5'],
    ['trombone', 'bass', 0, 57, 'E2-D5 Bb2-Bb3 F2-D4 E2-Bb4'],
    ['bells', 'treble', 24, 9, 'G3-C6 C4-C5 A3-G5 G3-C6'],
    ['recorder-bass', 'bass', 12, 74, 'F2-G4 C3-G3 F2-D4 F2-G4'],
  ] as const)('%s stands in the table as in the reference', (id, clef, sounds, program, names) => {
    const one = pitchedInstrument(id);
    const { full, beginner, intermediate, advanced } = one.ranges;
    const text = [full, beginner, intermediate, advanced]
      .map(({ low, high }) => `${pitchName(low)}-${pitchName(high)}`)
      .join(' ');
    expect([one.clef, one.sounds.chromatic, one.program, text]).toEqual([
      clef,
      sounds,
      program,
      names,
    ]);
  });

  it('read a second clef only where the reference names one', () => {
    const second = pitched.filter((one) => one.advancedClef !== null);
    expect(second.map(({ id, advancedClef }) => [id, advancedClef])).toEqual([
      ['viola', 'treble'],
      ['cello', 'tenor'],
      ['bassoon', 'tenor'],
      ['trombone', 'tenor'],
    ]);
  });

  it('with two staves span both hands', () => {
    const grand = pitched.filter((one) => one.hands !== null);
    expect(grand.map(({ id }) => id)).toEqual(['piano', 'organ', 'harp']);
    for (const { id, hands, ranges } of grand) {
      const [right, left] = hands!;
      expect([right.clef, left.clef]).toEqual(['treble', 'bass']);
      for (const level of ['full', 'beginner', 'intermediate', 'advanced'] as const) {
        expect(left.ranges[level].low, id).toEqual(ranges[level].low);
        expect(right.ranges[level].high, id).toEqual(ranges[level].high);
      }
    }
  });

  it.each([
    ['trumpet', 'Bb', 'C'],
    ['alto-sax', 'Eb', 'C'],
    ['horn', 'F', 'C'],
  ])('%s reads concert %s as %s', (id, concert, written) => {
    const toWritten = inverse(pitchedInstrument(id).sounds);
    expect(keyName(transposeKey(keyNamed(concert), toWritten))).toBe(written);
  });

  it('read every concert key with at most seven accidentals', () => {
    for (const { sounds } of pitched) {
      for (let fifths = -7; fifths <= 7; fifths++) {
        const written = transposeKey(keyOfFifths(fifths, 'major'), inverse(sounds));
        expect(Math.abs(written.fifths)).toBeLessThanOrEqual(7);
      }
    }
  });

  it('that are sung accept any octave, and no other does', () => {
    const families = new Set(pitched.filter((one) => one.anyOctave).map(({ family }) => family));
    expect([...families]).toEqual(['voice', 'toneset']);
  });

  it('hold their tone when bowed, blown or sung', () => {
    const dying = pitched.filter((one) => !one.isSustaining).map(({ family }) => family);
    expect([...new Set(dying)]).toEqual(['piano', 'guitar', 'strings', 'percussion']);
    expect(pitchedInstrument('organ').isSustaining).toBe(true);
    expect(pitchedInstrument('harp').isSustaining).toBe(false);
  });

  it('have no pitch in the drums, whose custom level sets rhythms only', () => {
    expect(unpitched.map(({ id, percussionKey }) => [id, percussionKey])).toEqual([
      ['rhythmonly', 76],
      ['snare', 38],
      ['bass-drum', 35],
      ['drum-set', 38],
    ]);
    for (const { customization } of unpitched) expect(customization).toBe('rhythms-only');
    expect(pitchedInstrument('toneset').customization).toBe('none');
  });

  it('can be captured in some way', () => {
    for (const { capture, id } of instruments) expect(capture.length, id).toBeGreaterThan(0);
    expect(instrumentNamed('contrabassoon').capture).toEqual(['mic-limited']);
    expect(instrumentNamed('snare').capture).toEqual(['taps', 'keys', 'midi', 'mic-onset']);
  });

  it('an unknown one is named in the problem', () => {
    expect(findInstrument('lute')).toEqual({
      kind: 'unknown',
      problem: 'Cannot find medium "lute"',
    });
  });
});
