import { expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { NoteEvent } from '#shared/assessment/report';
import { bent, later, played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import { verdictOf } from '../../../web/studio/assessment-overlay/verdict.ts';

const exercise = exerciseWith('C4 D4 E4 D4 | C4 D4 E4 C4');
const written = played(exercise);
const wrongFrom = (first: number) =>
  written.map((event, index) => (index < first ? event : bent(event, 6)));
const more: NoteEvent[] = [
  ...written,
  { ...later(written[2]!, 0.35), midi: 72, offset: written[2]!.onset + 0.6 },
];

it.each([
  ['as written', written, 'Every note in its place.'],
  ['with a note more', more, 'Every written note is in its place.'],
  ['with the last note wrong', wrongFrom(7), 'Steady and confident.'],
  ['with half of it wrong', wrongFrom(4), 'It is coming together.'],
  [
    'with most of it wrong',
    wrongFrom(2),
    'You kept going to the end, and that is the hardest part.',
  ],
  ['without a note', [], 'We heard no notes this time.'],
])('a take %s is told so', (_, heard, title) => {
  const report = assess(exercise, heard, { tempo: exercise.tempo });
  expect(verdictOf(report, 'lenient').title).toBe(title);
});
