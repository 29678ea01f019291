import { describe, expect, it } from 'vitest';
import { areKin } from '#shared/skills/rhythm-kin';

describe('rhythms', () => {
  it.each([
    ['4', '4', true],
    ['4', '7', false],
    // Four sixteenths before or after a beat.
    ['a4s-18', '7', true],
    ['a4s-22', 'a4s-18', true],
    ['a4s-22', 'a4s-19', false],
    // The beat itself is in all of them.
    ['a4s-18', '3', false],
    ['a8c-04', '4-compound', true],
    ['a8c-04', '4', false],
    ['4', '4-compound', false],
    // Of a later catalogue.
    ['a4s-99', '4', false],
  ])('%s and %s are kin: %s', (one, other, kin) => {
    expect(areKin(one, other)).toBe(kin);
    expect(areKin(other, one)).toBe(kin);
  });
});
