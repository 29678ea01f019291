import { type Chord, chordDegrees } from '../../music/chord.ts';
import type { Degree } from '../../music/scale.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';
import type { ChordSpan } from './plan.ts';

/**
 * The longest run of strokes that must all fall on one drum, because every chord under them has only that one. A pickup is
 * not counted.
 *
 * @param chords of every measure
 * @param drums the degrees they are tuned to
 */
export function strokesOnOneDrum(
  { measures }: Rhythm,
  chords: readonly ChordSpan[],
  drums: readonly Degree[],
): number {
  let most = 0;
  let run = 0;
  let last: Degree | null = null;
  let isHeld = false;
  for (const [measure, { parts }] of measures.entries()) {
    const spans = chords.filter((span) => span.measure === measure);
    for (const { kind, start, tied } of parts) {
      if (kind === 'note' && !isHeld) {
        const own = drumsOf(spans.findLast((span) => span.start <= start)!.chord, drums);
        const only = own.length === 1 ? own[0]! : null;
        run = only === null ? 0 : only === last ? run + 1 : 1;
        last = only;
        most = Math.max(most, run);
      }
      isHeld = tied;
    }
  }
  return most;
}

function drumsOf(chord: Chord, drums: readonly Degree[]): readonly Degree[] {
  return drums.filter((drum) => chordDegrees(chord).includes(drum));
}
