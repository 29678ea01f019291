import { describe, expect, it } from 'vitest';
import { type Hand, handPositions } from '#shared/annotation/hand-positions';
import { keyNamed } from '#shared/music/key';
import { pitch } from '#shared/music/pitch';

const fingers = (notes: string, hand: Hand, key = 'C') =>
  handPositions(notes.split(' ').map(pitch), hand, keyNamed(key));

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
});
