import { expect, it } from 'vitest';
import { joinAcrossDropouts } from '../../audio-core/analysis/join-across-dropouts.ts';

const note = (midi: number, onset: number, offset: number) => ({
  midi,
  onset,
  offset,
  velocity: 0.5,
  cents: 0,
});
const held = [note(62, 0, 0.5), note(62, 0.51, 1)];

it.each([
  ['a note that goes on behind the gap is one', held, [0.5], [note(62, 0, 1)]],
  ['a repeated note is two where nothing was lost', held, [0.2], held],
  ['a rest between them makes two', [held[0]!, note(62, 0.56, 1)], [0.5], null],
  ['another pitch is another note', [held[0]!, note(64, 0.51, 1)], [0.5], null],
  [
    'a chord goes on in each of its notes',
    [note(60, 0, 0.5), note(64, 0, 0.5), note(60, 0.51, 1), note(64, 0.51, 1)],
    [0.49],
    [note(60, 0, 1), note(64, 0, 1)],
  ],
])('%s', (_, notes, dropouts, joined) => {
  expect(joinAcrossDropouts(notes, dropouts)).toEqual(joined ?? notes);
});
