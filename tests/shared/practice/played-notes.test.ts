import { expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { playedNotes } from '#shared/practice/played-notes';
import { exerciseWith } from './exercises.ts';

function written(medium: string, seed = 3) {
  const made = generateExercise(completeRequest({ medium, levelId: 'pv~3' }), seed);
  if (made.kind !== 'exercise') throw new Error(made.problem.problem);
  return made.exercise;
}

it('plays what is written, in sounding pitch and in the sound of its instrument', () => {
  const exercise = written('trumpet');
  expect(playedNotes(exercise)).toEqual(
    exercise.notes.map(({ onset, duration, midi, beat }) => ({
      onset,
      duration,
      midi,
      program: 56,
      velocity: beat === 1 ? 0.8 : 0.68,
      part: 0,
    })),
  );
});

it('strikes the drum that is written for', () => {
  for (const [medium, key] of [
    ['snare', 38],
    ['bass-drum', 35],
  ] as const) {
    const notes = playedNotes(written(medium));
    expect(new Set(notes.map(({ midi, program }) => `${midi} ${program}`))).toEqual(
      new Set([`${key} null`]),
    );
  }
});

it('strikes each drum of a set where it is written', () => {
  // Kick, snare, hi-hat and a tied kick, on the lines of a drum set.
  const abc = 'F4 c4 z2 g2 F4- | F4 g12';
  const exercise = exerciseWith(abc, { medium: 'drum-set', key: 'V:1 clef=perc\nK:C' });
  const notes = playedNotes(exercise);
  expect(notes.map(({ midi, program }) => [midi, program])).toEqual(
    [36, 38, 42, 36, 42].map((key) => [key, null]),
  );
});

it('gives each part of an ensemble its own sound', () => {
  const exercise = written('band');
  const programs = new Map(playedNotes(exercise).map(({ part, program }) => [part, program]));
  expect([...programs.values()]).toEqual(exercise.parts.map(({ program }) => program));
});

it('swings two eighths long and short where the music is swung', () => {
  const plain = exerciseWith('D2 E2 F4 G2 A2 G4');
  const onsets = (notes: ReturnType<typeof playedNotes>) =>
    notes.map(({ onset, duration }) => [onset, duration].map((one) => Math.round(one * 300) / 300));
  expect(onsets(playedNotes(plain)).slice(0, 3)).toEqual([
    [0, 0.5],
    [0.5, 0.5],
    [1, 1],
  ]);
  const long = Math.round((2 / 3) * 300) / 300;
  const short = Math.round((1 / 3) * 300) / 300;
  expect(onsets(playedNotes({ ...plain, isSwung: true })).slice(0, 3)).toEqual([
    [0, long],
    [long, short],
    [1, 1],
  ]);
});
