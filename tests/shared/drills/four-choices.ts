import { expect } from 'vitest';
import type { DrillExercise } from '#shared/drills/exercise';

/** The rules that every question keeps, whatever it asks. */
export function expectFourChoices(exercise: DrillExercise): void {
  const { choices, correct, incorrectVisualAbcs, answer, item } = exercise;
  expect(new Set(choices.map(({ choice }) => choice)).size).toBe(4);
  const right = choices.filter((one) => one.correct);
  expect(right.map(({ choice }) => choice)).toEqual([item.answer]);
  expect(right[0]!.reason).toBeNull();
  expect(choices.filter(({ reason }) => reason === null)).toHaveLength(1);
  expect(incorrectVisualAbcs).toHaveLength(3);
  expect(new Set([correct, ...incorrectVisualAbcs]).size).toBe(4);
  expect(answer.midi).toEqual(right[0]!.tones.map(({ midi }) => midi));
}
