import type { Tone } from '#audio-core';
import type { DrillChoice, DrillExercise, DrillTone } from '#shared/drills/exercise';
import { type Answered, isRight } from '#shared/drills/round';

/** General MIDI: a piano, whatever is drilled. */
const piano = 0;
/** Between what was answered and what is right, in seconds. */
const pause = 0.25;

const lengthOf = (tones: readonly DrillTone[]) =>
  Math.max(0, ...tones.map(({ onset, duration }) => onset + duration));

/** One figure after the other. */
function tonesOf(...choices: readonly DrillChoice[]): readonly Tone[] {
  let begin = 0;
  return choices.flatMap(({ tones }) => {
    const from = begin;
    begin += lengthOf(tones) + pause;
    return tones.map((tone) => ({ ...tone, program: piano, onset: from + tone.onset }));
  });
}

/** What is asked by ear. */
export function askedTones({ choices }: DrillExercise): readonly Tone[] {
  return tonesOf(choices.find(({ correct }) => correct)!);
}

/** What is heard of an answer: the right one, and where it was another, that one before it. */
export function heardOf(answered: Answered): readonly Tone[] {
  const { exercise, given } = answered;
  const right = exercise.choices.find(({ correct }) => correct)!;
  const taken = given === null || isRight(answered) ? null : exercise.choices[given]!;
  return taken === null ? tonesOf(right) : tonesOf(taken, right);
}
