import { describe, expect, it } from 'vitest';
import type { Hand } from '#shared/annotation/chord-fingers';
import { handPositions } from '#shared/annotation/hand-positions';
import { keyNamed } from '#shared/music/key';
import { pitch } from '#shared/music/pitch';

/** Notes of a chord are joined from the lowest, "C3+G3"; ">" before a stroke has the hand take a new place. */
const chords = (notes: string, hand: Hand, key = 'C', reach?: number) =>
  handPositions(
    notes.split(' ').map((text) => ({
      pitches: text.replace('>', '').split('+').map(pitch),
      isMove: text.startsWith('>'),
    })),
    hand,
    keyNamed(key),
    reach,
  );
const fingers = (notes: string, hand: Hand, key = 'C') =>
  chords(notes, hand, key).map(([finger]) => finger ?? null);

describe('a hand', () => {
  it('rests on the tonic where all its notes are then under the fingers', () => {
    expect(fingers('E4 G4 D4', 'right')).toEqual([3, null, null]);
    expect(fingers('E3 G3 D3', 'left')).toEqual([3, null, null]);
    expect(fingers('A4 B4', 'right', 'F')).toEqual([3, null]);
  });

  it('else lies on its lowest note', () => {
    expect(fingers('B4 A4 D5', 'right')).toEqual([2, null, null]);
  });

  it('stays as long as it can and shows where it moves', () => {
    const moved = fingers('C4 G4 A4 E5 C4', 'right');
    expect(moved).toEqual([1, null, 1, null, 1]);
  });

  it('takes a raised note with the finger of its line or space', () => {
    expect(fingers('F#4 C4', 'right')).toEqual([4, null]);
  });

  it('of a harpist has four fingers, the thumb on the highest string', () => {
    expect(fingers('C4 F4 G4', 'harp')).toEqual([4, null, 4]);
    expect(fingers('F4 C4', 'harp')).toEqual([1, null]);
  });

  it('without notes shows nothing', () => {
    expect(handPositions([], 'left', keyNamed('C'))).toEqual([]);
  });

  it.each<[string, Hand, readonly number[]]>([
    ['C3+G3', 'left', [5, 1]],
    ['C4+G4', 'right', [1, 5]],
    ['C4+E4+G4', 'right', [1, 3, 5]],
    ['C3+E3+G3+C4', 'left', [5, 4, 3, 1]],
    ['A4+C5', 'right', [1, 3]],
    ['D3+F3', 'left', [4, 2]],
    ['C4+F4+A4', 'harp', [4, 2, 1]],
    ['C3+C4', 'left', [5, 1]],
  ])('strikes %s (%s) with an own finger for each note', (notes, hand, expected) => {
    expect(chords(notes, hand)).toEqual([expected]);
  });

  it('stretches over more notes than it has fingers', () => {
    expect(chords('E4 B4 C4', 'right', 'C', 6)).toEqual([[2], [], []]);
    expect(chords('A3 C3 B2 C4', 'left', 'C', 6)).toEqual([[1], [], [], [5]]);
    expect(chords('F3+G3 C3 C4', 'left', 'C', 7)).toEqual([[3, 2], [], []]);
  });

  it('holds what lies inside a wide chord, and moves where it is told to', () => {
    expect(chords('C3+C4 E3 D4', 'left')).toEqual([[5, 1], [], [4]]);
    expect(chords('C4 >D4 E4', 'right')).toEqual([[1], [2], []]);
  });
});
