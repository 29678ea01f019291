import { describe, expect, it } from 'vitest';
import { familyIds, mediumIdsOf } from '#shared/catalogue/families';
import { findInstrument, instruments } from '#shared/catalogue/instruments';
import { levelParameters } from '#shared/catalogue/level-parameters';
import { findLevel, levels } from '#shared/catalogue/levels';
import { midiOf } from '#shared/music/pitch';
import { isWithin } from '#shared/music/range';

const pitched = instruments.flatMap((one) => (one.kind === 'pitched' ? [one] : []));

const parametersOf = (medium: string, levelId: string) => {
  const found = findInstrument(medium);
  if (found.kind === 'unknown') throw new Error(found.problem);
  return levelParameters(found.instrument, findLevel(levelId)!);
};

describe('instruments', () => {
  it('have unique ids, and every family has at least one', () => {
    expect(new Set(instruments.map(({ id }) => id)).size).toBe(instruments.length);
    for (const family of familyIds) expect(mediumIdsOf(family)).not.toEqual([]);
    expect(mediumIdsOf('rhythm-only')).toEqual(['rhythmonly']);
  });

  it.each(pitched)(
    '$id has ranges that lie inside one another and inside MIDI 21 to 121',
    (one) => {
      const { full, advanced, intermediate, beginner } = one.ranges;
      for (const [outer, inner] of [
        [full, advanced],
        [advanced, intermediate],
        [intermediate, beginner],
      ] as const) {
        expect(isWithin(outer, inner.low) && isWithin(outer, inner.high)).toBe(true);
      }
      expect(midiOf(full.low) + one.sounds.chromatic).toBeGreaterThanOrEqual(21);
      expect(midiOf(full.high) + one.sounds.chromatic).toBeLessThanOrEqual(121);
    },
  );

  it('an unknown one is named in the problem', () => {
    expect(findInstrument('lute')).toEqual({
      kind: 'unknown',
      problem: 'Cannot find medium "lute"',
    });
  });
});

describe('levels', () => {
  it.each([
    ['violin', [['D'], ['D', 'G'], ['D', 'G', 'A', 'C', 'e']]],
    ['trumpet', [['C'], ['C', 'F'], ['C', 'F', 'G']]],
    ['piano-rh', [['C'], ['C', 'F', 'G'], ['C', 'F', 'G', 'D', 'a']]],
    ['soprano', [['C'], ['C', 'F', 'G'], ['C', 'F', 'G', 'D', 'a']]],
  ])('%s reads its keys in written pitch', (medium, keys) => {
    expect(levels.map(({ id }) => parametersOf(medium, id).pitch?.keys)).toEqual(keys);
  });

  it.each([
    ['violin', [66, 72, 76]],
    ['trumpet', [66, 72, 76]],
    ['piano-rh', [60, 66, 66]],
    ['soprano', [60, 66, 66]],
    ['rhythmonly', [72, 76, 80]],
  ])('%s has its suggested tempos', (medium, tempos) => {
    expect(levels.map(({ id }) => parametersOf(medium, id).tempo)).toEqual(tempos);
  });

  it('a singer of level 1 moves by step only', () => {
    expect(parametersOf('soprano', 'pv~1').pitch).toMatchObject({ leapChords: [], maxLeap: 1 });
  });

  it('are added to, never taken from', () => {
    for (const { id } of instruments) {
      const [one, two, three] = levels.map((level) => parametersOf(id, level.id).rhythms);
      expect(two).toEqual(expect.arrayContaining([...one!]));
      expect(three).toEqual(expect.arrayContaining([...two!]));
    }
  });

  it('an unknown one is not found', () => {
    expect(findLevel('pv~9')).toBeUndefined();
  });
});
