import { describe, expect, it } from 'vitest';
import { findInstrument } from '#shared/catalogue/instruments';
import { scoreNotes } from '#shared/generation/score-notes';
import { readAbc } from '#shared/music/abc/read';

const found = findInstrument('trumpet');
const notesOf = (body: string, meter = '4/4') => {
  if (found.kind === 'unknown') throw new Error(found.problem);
  const header = `X:1\nM:${meter}\nL:1/8\nQ:1/4=60\nK:F clef=treble\n`;
  return scoreNotes(readAbc(`${header}${body}`), found.instrument);
};

describe('scoreNotes', () => {
  it('places notes by measure, beat and onset, and skips rests', () => {
    expect(
      notesOf('C2 z2 DE F2 | G8 |]').map(({ index, measure, beat, onset, duration }) => [
        index,
        measure,
        beat,
        onset,
        duration,
      ]),
    ).toEqual([
      [0, 1, 1, 0, 1],
      [1, 1, 3, 2, 0.5],
      [2, 1, 3.5, 2.5, 0.5],
      [3, 1, 4, 3, 1],
      [4, 2, 1, 4, 4],
    ]);
  });

  it('counts beats of a compound meter', () => {
    expect(notesOf('C3 D3 |]', '6/8').map(({ beat }) => beat)).toEqual([1, 2]);
    expect(notesOf('C3 DEF |]', '6/8').at(-1)?.beat).toBeCloseTo(2 + 2 / 3);
  });

  it('writes a tied chain as one note from its start', () => {
    const [, tied, after] = notesOf('C4 D4- | D8- | D2 E6 |]');
    expect(tied).toMatchObject({ index: 1, measure: 1, beat: 3, onset: 2, duration: 7 });
    expect(after).toMatchObject({ index: 2, measure: 3, beat: 2, onset: 9 });
  });

  it('gives written names and sounding pitch', () => {
    expect(notesOf('B4 c4 |]').map(({ written, midi }) => [written, midi])).toEqual([
      ['Bb4', 68],
      ['C5', 70],
    ]);
  });
});
