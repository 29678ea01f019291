import { expect, it, vi } from 'vitest';
import { createExercise } from '#shared/drills/create-exercise';
import { noteDrill } from '#shared/drills/note-drill';
import type { RoundKind } from '#shared/drills/round';
import { createRoundModel } from '../../../../web/features/drills/round-model.ts';

const exerciseOf = (seed: number) =>
  createExercise(noteDrill, {
    ...{ settings: noteDrill.defaults, step: 'staff', seed, last: null },
  })!;

/** A round whose clock goes on when it is told to. */
function begin(kind: RoundKind) {
  const timers: { readonly work: () => void; readonly at: number }[] = [];
  let seed = 1;
  const onScored = vi.fn();
  const ask = vi.fn(async () => exerciseOf(seed++));
  const model = createRoundModel({
    ...{ kind, onScored, ask, first: exerciseOf(0), now: () => 0 },
    onAnswered() {},
    onTrouble(error) {
      throw error;
    },
    setTimer(work, milliseconds) {
      const timer = { work, at: milliseconds };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  const pass = (milliseconds: number) => timers.find(({ at }) => at === milliseconds)?.work();
  const state = () => model.state.getState();
  const right = () => state().round.question.exercise.choices.findIndex(({ correct }) => correct);
  return { model, pass, state, right, ask, onScored };
}

it.each([
  ['minute', 60_000],
  ['five-minutes', 300_000],
] as const)('of %s ends with its time, and counts what was just answered', (kind, time) => {
  const { model, pass, state, right, onScored } = begin(kind);
  model.answer(right());
  pass(time);
  expect(state().isEnded).toBe(true);
  expect(state().round.scored).toHaveLength(1);
  expect(onScored).toHaveBeenCalledTimes(1);
  model.answer(right());
  expect(state().round.scored).toHaveLength(1);
});

it('without an end goes on after twenty, until somebody has had enough', async () => {
  const { model, state, right } = begin('endless');
  for (let count = 0; count < 25; count++) {
    const before = state().round.question.exercise;
    model.answer(right());
    model.next();
    await vi.waitFor(() => expect(state().round.question.exercise).not.toBe(before));
  }
  expect(state().isEnded).toBe(false);
  model.end();
  expect(state().isEnded).toBe(true);
  expect(state().round.scored).toHaveLength(25);
});

it('of five minutes says when the last one begins, and of one minute never', () => {
  const five = begin('five-minutes');
  expect(five.state().isLastMinute).toBe(false);
  five.pass(240_000);
  expect(five.state()).toMatchObject({ isLastMinute: true, isEnded: false });
  const one = begin('minute');
  one.pass(0);
  expect(one.state().isLastMinute).toBe(false);
});

it('knows what comes while the answer is looked at, what was missed just now among it', async () => {
  const { model, state, right, ask } = begin('twenty');
  expect(state()).toMatchObject({ number: 0, coming: null });
  model.answer((right() + 1) % 4);
  const missed = state().round.question.exercise.item.id;
  await vi.waitFor(() => expect(state().coming).not.toBeNull());
  expect(ask).toHaveBeenCalledExactlyOnceWith(expect.anything(), new Set([missed]));
  const { coming } = state();
  model.next();
  model.next();
  await vi.waitFor(() => expect(state()).toMatchObject({ number: 1, coming: null }));
  expect(state().round.question.exercise).toBe(coming);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks for nothing more after its last answer', async () => {
  const { model, state, right, ask } = begin('twenty');
  for (let number = 0; number < 19; number++) {
    model.answer(right());
    model.next();
    await vi.waitFor(() => expect(state().number).toBe(number + 1));
  }
  model.answer(right());
  model.next();
  await vi.waitFor(() => expect(state().isEnded).toBe(true));
  expect(ask).toHaveBeenCalledTimes(19);
});
