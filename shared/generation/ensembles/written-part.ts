import type { Interval } from '../../music/interval.ts';
import type { Pitch } from '../../music/pitch.ts';
import { transpose, transposeKey } from '../../music/transposition.ts';
import type { ComposedPart } from '../composition.ts';
import type { NoteReason } from '../exercise.ts';
import { layOut, type Marks } from '../layout.ts';
import type { Plan } from '../plan/plan.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';
import type { Player } from './players.ts';

/** A line as it sounds, for all who double it. */
export interface ConcertLine {
  readonly plan: Plan;
  readonly rhythm: Rhythm;
  readonly tempo: number;
  /** One for each struck note. */
  readonly pitches: readonly Pitch[];
  readonly reasons: readonly NoteReason[];
  readonly marks: Marks;
}

/** A line in the key, clef and octave of one reader. */
export function writtenPart(line: ConcertLine, player: Player, interval: Interval): ComposedPart {
  const { plan, rhythm, tempo, pitches, reasons, marks } = line;
  const measures = layOut(plan, rhythm, (note) => transpose(pitches[note]!, interval), marks);
  return {
    part: player.part,
    instrument: player.instrument,
    score: {
      clef: player.clef,
      tempo,
      pickup: plan.pickup,
      measures: measures.map((measure) => ({
        ...measure,
        key: measure.key && transposeKey(measure.key, interval),
      })),
    },
    reasons,
  };
}

/** Whether some reader would meet a double sharp or flat. */
export function hasDoubleSign(pitches: readonly Pitch[], intervals: readonly Interval[]): boolean {
  return intervals.some((interval) =>
    pitches.some((pitch) => Math.abs(transpose(pitch, interval).alter) > 1),
  );
}
