import type { Exercise } from '#shared/generation/exercise';
import { exerciseOf } from '../shared/generation/corpus.ts';

/** What an assignment of the test school sets, unless a column says otherwise. */
export const assignedRequest = {
  medium: 'violin',
  levelId: 'pv~2',
  measureCount: -1,
  timeSignatures: ['4/4'],
  keySignatures: ['D'],
};
export const assignedSeed = 7;
export const assignedExercise = exerciseOf(assignedRequest, assignedSeed);

/** Music that was given out as the composer wrote it, without what pages of before look for. */
export const asWritten = ({
  quality: _,
  ...music
}: Exercise & { readonly quality: number }): Exercise => music;
