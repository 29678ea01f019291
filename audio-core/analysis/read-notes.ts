import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';
import { findCandidates } from './candidates.ts';
import { describeNotes } from './describe-notes.ts';
import { findContinuations } from './find-continuations.ts';
import type { Heard } from './heard.ts';
import type { Texture } from './hearing-options.ts';
import { type JudgeWeights, judge } from './judge.ts';
import chords from './judges/chords.json' with { type: 'json' };
import line from './judges/line.json' with { type: 'json' };
import { selectNotes } from './select-notes.ts';
import { soundTest } from './voiced-pitch.ts';

const judges: Record<Texture, JudgeWeights> = { line, chords };

export interface ReadNotesOptions {
  readonly polyphonic: boolean;
  /** What came before is not music: a count-in, a chair. */
  readonly from: Seconds;
}

/** What was heard, as notes in order of their onsets. */
export function readNotes(heard: Heard, { polyphonic, from }: ReadNotesOptions): NoteEvent[] {
  const texture: Texture = polyphonic ? 'chords' : 'line';
  const weights = judges[texture];
  const candidates = findCandidates(heard, texture, soundTest(heard.track, from));
  const chosen = selectNotes(judge(candidates, weights), texture, weights.threshold).filter(
    ({ onset }) => onset >= from,
  );
  const notes = describeNotes(heard, chosen, texture);
  const continuations = findContinuations(notes, heard.dropouts);
  if (continuations.size === 0) return notes;
  // What is left of a note behind a gap may be too short to tell its end by: the whole of it is asked.
  const begun = chosen.filter((_, i) => !continuations.has(i));
  return describeNotes(heard, begun, texture);
}
