import { expect, it } from 'vitest';
import { skillPhrase, skillsPhrase } from '#web/i18n/skill-phrase';

it.each([
  ['rhythm:3', 'quarters'],
  ['rhythm:4', 'eighths'],
  ['rhythm:11', 'eighth triplets'],
  ['rhythm:15', 'half rests'],
  ['rhythm:a4s-01', 'the rhythm quarter, two eighths'],
  ['rhythm:a4s-12', 'quarter rests'],
  ['rhythm:a4s-14', 'dotted quarters'],
  ['rhythm:a4s-999', 'the rhythm a4s-999'],
  ['interval:third-up', 'thirds up'],
  ['interval:unison', 'repeated notes'],
  ['key:Bb', 'the notes of B flat major'],
  ['register:low', 'low notes'],
  ['clef:alto', 'notes in the alto clef'],
] as const)('music that asks %s is music with %s', (skill, words) => {
  expect(skillPhrase(skill)).toBe(words);
});

it('several are told one after the other', () => {
  expect(skillsPhrase(['interval:fifth-up', 'rhythm:a4s-14'])).toBe(
    'fifths up and dotted quarters',
  );
});
