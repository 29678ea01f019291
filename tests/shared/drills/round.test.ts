import { describe, expect, it } from 'vitest';
import { createExercise } from '#shared/drills/create-exercise';
import { roundItems } from '#shared/drills/drill-map';
import { noteDrill } from '#shared/drills/note-drill';
import {
  answer,
  beginRound,
  isOver,
  next,
  type Round,
  roundLength,
  score,
  scoreOf,
  streakOf,
} from '#shared/drills/round';

const exerciseOf = (seed: number) =>
  createExercise(noteDrill, {
    ...{ settings: noteDrill.defaults, step: 'staff', seed, last: null },
  })!;

const first = exerciseOf(1);
const rightOf = ({ question }: Round) =>
  question.exercise.choices.findIndex(({ correct }) => correct);
const wrongOf = ({ question }: Round) =>
  question.exercise.choices.findIndex(({ correct }) => !correct);

describe('a round', () => {
  it('counts an answer once, however often it is told to', () => {
    const begun = beginRound(first, 0);
    const answered = answer(begun, rightOf(begun), 800);
    const twice = score(score(answered));
    expect(scoreOf(twice)).toEqual({ correct: 1, wrong: 0 });
    expect(scoreOf(next(twice, exerciseOf(2), 2000))).toEqual({ correct: 1, wrong: 0 });
  });

  it('takes the first of two answers', () => {
    const begun = beginRound(first, 0);
    const answered = answer(answer(begun, wrongOf(begun), 500), rightOf(begun), 510);
    expect(scoreOf(score(answered))).toEqual({ correct: 0, wrong: 1 });
  });

  it('counts nothing that was not answered', () => {
    expect(score(beginRound(first, 0)).scored).toEqual([]);
  });

  it('counts what was answered before the moment was over, when the next is asked for', () => {
    const begun = beginRound(first, 0);
    const after = next(answer(begun, wrongOf(begun), 100), exerciseOf(2), 300);
    expect(scoreOf(after)).toEqual({ correct: 0, wrong: 1 });
    expect(after.question.answered).toBeNull();
  });

  it('counts an answer that was shown as not known', () => {
    expect(scoreOf(score(answer(beginRound(first, 0), null, 100)))).toEqual({
      ...{ correct: 0, wrong: 1 },
    });
  });

  it.each([
    ['a clock set back', 5000, 1000, 0],
    ['a night', 0, 40_000_000, 60_000],
    ['a moment', 1000, 2200, 1200],
  ])('keeps the time to answer of %s', (_, from, to, ms) => {
    const answered = score(answer(beginRound(first, from), 0, to));
    expect(answered.scored[0]!.ms).toBe(ms);
  });

  it('knows the streak, which ends by a wrong answer', () => {
    let round = beginRound(first, 0);
    const streaks = [true, true, false, true].map((isRight, seed) => {
      round = score(answer(round, isRight ? rightOf(round) : wrongOf(round), 1));
      const streak = streakOf(round);
      round = next(round, exerciseOf(seed), 2);
      return streak;
    });
    expect(streaks).toEqual([1, 2, 0, 1]);
  });

  it('is over after twenty questions', () => {
    let round = beginRound(first, 0);
    for (let seed = 1; seed < roundLength; seed++) {
      round = next(answer(round, 0, 1), exerciseOf(seed), 2);
    }
    expect(isOver(round, 'twenty')).toBe(false);
    round = score(answer(round, 0, 1));
    expect(isOver(round, 'twenty')).toBe(true);
    const tries = Object.values(roundItems(round.scored)).map((item) => item.tries);
    expect(tries.reduce((sum, one) => sum + one, 0)).toBe(roundLength);
  });
});
