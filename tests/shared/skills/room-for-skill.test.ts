import { expect, it } from 'vitest';
import { roomForSkill } from '#shared/skills/room-for-skill';
import type { SkillId } from '#shared/skills/skill';

const level = { timeSignatures: ['3/4', '4/4', '6/8'], keySignatures: ['C', 'D', 'G'] };
const any = { timeSignatures: [], keySignatures: [] };

it.each<readonly [SkillId, Partial<typeof level>, Partial<typeof level> | null]>([
  ['interval:third-up', { timeSignatures: ['3/4'] }, { timeSignatures: ['3/4'] }],
  ['key:D', { keySignatures: ['C'] }, { keySignatures: ['D'] }],
  ['key:Bb', {}, null],
  ['rhythm:4', {}, { timeSignatures: ['3/4', '4/4'] }],
  ['rhythm:4', { timeSignatures: ['4/4', '6/8'] }, { timeSignatures: ['4/4'] }],
  ['rhythm:4-compound', { timeSignatures: ['4/4'] }, { timeSignatures: ['6/8'] }],
])('for %s in %o there is %o', (skill, asked, room) => {
  expect(roomForSkill(skill, { ...any, ...asked }, level)).toEqual(room && { ...any, ...room });
});

it('is any meter of the level where all fit, and none where none does', () => {
  const simple = { ...level, timeSignatures: ['3/4', '4/4'] };
  expect(roomForSkill('rhythm:4', { ...any, timeSignatures: ['6/8'] }, simple)).toEqual(any);
  expect(roomForSkill('rhythm:4-compound', any, simple)).toBeNull();
});
