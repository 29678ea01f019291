import { expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { markedScore } from '#shared/assessment/marked-score';
import { exerciseWith } from '../practice/exercises.ts';
import { bent, played } from './performance.ts';

const music = exerciseWith('C4 D4 E4 D4 | C16');
const scoreOf = (heard: ReturnType<typeof played>, isTooSoft = false) =>
  markedScore(assess(music, heard, { tempo: music.tempo, isTooSoft }), 'lenient');

it('is the score of a take that could be marked, however low', () => {
  expect(scoreOf(played(music))).toBe(100);
  expect(
    scoreOf(played(music).map((event, index) => (index > 0 ? bent(event, 2) : event))),
  ).toBeLessThan(70);
});

it('is none where nothing was heard, or too softly to tell', () => {
  expect(scoreOf([])).toBeNull();
  expect(scoreOf([], true)).toBeNull();
});
