import { describe, expect, it } from 'vitest';
import { ensembleMeasures, maxSelectablePitchParts } from '#shared/catalogue/ensemble';
import { ensembleIds } from '#shared/catalogue/ensemble-ids';
import { ensembleLevel } from '#shared/catalogue/ensemble-levels';
import { ensembles, findEnsemble } from '#shared/catalogue/ensembles';
import { findLevel } from '#shared/catalogue/find-level';
import { instrumentPart } from '#shared/catalogue/instrument-parts';
import { instruments } from '#shared/catalogue/instruments';
import { partIds } from '#shared/catalogue/part-ids';
import { partOf, parts, siblingOf } from '#shared/catalogue/parts';
import { voiceInstruments } from '#shared/catalogue/voice-instruments';
import { keyNamed } from '#shared/music/key';
import { isWithin } from '#shared/music/range';
import { instrumentNamed, pitchedInstrument } from './named.ts';

describe('parts', () => {
  it('are the eleven, each read by instruments there are', () => {
    expect(parts.map(({ id }) => id)).toEqual(partIds);
    expect(partIds).toHaveLength(11);
    for (const { readers } of parts) for (const id of readers) instrumentNamed(id);
  });

  it('have windows inside one another', () => {
    for (const { windows, id } of parts) {
      if (!windows) continue;
      const { beginner, intermediate, advanced } = windows;
      for (const [outer, inner] of [
        [advanced, intermediate],
        [intermediate, beginner],
      ] as const) {
        expect(isWithin(outer, inner.low) && isWithin(outer, inner.high), id).toBe(true);
      }
    }
  });

  it('are written as far from concert pitch as their readers sound, octaves aside', () => {
    const octaves = (semitones: number) => ((semitones % 12) + 12) % 12;
    for (const { readers, written, windows } of parts) {
      if (!windows) continue;
      for (const id of readers) {
        expect(octaves(written.chromatic + pitchedInstrument(id).sounds.chromatic), id).toBe(0);
      }
    }
  });

  it('have a sibling an octave away or none', () => {
    expect(partIds.map(siblingOf)).toEqual([
      'CTreble-L',
      'CTreble-H',
      'Bb-L',
      'Bb-H',
      null,
      null,
      'F-L',
      'F-H',
      'CBass-L',
      'CBass-H',
      null,
    ]);
    expect(partOf('Viola').clef).toBe('alto');
  });
});

describe('instruments in an ensemble', () => {
  it('read one default part each, in their own transposition', () => {
    for (const instrument of instruments) {
      const found = instrumentPart(instrument.id);
      expect(found, instrument.id).toBeDefined();
      if (instrument.kind === 'unpitched') expect(found?.part).toBe('Snare');
      else if (!found!.isTransposedAlone) {
        const { written } = partOf(found!.part);
        const rest = (written.chromatic + instrument.sounds.chromatic) % 12;
        expect(Math.abs(rest), instrument.id).toBe(0);
      }
    }
  });

  it.each([
    ['horn', 'F-H', 'F-L'],
    ['clarinet', 'Bb-L', 'Bb-H'],
    ['tenor-sax', 'Bb-L', null],
    ['alto-sax', 'Eb', null],
    ['double-bass', 'CBass-L', 'CBass-H'],
    ['snare', 'Snare', null],
  ])('%s reads %s, or %s', (medium, part, otherOctave) => {
    expect(instrumentPart(medium)).toMatchObject({ part, otherOctave, isTransposedAlone: false });
  });

  it('are transposed alone where no class fits', () => {
    const alone = instruments.filter(({ id }) => instrumentPart(id)?.isTransposedAlone);
    expect(alone.map(({ id }) => id)).toEqual(['alto-flute', 'clarinet-eb']);
  });
});

describe('ensembles', () => {
  it('are listed by id in the same order', () => {
    expect(ensembleIds).toEqual(ensembles.map(({ id }) => id));
  });

  it('have unique ids that no instrument has', () => {
    const ids = [...ensembles, ...instruments].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ensembles).toHaveLength(21);
  });

  it('sing with voices there are, top to bottom in score order', () => {
    for (const { parts: members } of ensembles) {
      for (const member of members) {
        if (member.kind === 'voice') {
          expect(pitchedInstrument(member.instrument).family).toBe('voice');
        }
      }
    }
    expect(findEnsemble('choir-satb')?.parts).toMatchObject([
      { instrument: 'soprano', voice: 1 },
      { instrument: 'alto', voice: 2 },
      { instrument: 'tenor', voice: 3 },
      { instrument: 'bass-voice', voice: 4 },
    ]);
  });

  it.each([
    ['band', 10],
    ['band-unison', 10],
    ['string-orchestra', 5],
    ['full-orchestra', 11],
    ['jazz-combo', 5],
    ['brass-quintet', 5],
    ['sax-quartet', 4],
    ['percussion-ensemble', 4],
  ])('%s has %d parts', (id, count) => {
    expect(findEnsemble(id)?.parts).toHaveLength(count);
  });

  it('name keys that are keys, none twice', () => {
    for (const { keys, id } of ensembles) {
      const names = (keys ?? []).flat();
      for (const name of names) keyNamed(name);
      expect(new Set(names).size, id).toBe(names.length);
    }
  });

  it('let more voices be chosen as the level rises', () => {
    expect(([1, 2, 3, 4, 8] as const).map(maxSelectablePitchParts)).toEqual([2, 3, 3, 4, 4]);
    expect(ensembleMeasures.legal).toContain(ensembleMeasures.usual);
  });

  it.each([
    ['pv~6', ['f', 'f#', 'c#']],
    ['pv~7', ['c#']],
  ])('sing at %s no key that their singers have not met', (levelId, unmet) => {
    const { keys } = ensembleLevel(findEnsemble('choir-satb')!, findLevel(levelId)!);
    for (const key of unmet) expect(keys).not.toContain(key);
    expect(keys).toEqual(expect.arrayContaining(['C', 'Eb', 'Ab', 'E', 'b', 'c']));
  });

  it('of one’s own are put together from singers', () => {
    for (const { inst } of voiceInstruments) {
      expect(pitchedInstrument(inst).family).toBe('voice');
    }
  });
});
