import { expect, it } from 'vitest';
import { noteLabels, spokenPitch } from '#web/score/notes/note-words';

it.each([
  ['G4', 'G4'],
  ['F#4', 'F sharp 4'],
  ['Bb3', 'B flat 3'],
  ['F##5', 'F double sharp 5'],
  ['Ebb2', 'E double flat 2'],
])('%s is spoken %s', (written, spoken) => {
  expect(spokenPitch(written)).toBe(spoken);
});

it('every note has a place of its own, counted from 1 in each measure of its staff', () => {
  const notes = [
    { part: 0, measure: 0, written: 'D4' },
    { part: 0, measure: 1, written: 'G4' },
    { part: 0, measure: 1, written: 'F#4' },
    { part: 0, measure: 2, written: null },
    { part: 1, measure: 1, written: 'G3' },
  ];
  expect(noteLabels(notes)).toEqual([
    'Note 1, D4, pickup',
    'Note 1, G4, measure 1',
    'Note 2, F sharp 4, measure 1',
    'Note 1, measure 2',
    'Note 1, G3, measure 1',
  ]);
});
