import { describe, expect, it } from 'vitest';
import { pitch } from '#shared/music/pitch';
import { range } from '#shared/music/range';
import { registerOf } from '#shared/skills/register';

describe('a register', () => {
  // Nine lines and spaces, three to each.
  it.each([
    ['A3', 'low'],
    ['C4', 'low'],
    ['E4', 'low'],
    ['F4', 'middle'],
    ['Ab4', 'middle'],
    ['A4', 'middle'],
    ['B4', 'high'],
    ['D5', 'high'],
    ['G6', 'high'],
  ] as const)('of %s from C4 to D5 is %s', (name, register) => {
    expect(registerOf(range('C4', 'D5'), pitch(name))).toBe(register);
  });
});
