import { describe, expect, it } from 'vitest';
import {
  findMeter,
  isCompoundGroup,
  measureLength,
  meterNamed,
  meters,
  strongBeatsOf,
} from '#shared/music/meter';

describe('measure length', () => {
  it.each([
    ['2/4', 2],
    ['3/4', 3],
    ['4/4', 4],
    ['5/4', 5],
    ['6/4', 6],
    ['2/2', 4],
    ['3/2', 6],
    ['4/2', 8],
    ['3/8', 1.5],
    ['6/8', 3],
    ['9/8', 4.5],
    ['12/8', 6],
  ])('%s lasts %d quarter notes', (name, quarters) => {
    expect(measureLength(meterNamed(name))).toBe(quarters);
  });
});

describe('groups', () => {
  it.each([
    ['x4Simple', ['2/4', '3/4', '4/4', '5/4']],
    ['x2Simple', ['2/2', '3/2', '4/2']],
    ['x8Compound', ['3/8', '6/8', '9/8', '12/8']],
    ['x4Compound', ['6/4']],
  ] as const)('%s', (group, names) => {
    expect(meters.filter((one) => one.group === group).map(({ name }) => name)).toEqual(names);
  });

  it('whose beat divides in three are compound', () => {
    const compound = meters.filter(({ group }) => isCompoundGroup(group));
    expect(compound.every(({ beat }) => beat % 1.5 === 0)).toBe(true);
    expect(compound).toHaveLength(5);
  });
});

describe('strong beats', () => {
  it.each([
    ['4/4', [1, 3]],
    ['3/4', [1]],
    ['5/4', [1, 4]],
    ['6/8', [1]],
    ['12/8', [1, 3]],
  ])('%s', (name, beats) => {
    expect(meterNamed(name).strongBeats).toEqual(beats);
  });

  it('follow the grouping, which always fills the measure', () => {
    expect(strongBeatsOf([2, 3])).toEqual([1, 3]);
    for (const { groupings, beats } of meters) {
      for (const grouping of groupings) {
        expect(grouping.reduce((sum, one) => sum + one, 0)).toBe(beats);
      }
    }
  });
});

it('an unknown meter is not found', () => {
  expect(findMeter('7/8')).toBeUndefined();
});
