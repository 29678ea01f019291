import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assess, assessmentVersion } from '#shared/assessment/assess';
import { evidenceOf } from '#shared/skills/skill-evidence';
import {
  emptySkillMap,
  mergeSkillMaps,
  mostTakes,
  type SkillTake,
  skillTake,
  withTake,
} from '#shared/skills/skill-map';
import { exerciseOf } from '../generation/corpus.ts';
import { anyTake, takeOf, tallies } from './takes.ts';

const empty = emptySkillMap('violin');
const mapWith = (takes: readonly SkillTake[]) => takes.reduce(withTake, empty);
const anyMap = fc.array(anyTake, { maxLength: 12 }).map(mapWith);

const take = (at: number, rest: Partial<SkillTake> = {}): SkillTake => ({
  id: `take-${at}`,
  at,
  judgedBy: 4,
  skills: tallies({ 'key:D': [4, 3] }),
  ...rest,
});

/** Enough to fill a map, from a moment on. */
const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => take(from + index));

describe('merging skill maps', () => {
  it('does not mind which comes first', () => {
    fc.assert(
      fc.property(anyMap, anyMap, (one, other) => {
        expect(mergeSkillMaps(one, other)).toEqual(mergeSkillMaps(other, one));
      }),
    );
  });

  it('does not mind in which order', () => {
    fc.assert(
      fc.property(anyMap, anyMap, anyMap, (one, two, three) => {
        expect(mergeSkillMaps(mergeSkillMaps(one, two), three)).toEqual(
          mergeSkillMaps(one, mergeSkillMaps(two, three)),
        );
      }),
    );
  });

  it('does not mind how often, and an empty map adds nothing', () => {
    fc.assert(
      fc.property(anyMap, anyMap, (one, other) => {
        const merged = mergeSkillMaps(one, other);
        expect(mergeSkillMaps(merged, other)).toEqual(merged);
        expect(mergeSkillMaps(one, one)).toEqual(one);
        expect(mergeSkillMaps(one, empty)).toEqual(one);
      }),
    );
  });

  it('is the same as playing all takes on one device, in any order', () => {
    fc.assert(
      fc.property(fc.array(anyTake), fc.array(anyTake), (one, other) => {
        expect(mergeSkillMaps(mapWith(one), mapWith(other))).toEqual(mapWith([...other, ...one]));
      }),
    );
  });

  it('holds these laws where maps are full and copies differ', () => {
    // Sliding windows over more takes than there may be, some of them told otherwise.
    const anyFull = fc
      .tuple(fc.integer({ min: 0, max: 20 }), fc.array(anyTake, { maxLength: 4 }))
      .map(([from, others]) =>
        mapWith([
          ...many(from, mostTakes),
          ...others.map((one, index) => ({
            ...one,
            id: `take-${from + index}`,
            at: from + 2 * index,
          })),
        ]),
      );
    fc.assert(
      fc.property(anyFull, anyFull, anyFull, (one, two, three) => {
        const merged = mergeSkillMaps(mergeSkillMaps(one, two), three);
        expect(merged).toEqual(mergeSkillMaps(three, mergeSkillMaps(two, one)));
        expect(merged).toEqual(
          mergeSkillMaps(mergeSkillMaps(three, one), mergeSkillMaps(two, one)),
        );
        expect(merged.takes).toHaveLength(mostTakes);
      }),
      { numRuns: 30 },
    );
  });

  it('of two media is a mistake', () => {
    expect(() => mergeSkillMaps(empty, emptySkillMap('flute'))).toThrow('violin');
  });
});

describe('a skill map', () => {
  it('keeps the newest takes, each once, in order', () => {
    const map = mapWith([...many(100, 250), ...many(0, 100), ...many(100, 250)]);
    expect(map.takes.map(({ at }) => at)).toEqual(
      Array.from({ length: mostTakes }, (_, index) => index + 50),
    );
  });

  it('takes the later assessment of a take, and of equal ones the fuller', () => {
    const first = take(1);
    const assessed = take(1, { judgedBy: 5, skills: tallies({ 'key:D': [4, 4] }) });
    const fuller = take(1, {
      judgedBy: 5,
      skills: tallies({ 'key:D': [4, 4], 'clef:bass': [1, 1] }),
    });
    for (const order of [
      [first, assessed, fuller],
      [fuller, assessed, first],
      [assessed, fuller, first],
    ]) {
      expect(mapWith(order).takes).toEqual([fuller]);
    }
  });

  it('is not changed where it stood', () => {
    const map = mapWith(many(0, 3));
    const before = structuredClone(map);
    withTake(map, take(1, { judgedBy: 9 }));
    mergeSkillMaps(map, mapWith(many(2, 4)));
    expect(map).toEqual(before);
  });

  it('of full size is no more than 400 kB of text', () => {
    const exercise = exerciseOf({ medium: 'piano', levelId: 'pv~8', measureCount: 16 }, 3);
    const at = 1_700_000_000_000;
    const made = skillTake(takeOf(exercise), { id: '0192d3a4-0000-7000-8000-000000000000', at })!;
    const map = mapWith(
      many(0, mostTakes).map((one) => ({
        ...made,
        id: made.id.slice(0, -8) + one.id.padStart(8, '0'),
        at: at + one.at,
      })),
    );
    expect(map.takes).toHaveLength(mostTakes);
    expect(JSON.stringify(map).length).toBeLessThan(400_000);
  });
});

describe('the take of a report', () => {
  const violin = exerciseOf({ medium: 'violin', levelId: 'pv~2' }, 7);

  it('is its evidence', () => {
    const report = takeOf(violin);
    expect(skillTake(report, { id: 'one', at: 5 })).toEqual({
      id: 'one',
      at: 5,
      judgedBy: Number(assessmentVersion),
      skills: evidenceOf(report),
    });
  });

  it('is none where it says nothing', () => {
    const silent = assess(violin, [], { tempo: violin.tempo });
    expect(skillTake(silent, { id: 'one', at: 5 })).toBeNull();
  });
});
