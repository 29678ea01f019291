import type { Exercise } from '../generation/exercise.ts';
import type { Hertz, Seconds, Tempo } from '../lib/units.ts';
import type { ExpectedNote } from './expected.ts';
import { findStart, followPlayer } from './follow-player.ts';
import { placeHeard } from './heard-note.ts';
import { isSamePitch } from './pitch-deviation.ts';
import type { NoteEvent } from './report.ts';
import { retuned } from './retuned.ts';
import { tidyCents } from './rounding.ts';
import { steadyOffsets } from './steady-offset.ts';
import { centsOfA4, shiftOf, type Tuning } from './tuning.ts';

interface Heard {
  readonly heard: readonly NoteEvent[];
  readonly tempo: Tempo;
  /** null to find it. */
  readonly start: Seconds | null;
  readonly a4: Hertz;
}

/** What a take is tuned to: where it may be flat or sharp as a whole, the music says which, by how many notes are right. */
export function findTuning(
  exercise: Exercise,
  expected: readonly ExpectedNote[],
  { heard, tempo, start, a4 }: Heard,
): Tuning {
  const base = centsOfA4(a4);
  const placed = heard.map((note) => retuned(note, base));
  const measured = placed.filter(({ confidence }) => confidence !== undefined);
  const tunings = steadyOffsets(measured).map((offset) => ({ a4, offset: tidyCents(offset) }));
  if (tunings.length === 1) return tunings[0]!;
  const rightIn = (tuning: Tuning) => {
    const notes = heard.map((note) => retuned(note, shiftOf(tuning)));
    const origin = start ?? findStart(exercise, expected, { heard: notes, tempo });
    const { played } = followPlayer(exercise, expected, {
      heard: placeHeard(notes, origin),
      tempo,
    });
    return [...played.values()].filter(({ match }) => isSamePitch(match.deviation)).length;
  };
  const [near, far] = tunings as [Tuning, Tuning];
  return rightIn(far) > rightIn(near) ? far : near;
}
