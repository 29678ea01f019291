import { describe, expect, it } from 'vitest';
import { melodyOf, together } from '#shared/generation/keyboard/against-melody';
import { strokes } from './hands.ts';

const under = (melody: string, left: string) => together(strokes(left), melodyOf(strokes(melody)));

describe('a left hand under a melody', () => {
  it('is heard from attack to attack of either hand', () => {
    expect(under('E5:1 F5:1 G5:2', 'C3:2 G3:2')).toHaveLength(3);
  });

  it.each([
    ['parallel fifths', 'G4 A4', 'C3 D3'],
    ['parallel octaves, an octave apart', 'C5 D5', 'C3 D3'],
    ['parallel octaves while the bass moves under a chord', 'E4+C5 F4+D5', 'C3+G3 D3+A3'],
    ['a hand under the other', 'C4:2', 'D4:2'],
    ['hands on neighbouring keys', 'C4:2', 'B3:2'],
    ['a note held over under the other hand', 'E4:1 C4:1', 'B3:2'],
    ['two inflections of one letter', 'F#5:2', 'F3:2'],
  ])('never makes %s', (_, melody, left) => {
    expect(under(melody, left)).toBeUndefined();
  });

  it.each([
    ['repeated octaves', 'C5 C5', 'C3 C3'],
    ['contrary motion into an octave', 'D5 C5', 'B2 C3'],
    ['a fifth after an octave', 'C5 D5', 'C3 G3'],
    ['parallel octaves across a rest', 'C5 z D5', 'C3 C3 D3'],
  ])('may make %s', (_, melody, left) => {
    expect(under(melody, left)).toBeDefined();
  });
});
