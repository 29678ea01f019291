import { expect, it } from 'vitest';
import { assigned, type Permits, practising, reviewing } from '#shared/practice/permits';
import { exerciseWith } from '#tests/shared/practice/exercises';
import { mayPrint } from '../../../../../web/playing/stage/model/may-print.ts';
import type { StageState } from '../../../../../web/playing/stage/model/stage-state.ts';

const music = exerciseWith('c4 d4 e4 f4');
const stateOf = (permits: Permits, exercise = music) =>
  ({ given: { permits, exercise } }) as unknown as StageState;

it.each([
  ['music of one’s own choice', practising(), true],
  ['an assignment', assigned({ strictness: 'moderate', canTryAgain: true }), false],
  ['a take of one’s own', reviewing('own'), true],
  ['a take of somebody else', reviewing('somebody-else'), false],
  ['what may be a file and no paper', { ...practising(), print: false }, true],
])('%s goes on paper: %s', (_, permits, may) => {
  expect(mayPrint(stateOf(permits))).toBe(may);
});

it('nothing goes on paper where there is no music', () => {
  expect(mayPrint(stateOf(practising(), { ...music, notes: [] }))).toBe(false);
});
