import type { Chord } from '../../music/chord.ts';
import type { StaffPosition } from '../../music/pitch.ts';
import type { Degree } from '../../music/scale.ts';

/** One chord spread over the voices, sounding, from the top. */
export interface Voicing {
  readonly chord: Chord;
  readonly positions: readonly StaffPosition[];
  readonly midis: readonly number[];
  readonly degrees: readonly Degree[];
  /** Penalty of this voicing alone, whatever comes before and after; 0 is faultless. */
  readonly cost: number;
  /** The top voice stands beside the chord while the others hold it. */
  readonly isPassing: boolean;
}

/** What the two outer voices do; voicings with the same outer voices share it. */
export function outerKey({ positions, isPassing }: Voicing): number {
  const place = positions[0]! * 128 + positions.at(-1)!;
  return isPassing ? -place : place;
}
