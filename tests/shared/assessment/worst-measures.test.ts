import { expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { NoteEvent } from '#shared/assessment/report';
import { worstMeasures } from '#shared/assessment/worst-measures';
import { exerciseWith } from '../practice/exercises.ts';
import { bent, later, played } from './performance.ts';

const exercise = exerciseWith(
  'c4 d4 e4 f4 | g4 a4 b4 c4 | c4 d4 e4 f4 | g4 f4 e4 d4 | c4 d4 e4 f4 | g8 z8',
);
const written = played(exercise);

const wrong = (event: NoteEvent) => bent(event, 4);
const late = (event: NoteEvent) => later(event, 0.2);
const flat = (event: NoteEvent) => bent(event, 0, -45);

function take(slips: Readonly<Record<number, ((event: NoteEvent) => NoteEvent) | null>>) {
  const heard = written.flatMap((event, index) => {
    const slip = slips[index];
    return slip === null ? [] : (slip?.(event) ?? event);
  });
  return assess(exercise, heard, { tempo: exercise.tempo });
}

it('a take as written has none', () => {
  expect(worstMeasures(take({}), 'strict')).toEqual([]);
});

it('come the worst first, by what they cost', () => {
  const report = take({ 1: late, 5: wrong, 6: null, 9: wrong });
  expect(worstMeasures(report, 'lenient')).toEqual([
    { measure: 2, lost: 2 },
    { measure: 3, lost: 1 },
    { measure: 1, lost: 0.25 },
  ]);
});

it('of equals come in the order of the music', () => {
  const report = take({ 13: wrong, 1: wrong });
  expect(worstMeasures(report, 'lenient').map(({ measure }) => measure)).toEqual([1, 4]);
});

it('are three at most', () => {
  const report = take({ 0: late, 4: wrong, 8: wrong, 12: wrong });
  expect(worstMeasures(report, 'lenient').map(({ measure }) => measure)).toEqual([2, 3, 4]);
});

it('follow the strictness', () => {
  const report = take({ 1: flat, 5: late });
  expect(worstMeasures(report, 'strict')).toEqual([
    { measure: 1, lost: 1 },
    { measure: 2, lost: 1 },
  ]);
  expect(worstMeasures(report, 'lenient')).toEqual([{ measure: 2, lost: 0.25 }]);
});

it('are not those after a stop', () => {
  const gone = Object.fromEntries(
    written.flatMap((_, index) => (index > 8 ? [[index, null]] : [])),
  );
  const report = take({ 2: wrong, ...gone });
  expect(report.reasons).toContain('stopped-early');
  expect(worstMeasures(report, 'lenient')).toEqual([{ measure: 1, lost: 1 }]);
});

it('of silence are none', () => {
  const silent = assess(exercise, [], { tempo: exercise.tempo });
  expect(worstMeasures({ ...silent, reasons: ['stopped-early'] }, 'lenient')).toEqual([]);
});

it('may be the pickup', () => {
  const withPickup = exerciseWith('G4 | C4 D4 E4 D4 | C4 D4 E4');
  const heard = played(withPickup).map((event, index) => (index === 0 ? wrong(event) : event));
  const report = assess(withPickup, heard, { tempo: withPickup.tempo });
  expect(worstMeasures(report, 'lenient')).toEqual([{ measure: 0, lost: 1 }]);
});
