import { describe, expect, it } from 'vitest';
import { keyNamed } from '#shared/music/key';
import { pitch } from '#shared/music/pitch';
import { fixedDo, type MinorTonic, movableDo, syllable } from '#shared/music/solfege';

const sing = (key: string, notes: string, tonic: MinorTonic = 'la') =>
  notes
    .split(' ')
    .map((name) => movableDo(keyNamed(key), pitch(name), tonic))
    .join(' ');

describe('movable do', () => {
  it.each([
    ['C', 'C4 D4 E4 F4 G4 A4 B4'],
    ['Eb', 'Eb4 F4 G4 Ab4 Bb4 C5 D5'],
    ['F#', 'F#4 G#4 A#4 B4 C#5 D#5 E#5'],
    ['Cb', 'Cb4 Db4 Eb4 Fb4 Gb4 Ab4 Bb4'],
  ])('sings %s major', (key, notes) => {
    expect(sing(key, notes)).toBe('do re mi fa sol la ti');
  });

  it('raises 1 2 4 5 6 and lowers 7 6 5 3 2', () => {
    expect(sing('D', 'D#4 E#4 G#4 A#4 B#4')).toBe('di ri fi si li');
    expect(sing('D', 'C4 Bb4 Ab4 F4 Eb4')).toBe('te le se me ra');
  });

  it('gives a sign to what has no syllable of its own', () => {
    expect(sing('C', 'E#4 B#4 Fb4 Cb4')).toBe('mi♯ ti♯ fa♭ do♭');
  });

  it('is la or do in minor', () => {
    const notes = 'A4 B4 C5 D5 E5 F5 F#5 G5 G#5';
    expect(sing('a', notes, 'la')).toBe('la ti do re mi fa fi sol si');
    expect(sing('a', notes, 'do')).toBe('do re me fa sol le la te ti');
  });

  it('reaches the outermost minor keys', () => {
    expect(sing('a#', 'A#4 C#5 G##5', 'do')).toBe('do me ti');
    expect(sing('ab', 'Ab4 Cb5 G5', 'do')).toBe('do me ti');
    expect(sing('ab', 'Ab4 Cb5 G5', 'la')).toBe('la do si');
  });
});

describe('fixed do', () => {
  it('names letters whatever the key', () => {
    const names = ['C4', 'C#4', 'Db4', 'Eb4', 'F#5', 'G#2', 'Bb3', 'B3', 'E#4'];
    expect(names.map((name) => fixedDo(pitch(name)))).toEqual([
      ...['do', 'di', 'ra', 'me', 'fi', 'si', 'te', 'ti', 'mi♯'],
    ]);
  });
});

it('prints two signs for a double accidental', () => {
  expect(syllable(4, 2)).toBe('fa♯♯');
});
