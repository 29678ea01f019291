import { expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { noticedIn } from '#shared/grading/noticed';
import { played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';

const music = exerciseWith('C4 z4 D4 z4 | E4 z4 F4 G4 | C4 D4 E4 F4');

function noticed(changed: (index: number) => number | null) {
  const heard = played(music).flatMap((note, index) => {
    const by = changed(index);
    return by === null ? [] : [{ ...note, onset: note.onset + by, offset: note.offset + by }];
  });
  const report = assess(music, heard, { tempo: music.tempo });
  return noticedIn(report.sets.strict, music);
}

it('says nothing of a take in which all was right, or something once', () => {
  expect(noticed(() => 0)).toEqual([]);
  expect(noticed((index) => (index === 4 ? null : 0))).toEqual([]);
});

it('tells entries that were late after rests from others', () => {
  const afterRests = [1, 2, 3];
  expect(noticed((index) => (afterRests.includes(index) ? 0.25 : 0))).toMatchObject([
    { kind: 'lateAfterRests', count: 3, measures: [1, 2] },
  ]);
});

it('counts what was not heard, by measures', () => {
  expect(noticed((index) => (index >= 7 ? null : 0))).toMatchObject([
    { kind: 'missing', measures: [3] },
  ]);
});
