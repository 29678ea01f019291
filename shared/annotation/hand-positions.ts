import type { Fingering } from '../catalogue/fingering/fingering.ts';
import { type Key, tonicOf } from '../music/key.ts';
import { type Pitch, positionOf, type StaffPosition } from '../music/pitch.ts';
import type { Finger } from '../music/score.ts';
import { chordFingers, type Hand, type HandPlace, restingSpan } from './chord-fingers.ts';

/** What a hand strikes at once. */
interface HandStroke {
  /** From the lowest. */
  readonly pitches: readonly Pitch[];
  /** The hand takes a new place here even where it need not. */
  readonly isMove?: boolean;
}

/** Whose fingers strike the strings or keys of one staff. */
export function handOn(fingering: Fingering, hand: 'right' | 'left'): Hand {
  return fingering.kind === 'keyboard' && fingering.fingers === 4 ? 'harp' : hand;
}

/**
 * The fingers of each stroke where a hand takes a place: the first and each that lies outside what it reaches.
 * A hand stays as long as it can, on the tonic where it can.
 *
 * @param reach staff steps a hand lies over before it moves
 * @returns for each stroke a finger for each of its notes, from the lowest; none where the hand stays
 * @example handPositions([C4, E4, G4, A4].map(single), 'right', keyNamed('C')) // [[1], [], [], [1]]
 */
export function handPositions(
  strokes: readonly HandStroke[],
  hand: Hand,
  key: Key,
  reach: number = restingSpan(hand),
): readonly (readonly Finger[])[] {
  const notes = strokes.map(({ pitches }) => pitches.map(positionOf));
  const fingers: (readonly Finger[])[] = strokes.map(() => []);
  let first = 0;
  while (first < strokes.length) {
    const end = endOfPlace(strokes, notes, first, reach);
    const place = placeOf(notes.slice(first, end).flat(), hand, key);
    fingers[first] = chordFingers(hand, place, notes[first]!);
    first = end;
  }
  return fingers;
}

/** The first stroke that the hand plays from another place. */
function endOfPlace(
  strokes: readonly HandStroke[],
  notes: readonly (readonly StaffPosition[])[],
  first: number,
  reach: number,
): number {
  let [low, high] = [notes[first]![0]!, notes[first]!.at(-1)!];
  // A wide chord is held by a stretched hand.
  const widest = Math.max(reach, high - low);
  let end = first + 1;
  for (; end < strokes.length && !strokes[end]!.isMove; end++) {
    low = Math.min(low, notes[end]![0]!);
    high = Math.max(high, notes[end]!.at(-1)!);
    if (high - low > widest) break;
  }
  return end;
}

/** With the lowest finger on the tonic if all notes are then under the resting hand, else on the lowest note. */
function placeOf(held: readonly StaffPosition[], hand: Hand, key: Key): HandPlace {
  const [low, high] = [Math.min(...held), Math.max(...held)];
  const span = restingSpan(hand);
  if (high - low > span) return { low, high };
  const aboveTonic = low - tonicOf(key).step;
  const tonic = low - (aboveTonic - Math.floor(aboveTonic / 7) * 7);
  const lowest = high - tonic <= span ? tonic : low;
  return { low: lowest, high: lowest + span };
}
