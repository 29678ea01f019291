import { expect, it } from 'vitest';
import { playbackPlan } from '#shared/practice/playback-plan';
import { playedNotes } from '#shared/practice/played-notes';
import { exerciseWith } from './exercises.ts';

const choices = { tempo: 60, speed: 1, metronome: 'none', notes: [], isLooped: false } as const;

it('begins at once, with what was played just before the first note', () => {
  const plan = playbackPlan(exerciseWith('D16 | E16'), choices);
  expect(plan).toMatchObject({ tempo: 60, prepBeats: [], study: 0, countdown: 0.3 });
});

it('leaves room for a pickup, more of it the slower it is', () => {
  const exercise = exerciseWith('A4 | D16 | D12');
  expect(playbackPlan(exercise, choices).countdown).toBeCloseTo(1.3, 9);
  expect(playbackPlan(exercise, { ...choices, speed: 0.5 })).toMatchObject({
    tempo: 30,
    countdown: 2.3,
  });
});

it('takes the instrument along, and repeats', () => {
  const exercise = exerciseWith('D16 | E16');
  const notes = playedNotes(exercise);
  const plan = playbackPlan(exercise, { ...choices, notes, isLooped: true });
  expect(plan).toMatchObject({ isLooped: true, notes });
});

it('is of an excerpt what sounds in it, cut at its ends', () => {
  const exercise = exerciseWith('D8 E8 | F16');
  const excerpt = { from: 1.5, to: 2.5 };
  const plan = playbackPlan(exercise, { ...choices, notes: playedNotes(exercise), excerpt });
  expect(plan).toMatchObject({ ...excerpt, prepBeats: [], measures: [], countdown: 0.3 });
  expect(plan.notes.map(({ onset, duration }) => [onset, duration])).toEqual([
    [1.5, 0.5],
    [2, 0.5],
  ]);
});
