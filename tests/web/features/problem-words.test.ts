import { expect, it } from 'vitest';
import { setUpProblemWords } from '../../../web/features/practice/problem-words.ts';
import * as m from '../../../web/i18n/generated/messages.js';

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
  const words = settings.map((path) => setUpProblemWords(path, 'kazoo'));
  expect(new Set(words).size).toBe(settings.length);
  expect(words).not.toContain(m.stage_cannotStart());
});
