import type { TakePlan } from '#audio-core';
import { takePlan } from '#shared/practice/take-plan';
import type { TakeInput, TakeKind } from './take.ts';

const modes = { free: 'free', challenge: 'timed', check: 'aa' } as const;

/** Whether something comes of it that is there to be looked at. */
export const hasResult = (kind: TakeKind, recordsChallenge: boolean): boolean =>
  kind === 'check' || (kind === 'challenge' && recordsChallenge);

/** Whether what is played is recorded and assessed. */
export const isChecked = (
  kind: TakeKind,
  { recordsChallenge, isKept }: Pick<TakeInput, 'recordsChallenge' | 'isKept'>,
): boolean => isKept && hasResult(kind, recordsChallenge);

/** When everything of a take happens: count-in, clicks, music, its end. */
export async function planTake(
  kind: TakeKind,
  input: Omit<TakeInput, 'attemptId'>,
): Promise<TakePlan> {
  const { exercise, tempo, metronome, studySeconds, looksFirst, hasSynth, loop } = input;
  // Where nothing is kept it goes like the take that it stands for.
  const isRecorded = hasResult(kind, input.recordsChallenge);
  // An assessed take is played whole, without loops, and without an instrument playing along but where a teacher alone listens.
  const practised = isRecorded ? {} : { excerpt: loop, isLooped: kind === 'free' && loop !== null };
  return takePlan(exercise, {
    tempo,
    mode: modes[kind],
    isRecorded,
    metronome,
    ...((kind === 'challenge' || (kind === 'check' && looksFirst)) && { studySeconds }),
    ...practised,
    ...(hasSynth && (!isRecorded || input.isByEar) && { notes: await notesToPlay(exercise) }),
  });
}

/** Few let the instrument play along, so its notes are fetched when they are wanted. */
async function notesToPlay(exercise: TakeInput['exercise']) {
  const { playedNotes } = await import('#shared/practice/played-notes');
  return playedNotes(exercise);
}
