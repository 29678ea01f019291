import { describe, expect, it } from 'vitest';
import { findEnsemble } from '#shared/catalogue/ensembles';
import type { LevelNumber } from '#shared/catalogue/levels';
import { fitOctave, readAt } from '#shared/generation/ensembles/octave-fit';
import { membersOf, type Player } from '#shared/generation/ensembles/players';
import { pitch, pitchName } from '#shared/music/pitch';
import { transpose } from '#shared/music/transposition';

function playerOf(medium: string, part: string, level: LevelNumber): Player {
  const found = membersOf(findEnsemble(medium)!, level).flatMap((one) =>
    one.kind === 'pitched' && one.player.part === part ? [one.player] : [],
  );
  return found[0]!;
}

const read = (line: string, player: Player, highest?: number) => {
  const pitches = line.split(' ').map(pitch);
  const interval = fitOctave(pitches, player, highest === undefined ? {} : { highest });
  return interval && pitches.map((one) => pitchName(transpose(one, interval))).join(' ');
};

describe('the octave a class reads a line in', () => {
  it.each<[string, string, string, LevelNumber, string]>([
    ['the first notes of a band', 'band', 'Bb-L', 1, 'C4 D4 E4 F4 G4'],
    ['in the alto saxophone', 'band', 'Eb', 1, 'G4 A4 B4 C5 D5'],
    ['in the horn', 'band', 'F-H', 1, 'F4 G4 A4 Bb4 C5'],
    ['in the trombone', 'band', 'CBass-H', 1, 'Bb2 C3 D3 Eb3 F3'],
    ['in the tuba, whatever a double bass has', 'band', 'CBass-L', 1, 'Bb1 C2 D2 Eb2 F2'],
    ['in the flute', 'band', 'CTreble-H', 1, 'Bb4 C5 D5 Eb5 F5'],
  ])('%s', (_, medium, part, level, expected) => {
    expect(read('Bb4 C5 D5 Eb5 F5', playerOf(medium, part, level))).toBe(expected);
  });

  it('is the own one of a player with a name', () => {
    const bass = playerOf('string-orchestra', 'CBass-L', 1);
    expect(bass.instrument.id).toBe('double-bass');
    expect(read('D4 E4 F#4 G4 A4', bass)).toBe('D3 E3 F#3 G3 A3');
  });

  it('has the fewest notes outside the window, however often one of them comes', () => {
    const flute = playerOf('band-unison', 'CTreble-H', 1);
    expect(read('Eb4 Eb4 Eb4 Ab4 G4', flute)).toBe('Eb5 Eb5 Eb5 Ab5 G5');
  });

  it('has its mean near the middle of the window where as many notes leave it', () => {
    expect(read('Bb3 D4 F4 G4', playerOf('band', 'F-L', 1))).toBe('F4 A4 C5 D5');
  });

  it('goes no higher than it may', () => {
    const flute = playerOf('band', 'CTreble-H', 1);
    expect(read('C4 D4 E4', flute)).toBe('C5 D5 E5');
    expect(read('C4 D4 E4', flute, 0)).toBe('C4 D4 E4');
  });

  it('is none where the line is too wide', () => {
    expect(read('C3 C6', playerOf('band', 'F-L', 8))).toBeNull();
  });

  it('is written from what sounds', () => {
    expect(readAt(playerOf('sax-quartet', 'Bb-L', 4), 0)).toEqual({ chromatic: 14, diatonic: 8 });
  });
});
