import { expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { heardNotes } from '#shared/practice/heard-notes';
import { played } from '#tests/shared/assessment/performance';
import { exerciseWith } from './exercises.ts';

const music = exerciseWith('C4 D4 E4 D4 | C16');
const heard = played(music);

it('plays what was played, in its places and at its pitches', () => {
  const notes = heardNotes(assess(music, heard, { tempo: music.tempo }));
  expect(notes.map(({ midi }) => midi)).toEqual(heard.map(({ midi }) => midi));
  for (const [index, note] of music.notes.entries())
    expect(notes[index]!.onset).toBeCloseTo(note.onset, 1);
});

it('plays taps as strokes of the percussion channel', () => {
  const taps = heard.map((note) => ({ ...note, midi: null, cents: null }));
  const notes = heardNotes(assess(music, taps, { tempo: music.tempo }));
  expect(notes).toHaveLength(taps.length);
  expect(new Set(notes.map(({ program }) => program))).toEqual(new Set([null]));
});
