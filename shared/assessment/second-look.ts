import type { Exercise } from '../generation/exercise.ts';
import type { Cents, Midi, Seconds, Tempo } from '../lib/units.ts';
import type { AskEvidence, Evidence } from './evidence.ts';
import { type ExpectedNote, expectedNotes } from './expected.ts';
import { dueBeside, findStart, followPlayer, type Performance } from './follow-player.ts';
import { isSamePitch } from './pitch-deviation.ts';
import type { NoteEvent } from './report.ts';

export interface SecondLookOptions {
  readonly tempo: Tempo;
  /** As in `assess`. */
  readonly start: Seconds | null;
  readonly ask: AskEvidence;
}

/** A written note that would be marked missing or wrong; what was heard instead of it; where it was due. */
export interface Doubt {
  readonly note: ExpectedNote;
  readonly midi: Midi;
  readonly heard: NoteEvent | null;
  readonly due: Seconds;
  readonly end: Seconds;
}

/** The specification's matching tolerance (spec 3 §9): a note that comes at all comes within it. */
const early: Seconds = 0.15;
const late: Seconds = 0.3;

/**
 * Before a note is marked missing or wrong the ear is asked once more whether the written one was there: it listens for
 * every note alike and passes a soft one over, but may know it when it is asked for it by name. Gives what was heard with
 * what it found.
 */
export async function secondLook(
  exercise: Exercise,
  heard: readonly NoteEvent[],
  { tempo, start, ask }: SecondLookOptions,
): Promise<readonly NoteEvent[]> {
  const expected = expectedNotes(exercise, tempo);
  const origin = start ?? findStart(exercise, expected, { heard, tempo });
  const shifted = (note: NoteEvent, by: Seconds) => ({
    ...note,
    onset: note.onset + by,
    offset: note.offset + by,
  });
  const placed = heard.map((note) => shifted(note, -origin));
  const performance = followPlayer(exercise, expected, {
    heard: placed.toSorted((a, b) => a.onset - b.onset),
    tempo,
  });
  const doubts = doubtsOf(expected, performance);
  if (doubts.length === 0) return heard;
  const answers = await ask(
    doubts.map(({ midi, due, end }) => ({
      midi,
      from: origin + due - early,
      to: origin + Math.max(due + late, end),
    })),
  );
  const found = doubts.flatMap((doubt, at) => {
    const note = confirmed(doubt, answers[at]!);
    return note ? [{ doubt, note: shifted(note, -origin) }] : [];
  });
  const replaced = new Set(found.map(({ doubt }) => doubt.heard));
  return [
    ...placed.filter((note) => !replaced.has(note)),
    ...found.map(({ note }) => note),
  ].map((note) => shifted(note, origin));
}

/** Whatever would be marked missing or wrong, where the playing around it says when it was due. */
export function doubtsOf(
  expected: readonly ExpectedNote[],
  { played }: Performance,
): readonly Doubt[] {
  return expected.flatMap((note) => {
    const { midi } = note;
    const given = played.get(note.index);
    if (midi === null || (given && isSamePitch(given.match.deviation))) return [];
    const due = given?.due ?? dueBeside(note, played);
    if (!due) return [];
    const end = due.onset + (note.offset - note.onset) * due.pace;
    return [{ note, midi, heard: given?.match.heard ?? null, due: due.onset, end }];
  });
}

/** The note as it was played after all; null where what was said of it stands. */
function confirmed({ midi, heard, end }: Doubt, evidence: Evidence): NoteEvent | null {
  if (heard || evidence.onset < 0.5 || evidence.sounding < 0.3) return null;
  const cents: Cents = evidence.cents ?? 0;
  const key = midi + Math.round(cents / 100);
  return {
    onset: evidence.onsetTime,
    offset: Math.max(end, evidence.onsetTime),
    midi: key,
    velocity: 0.5,
    cents: cents - 100 * (key - midi),
    confidence: evidence.onset,
  };
}
