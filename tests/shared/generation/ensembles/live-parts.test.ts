import { describe, expect, it } from 'vitest';
import { livePartsOf, type PartEntry } from '#shared/generation/ensembles/live-parts';

function entries(medium: string, level = 4, voiceInstruments: readonly string[] = []) {
  const found = livePartsOf(medium, { levelId: `pv~${level}`, voiceInstruments });
  if (found.kind === 'refused') throw new Error(found.problem.problem);
  return found.parts;
}

const partsFor = (all: readonly PartEntry[], instrument: string) =>
  all.filter((one) => one.instrument === instrument).map(({ partId, octave }) => [partId, octave]);

describe('what a student may read in an ensemble', () => {
  it.each<[string, string, readonly (readonly [string, string | null])[]]>([
    [
      'band',
      'flute',
      [
        ['CTreble-H', 'Upper'],
        ['CTreble-L', 'Lower'],
      ],
    ],
    [
      'band',
      'trumpet',
      [
        ['Bb-H', 'Upper'],
        ['Bb-L', 'Lower'],
      ],
    ],
    ['band', 'tenor-sax', [['Bb-L', 'Lower']]],
    ['band', 'alto-sax', [['Eb', null]]],
    [
      'band',
      'horn',
      [
        ['F-H', 'Upper'],
        ['F-L', 'Lower'],
      ],
    ],
    [
      'band',
      'tuba',
      [
        ['CBass-H', 'Upper'],
        ['CBass-L', 'Lower'],
      ],
    ],
    ['band', 'drum-set', [['Snare', null]]],
    ['band', 'viola', []],
    ['full-orchestra', 'viola', [['Viola', null]]],
    ['jazz-band', 'trumpet', [['Bb-L', 'Lower']]],
    ['sax-quartet', 'bari-sax', [['Eb', null]]],
  ])('in %s on %s', (medium, instrument, expected) => {
    expect(partsFor(entries(medium), instrument)).toEqual(expected);
  });

  it('puts those whose own part it is first', () => {
    const [first] = entries('band').filter(({ partId }) => partId === 'Bb-H');
    expect(first?.instrument).toBe('clarinet');
    const low = entries('band').filter(({ partId }) => partId === 'CBass-L');
    expect(low.map(({ instrument }) => instrument).indexOf('tuba')).toBeLessThan(
      low.map(({ instrument }) => instrument).indexOf('trombone'),
    );
  });

  it('are the drums a level has', () => {
    const drums = (level: number) =>
      entries('percussion-ensemble', level).map(({ instrument }) => instrument);
    expect(drums(1)).toEqual(['snare', 'bass-drum']);
    expect(drums(5)).toEqual(['snare', 'bass-drum', 'toms', 'cymbal']);
  });

  it('are the voices of a choir, its own or those chosen', () => {
    const voices = (medium: string, chosen: readonly string[] = []) =>
      entries(medium, 4, chosen).map(({ partId }) => partId);
    expect(voices('choir-ssa')).toEqual(['soprano', 'soprano', 'alto']);
    expect(voices('choir-custom', ['alto', 'tenor'])).toEqual(['alto', 'tenor']);
    expect(livePartsOf('choir-custom', { levelId: 'pv~4', voiceInstruments: ['alto'] }).kind).toBe(
      'refused',
    );
  });

  it('are none on a single instrument, and no answer on what is unknown', () => {
    expect(entries('violin')).toEqual([]);
    const kind = (medium: string, levelId: string) =>
      livePartsOf(medium, { levelId, voiceInstruments: [] });
    expect(kind('kazoo', 'pv~1')).toMatchObject({ problem: { path: 'medium' } });
    expect(kind('band', 'pv~9')).toMatchObject({ problem: { path: 'levelId' } });
  });
});
