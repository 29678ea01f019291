import { expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
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

it.each([
  ['a key the level has not', 'Gb', 'This key signature is not part of this level.'],
  ['a key it has', 'C', 'No music fits this key in this meter here. Choose another key or meter.'],
])('tells of %s that was refused', (_, key, words) => {
  const request = { timeSignatures: ['2/4'], keySignatures: [key], measureCount: 4 } as const;
  const asked = { medium: 'changing-voice', levelId: 'pv~1', ...request };
  const answer = generateExercise(completeRequest(asked), 1);
  if (answer.kind !== 'refused') throw new Error('There is music for it.');
  expect(setUpProblemWords(answer.problem.path, asked)).toBe(words);
});
