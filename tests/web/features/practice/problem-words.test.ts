import { expect, it } from 'vitest';
import { setUpProblemWords } from '../../../../web/features/practice/problem-words.ts';
import * as m from '../../../../web/i18n/generated/messages.js';

it('every setting a person can choose has words of its own', () => {
  const settings = [
    'medium',
    'levelId',
    'measureCount',
    'timeSignatures',
    'keySignatures',
    'minorScale',
    'annotation',
    'seed',
  ];
  const words = settings.map((path) => setUpProblemWords(path, { medium: 'kazoo' }));
  expect(new Set(words).size).toBe(settings.length);
  expect(words).not.toContain(m.stage_cannotStart());
});

it('names the time signature and the level that do not go together', () => {
  const asked = { medium: 'violin', levelId: 'pv~2', timeSignatures: ['3/4', '7/8'] };
  expect(setUpProblemWords('timeSignatures', asked)).toBe(
    'The time signature 7/8 is not legal on level 2.',
  );
});
