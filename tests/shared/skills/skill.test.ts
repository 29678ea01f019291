import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bySkill, parseSkill, skillId, skillKind } from '#shared/skills/skill';
import { anySkill } from './takes.ts';

describe('a skill', () => {
  it.each([
    ['rhythm:4', { kind: 'rhythm', name: '4' }],
    ['rhythm:a4s-01', { kind: 'rhythm', name: 'a4s-01' }],
    ['interval:third-up', { kind: 'interval', name: 'third-up' }],
    ['key:f#', { kind: 'key', name: 'f#' }],
    ['key:Bb', { kind: 'key', name: 'Bb' }],
    ['register:low', { kind: 'register', name: 'low' }],
    ['clef:treble-8', { kind: 'clef', name: 'treble-8' }],
  ])('is read from %s', (id, skill) => {
    expect(parseSkill(id)).toEqual(skill);
  });

  it.each([
    '',
    ':',
    'rhythm',
    'rhythm:',
    'rhythm:pickup',
    'interval:third',
    'interval:unison-up',
    'key:H',
    'key:C:D',
    'register:ledger',
    'clef:soprano',
    'tempo:fast',
    '__proto__:C',
    'toString',
  ])('is not read from %j', (id) => {
    expect(parseSkill(id)).toBeUndefined();
  });

  it('is the same written and read again', () => {
    fc.assert(
      fc.property(anySkill, (id) => {
        const skill = parseSkill(id)!;
        expect(skillId(skill)).toBe(id);
        expect(skillKind(id)).toBe(skill.kind);
      }),
    );
  });

  it('stands with its kind', () => {
    expect(
      ['clef:bass', 'key:D', 'rhythm:4', 'key:C', 'rhythm:3']
        .map((id) => id as never)
        .toSorted(bySkill),
    ).toEqual(['rhythm:3', 'rhythm:4', 'key:C', 'key:D', 'clef:bass']);
  });
});
