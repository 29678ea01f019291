import { expect, it } from 'vitest';
import { findContinuations } from '../../audio-core/analysis/find-continuations.ts';

const note = (midi: number, onset: number, offset: number) => ({
  midi,
  onset,
  offset,
  velocity: 0.5,
  cents: 0,
});
const held = [note(62, 0, 0.5), note(62, 0.51, 1)];

it.each([
  ['a note that goes on behind the gap is one', held, [0.5], [1]],
  ['a repeated note is two where nothing was lost', held, [0.2], []],
  ['it may seem to begin a little before the gap', held, [0.555], [1]],
  ['a rest between them makes two', [held[0]!, note(62, 0.56, 1)], [0.5], []],
  [
    'a note may go on behind one gap after another',
    [...held, note(62, 1.02, 1.4)],
    [0.5, 1.01],
    [1, 2],
  ],
  ['another pitch is another note', [held[0]!, note(64, 0.51, 1)], [0.5], []],
  [
    'a chord goes on in each of its notes',
    [note(60, 0, 0.5), note(64, 0, 0.5), note(60, 0.51, 1), note(64, 0.51, 1)],
    [0.49],
    [2, 3],
  ],
])('%s', (_, notes, dropouts, places) => {
  expect([...findContinuations(notes, dropouts)]).toEqual(places);
});
