import { expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { manyVoicesShares } from './rules/many-voices/examine.ts';
import { choirRequests } from './rules/many-voices/requests.ts';
import { judgeManyVoices } from './rules/many-voices/run.ts';

/** As many choirs as are judged at every change; `check:music` judges ten times as many. */
const COUNT = 1_000;

it('a thousand choirs break no rule of writing for voices', () => {
  const exercises = choirRequests(COUNT).map(({ request, seed }) => {
    const generated = generateExercise(request, seed);
    if (generated.kind === 'refused') {
      throw new Error(`${request.medium} ${request.levelId}: ${generated.problem.problem}`);
    }
    return generated.exercise;
  });
  const { broken, shares } = judgeManyVoices(exercises);
  const hard = [...broken].filter(([, { weight }]) => weight === 'hard').map(([rule]) => rule);
  expect(hard).toEqual([]);
  for (const { id, atLeast } of manyVoicesShares) {
    const { held, of } = shares.get(id)!;
    expect(held / of, id).toBeGreaterThanOrEqual(atLeast);
  }
}, 120_000);
