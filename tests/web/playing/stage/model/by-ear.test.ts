import { expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { assigned } from '#shared/practice/permits';
import {
  canCheck,
  playerSource,
  primaryKind,
  takeInput,
} from '../../../../../web/playing/stage/model/stage-reads.ts';
import { stageForTest } from '../stage-for-test.ts';

function open(medium: string, levelId: string, isByEar: boolean) {
  const written = generateExercise(completeRequest({ medium, levelId }), 1);
  if (written.kind !== 'exercise') throw new Error(written.problem.problem);
  const permits = assigned({ strictness: 'strict', canTryAgain: true, isByEar });
  const given = { screen: 'auto-assessment' as const, permits };
  return stageForTest({ exercise: written.exercise, given }).stage.store.getState();
}

it.each([
  ['a violin', 'violin', 'pv~1'],
  ['a rhythm that is tapped elsewhere', 'rhythmonly', 'pv~1'],
  ['a choir, of which nobody in particular is heard', 'two-part-treble', 'pv~3'],
])(
  'for a teacher’s ear %s is recorded by the microphone, and no mark is shown',
  (_, medium, levelId) => {
    const state = open(medium, levelId, true);
    expect(primaryKind(state)).toBe('check');
    expect(canCheck(state)).toBe(true);
    expect(playerSource(state)).toBe('microphone');
    expect(takeInput(state).isByEar).toBe(true);
    expect(state.given.permits.marks.areShown).toBe(false);
  },
);

it('an ensemble that was to be marked is only played', () => {
  const state = open('two-part-treble', 'pv~3', false);
  expect(primaryKind(state)).toBe('free');
  expect(canCheck(state)).toBe(false);
});
