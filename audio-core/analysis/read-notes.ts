import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';
import { findCandidates } from './candidates.ts';
import { describeNotes } from './describe-notes.ts';
import { type EstimatorWeights, estimateNotes } from './estimate-notes.ts';
import chords from './estimators/chords.json' with { type: 'json' };
import line from './estimators/line.json' with { type: 'json' };
import { findContinuations } from './find-continuations.ts';
import type { Heard } from './heard.ts';
import type { Texture } from './hearing-options.ts';
import { selectNotes } from './select-notes.ts';
import { soundTest } from './voiced-pitch.ts';

const estimators: Record<Texture, EstimatorWeights> = { line, chords };

interface ReadNotesOptions {
  readonly polyphonic: boolean;
  /** What came before is not music: a count-in, a chair. */
  readonly from: Seconds;
}

/** What was heard, as notes in order of their onsets. */
export function readNotes(heard: Heard, { polyphonic, from }: ReadNotesOptions): NoteEvent[] {
  const texture: Texture = polyphonic ? 'chords' : 'line';
  const weights = estimators[texture];
  const candidates = findCandidates(heard, texture, soundTest(heard.track, from));
  const chosen = selectNotes(estimateNotes(candidates, weights), texture, weights.threshold).filter(
    ({ onset }) => onset >= from,
  );
  const notes = describeNotes(heard, chosen, texture);
  const continuations = findContinuations(notes, heard.dropouts);
  if (continuations.size === 0) return notes;
  // What is left of a note behind a gap may be too short to tell its end by: the whole of it is asked.
  const begun = chosen.filter((_, i) => !continuations.has(i));
  return describeNotes(heard, begun, texture);
}
