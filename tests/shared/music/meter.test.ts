import { describe, expect, it } from 'vitest';
import { findMeter, measureLength, meterNamed } from '#shared/music/meter';

describe('prep beats by meter', () => {
  it.each([
    ['2/4', '1 2 1 2'],
    ['6/4', '1 2 1 2'],
    ['2/2', '1 2 1 2'],
    ['6/8', '1 2 1 2'],
    ['3/4', '1 2 3'],
    ['3/2', '1 2 3'],
    ['9/8', '1 2 3'],
    ['4/4', '1 2 3 4'],
    ['4/2', '1 2 3 4'],
    ['3/8', '1 2 3 4'],
    ['12/8', '1 2 3 4'],
    ['5/4', '1 2 3 4 5'],
  ])('%s', (name, counted) => {
    expect(meterNamed(name).prepBeats.join(' ')).toBe(counted);
  });
});

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

it('an unknown meter is not found', () => {
  expect(findMeter('7/8')).toBeUndefined();
});
