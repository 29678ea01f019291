import type { Alignment } from '#shared/assessment/align';
import type { ExpectedNote } from '#shared/assessment/expected';
import type { NoteEvent } from '#shared/assessment/report';
import type { Midi, Seconds } from '#shared/lib/units';

/** One beat of all music made by hand. */
export const BEAT: Seconds = 0.5;

/** What begins together, how long after what is before it, and for how long each note sounds, in beats. */
export interface Written {
  readonly after: number;
  readonly notes: readonly (readonly [midi: Midi | null, beats: number])[];
}

/** Notes by their moments, from the beginning; the first moment's `after` is its own place. */
export function expectedBy(music: readonly Written[]): readonly ExpectedNote[] {
  let place = 0;
  const notes = music.flatMap(({ after, notes: together }) => {
    place += after;
    const onset = place * BEAT;
    return together.map(([midi, beats]) => ({ onset, offset: onset + beats * BEAT, midi }));
  });
  return notes.map((note, index) => ({
    ...note,
    index,
    part: note.midi !== null && note.midi < 60 ? 1 : 0,
    measure: 1 + Math.floor(note.onset / (4 * BEAT)),
  }));
}

/** A line of single notes, each as long as its part of a beat. */
export const line = (...notes: readonly (readonly [midi: Midi | null, beats: number])[]) =>
  expectedBy(notes.map((note, at) => ({ after: at === 0 ? 0 : notes[at - 1]![1], notes: [note] })));

/** Chords of the same length, one after the other. */
export const chords = (beats: number, ...all: readonly (readonly Midi[])[]) =>
  expectedBy(
    all.map((notes, at) => ({
      after: at === 0 ? 0 : beats,
      notes: notes.map((midi) => [midi, beats] as const),
    })),
  );

export const event = (onset: Seconds, midi: Midi | null, length: Seconds = 0.2): NoteEvent => ({
  onset,
  offset: onset + length,
  midi,
  velocity: 0.8,
  cents: midi === null ? null : 0,
});

/** Exactly as written, but for what `change` makes of a note; undefined leaves it out. */
export const performed = (
  expected: readonly ExpectedNote[],
  change: (played: NoteEvent, note: ExpectedNote) => NoteEvent | undefined = (played) => played,
): readonly NoteEvent[] =>
  inOrder(
    expected.flatMap((note) => {
      const { onset, offset, midi } = note;
      return change(event(onset, midi, 0.9 * (offset - onset)), note) ?? [];
    }),
  );

export const inOrder = (heard: readonly NoteEvent[]): readonly NoteEvent[] =>
  heard.toSorted((a, b) => a.onset - b.onset);

/** Which heard note was found for each written one, attempt by attempt: pairs of index and place among the heard. */
export const pairsOf = ({ attempts }: Alignment, heard: readonly NoteEvent[]) =>
  attempts.map(({ matches }) =>
    matches.map((match) => [match.expected.index, heard.indexOf(match.heard)] as const),
  );

/** What was found in the last attempt at each note: its index and the cents it was off; missing ones are left out. */
export const foundIn = ({ attempts }: Alignment): Readonly<Record<number, number | null>> =>
  Object.fromEntries(
    attempts.flatMap(({ matches }) =>
      matches.map(({ expected, deviation }) => [expected.index, deviation] as const),
    ),
  );

/** The same where every one of so many notes was played right. */
export const allRight = (count: number): Readonly<Record<number, number>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [index, 0]));
