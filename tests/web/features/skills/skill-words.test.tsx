import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SkillState } from '#shared/skills/skill-state';
import { SkillLine } from '../../../../web/features/skills/skill-line.tsx';
import { skillWords } from '../../../../web/i18n/skill-words.ts';

afterEach(cleanup);

it.each([
  ['rhythm:3', 'Quarter'],
  ['rhythm:4', 'Two eighths'],
  ['rhythm:4-compound', 'Three eighths'],
  ['rhythm:1-compound', 'Dotted half tied to dotted quarter'],
  ['rhythm:11', 'Eighth triplet'],
  ['rhythm:15', 'Half rest'],
  ['rhythm:a4s-01', 'Quarter, two eighths'],
  ['rhythm:a4s-12', 'Quarter, quarter rest, quarter, quarter rest'],
  ['rhythm:a4s-14', 'Dotted quarter, eighth'],
  ['interval:third-up', 'Third up'],
] as const)('%s is called %s', (skill, words) => {
  expect(skillWords(skill)).toBe(words);
});

it('a rhythm of another catalogue is called by its figure', () => {
  expect(skillWords('rhythm:a4s-999')).toBe('Rhythm a4s-999');
});

const state = (mastery: number, updatedAt: number) => ({ mastery, updatedAt }) as SkillState;
const said = (...masteries: readonly number[]) =>
  render(<SkillLine states={masteries.map(state)} />).container.textContent;

it('growth is told in words', () => {
  expect(said(0.42, 0.6, 0.83)).toBe(
    'From the first take to the last: from about 4 of ten notes right to about 8.',
  );
});

it('so is what has stayed', () => {
  expect(said(0.81, 0.6, 0.79)).toBe(
    'From the first take to the last: about 8 of ten notes right.',
  );
});

it('one take has no growth yet', () => {
  expect(said(0.5)).toBe('');
});
