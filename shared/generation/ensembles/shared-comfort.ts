import { midiOf, type Pitch, positionOf } from '../../music/pitch.ts';
import { isWithin, type Range } from '../../music/range.ts';

/** Width, in staff steps, of the span that is tried out for the whole group: a fifth. */
const width = 4;

/**
 * Where most of a group are at ease together: the fifth of the range that leaves the fewest notes outside
 * their windows, each in an octave of its own, and what lies round it and strains nobody more.
 *
 * @param windows for each player, one window for each octave the line may be read in; sounding
 */
export function sharedComfort(range: Range, windows: readonly (readonly Range[])[]): Range {
  const pitches = naturals(range);
  const strains = pitches.map((_, at) => strainOf(pitches.slice(at, at + width + 1), windows));
  const places = strains.slice(0, Math.max(1, strains.length - width));
  const least = Math.min(...places);
  const low = places.indexOf(least);
  let high = Math.min(pitches.length - 1, low + width);
  while (high + 1 < pitches.length && strainOf(pitches.slice(low, high + 2), windows) === least) {
    high += 1;
  }
  return { low: pitches[low]!, high: pitches[high]! };
}

/** Counts the notes that lie outside the comfortable window of any player. */
function strainOf(pitches: readonly Pitch[], windows: readonly (readonly Range[])[]): number {
  return windows.reduce((sum, choices) => {
    const outside = choices.map(
      (window) => pitches.filter((pitch) => !isWithin(window, pitch)).length,
    );
    return sum + Math.min(...outside);
  }, 0);
}

/** The letters of a range without accidentals; its ends as they are. */
function naturals({ low, high }: Range): readonly Pitch[] {
  const bottom = positionOf(low);
  const inner = Array.from({ length: positionOf(high) - bottom + 1 }, (_, step): Pitch => {
    const octave = Math.floor((bottom + step) / 7);
    return { step: bottom + step - octave * 7, alter: 0, octave };
  });
  const inside = inner.filter(
    (pitch) => midiOf(pitch) > midiOf(low) && midiOf(pitch) < midiOf(high),
  );
  return [low, ...inside, high];
}
