import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missedWeights } from '#shared/skills/missed';
import type { SkillTake } from '#shared/skills/skill-map';
import { emptySkillMap, withTake } from '#shared/skills/skill-map';
import { growthOf, recentTallies, skillStates } from '#shared/skills/skill-state';
import { anyTake, dayMs, mapOf, tallies } from './takes.ts';

/** A take a day, each of so many notes of a leap, of which so many were right. */
const days = (of: readonly (readonly [number, number])[]) =>
  mapOf(
    of.map(
      (tally, day): SkillTake => ({
        id: `take-${day}`,
        at: day * dayMs,
        judgedBy: 4,
        skills: tallies({ 'interval:fifth-up': tally }),
      }),
    ),
  );
const leap = (of: readonly (readonly [number, number])[]) =>
  skillStates(days(of)).get('interval:fifth-up')!;
const times = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one);

describe('the state of a skill', () => {
  it('tells what was counted, and when last', () => {
    expect(
      leap([
        [4, 1],
        [6, 5],
      ]),
    ).toMatchObject({
      skill: 'interval:fifth-up',
      tries: 10,
      right: 6,
      updatedAt: dayMs,
    });
  });

  it('is of today: an old weakness that was worked on fades', () => {
    const before = leap(times(10, [6, 1]));
    const after = leap([...times(10, [6, 1] as const), ...times(10, [6, 6] as const)]);
    expect(before.mastery).toBeLessThan(0.25);
    expect(after.mastery).toBeGreaterThan(0.75);
    // Though of all the notes hardly more than half were right.
    expect(after.right / after.tries).toBeLessThan(0.6);
  });

  it('does not rest on one long take', () => {
    expect(leap([[200, 200]])).toMatchObject({ tries: 200, mastery: leap([[12, 12]]).mastery });
    expect(leap(times(5, [12, 12])).confidence).toBeGreaterThan(leap([[60, 60]]).confidence);
  });

  it('is in bounds whatever was played', () => {
    fc.assert(
      fc.property(fc.array(anyTake), (takes) => {
        const map = takes.reduce(withTake, emptySkillMap('violin'));
        for (const [skill, state] of skillStates(map)) {
          const { tries, right } = state.recent;
          expect(state.skill).toBe(skill);
          expect(tries).toBeLessThanOrEqual(Math.min(state.tries, 50));
          expect(right).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(tries + 1e-9);
          expect(state.mastery).toBeGreaterThan(0);
          expect(state.mastery).toBeLessThan(1);
          expect(state.confidence).toBeGreaterThan(0);
          expect(state.confidence).toBeLessThan(1);
        }
        const asked = new Set(map.takes.flatMap(({ skills }) => Object.keys(skills)));
        expect(new Set(skillStates(map).keys())).toEqual(asked);
      }),
    );
  });

  it('rises with a better last take', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 10 }),
        fc.integer({ min: 0, max: 7 }),
        (rights, right) => {
          const before = rights.map((one) => [8, one] as const);
          expect(leap([...before, [8, right + 1]]).mastery).toBeGreaterThan(
            leap([...before, [8, right]]).mastery,
          );
        },
      ),
    );
  });
});

describe('recent tallies', () => {
  it('put what goes wrong today before what went wrong long ago', () => {
    const map = mapOf(
      Array.from({ length: 12 }, (_, day) => ({
        id: `take-${day}`,
        at: day * dayMs,
        judgedBy: 4,
        skills: tallies({ 'key:D': [8, day < 6 ? 2 : 8], 'key:A': [8, day < 6 ? 8 : 2] }),
      })),
    );
    const weights = missedWeights(recentTallies(map));
    expect(weights['key:A']).toBeGreaterThan(2 * weights['key:D']!);
  });
});

describe('growth', () => {
  it('is the state after each take that asked the skill', () => {
    const map = days([
      [4, 0],
      [4, 2],
      [4, 4],
      [4, 4],
    ]);
    const growth = growthOf(map, 'interval:fifth-up');
    expect(growth.map(({ updatedAt }) => updatedAt / dayMs)).toEqual([0, 1, 2, 3]);
    expect(growth.at(-1)).toEqual(skillStates(map).get('interval:fifth-up'));
    const mastery = growth.map((state) => state.mastery);
    expect(mastery).toEqual(mastery.toSorted((one, other) => one - other));
    expect(growthOf(map, 'key:D')).toEqual([]);
  });
});
