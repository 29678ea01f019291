import { expect, it } from 'vitest';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { manyVoicesShares } from './rules/many-voices/examine.ts';
import { choirRequests } from './rules/many-voices/requests.ts';
import { manyVoicesFindings } from './rules/many-voices/run.ts';

/** As many choirs as are judged at every change; `check:music` judges ten times as many. */
const COUNT = 1_000;

/**
 * "Final V-I in root position ..., half cadence ends on V in root position" (levels.md §9) is the one wish that is
 * given up, where two upper voices of one kind and the third close under them leave the root no room.
 */
const givenUp = ['V-12 final', 'V-12 half'];
/** Of all choirs. */
const mostGivenUp = 0.04;

const isClose = ({ parts }: Exercise) =>
  parts.length === 3 && parts[0]!.medium === parts[1]!.medium;

it('a thousand choirs break no rule of writing for voices', () => {
  const exercises = choirRequests(COUNT).map(({ request, seed }) => {
    const generated = generateExercise(request, seed);
    if (generated.kind === 'refused') {
      throw new Error(`${request.medium} ${request.levelId}: ${generated.problem.problem}`);
    }
    return generated.exercise;
  });
  const { broken, shares } = manyVoicesFindings(exercises);
  const hard = [...broken].filter(([, { weight }]) => weight === 'hard').map(([rule]) => rule);
  expect(hard).toEqual([]);
  expect([...broken.keys()].filter((rule) => !givenUp.includes(rule))).toEqual([]);
  for (const rule of givenUp) {
    const open = (broken.get(rule)?.exercises ?? []).map(({ exercise }) => exercise);
    expect(open.length / COUNT, rule).toBeLessThanOrEqual(mostGivenUp);
    expect(open.filter((exercise) => !isClose(exercise)).map(({ code }) => code)).toEqual([]);
  }
  for (const { id, atLeast } of manyVoicesShares) {
    const { held, of } = shares.get(id)!;
    expect(held / of, id).toBeGreaterThanOrEqual(atLeast);
  }
}, 120_000);
