import { isPolyphonic, isSustaining } from '../catalogue/hearing.ts';
import type { Exercise } from '../generation/exercise.ts';
import type { Cents, Midi, Seconds, Tempo } from '../lib/units.ts';
import type { AskEvidence, Evidence } from './evidence.ts';
import { type ExpectedNote, expectedNotes } from './expected.ts';
import { dueBeside, findStart, followPlayer, type Performance } from './follow-player.ts';
import { findHiddenBeginnings } from './hidden-beginnings.ts';
import { joinOctaveAttacks } from './octave-attacks.ts';
import { evenly, type OctaveVerdict, weighOctaves } from './octave-doubt.ts';
import { isSamePitch } from './pitch-deviation.ts';
import type { NoteEvent } from './report.ts';

interface SecondLookOptions {
  readonly tempo: Tempo;
  /** As in `assess`. */
  readonly start: Seconds | null;
  readonly ask: AskEvidence;
}

/** A written note that would be marked missing or wrong, what was heard instead, and from when to when it was due. */
interface Doubt {
  readonly midi: Midi;
  readonly isRepeated: boolean;
  readonly heard: NoteEvent | null;
  readonly due: Seconds;
  readonly end: Seconds;
}

/**
 * Where a note is looked for, around the instant it was due: a wider look finds its neighbours. Chosen with the figures
 * below on takes of `eval:assessment`: of the notes that were played and passed over they find four of five, of those
 * that were not played two of a hundred.
 */
const early: Seconds = 0.05;
const late: Seconds = 0.07;
/**
 * Least probability, 0 to 1, of an onset for a missed note to be found on a second look: lower where the same pitch sounded
 * before, since a repeated note begins less clearly.
 */
const begins = { other: 0.35, repeated: 0.2 };
/** The same of its sounding: lower for instruments whose notes die away at once. */
const sounds = { sustained: 0.2, struck: 0.13 };
/**
 * A note that nobody wrote is held against the player only where the ear is so sure of it. Nine of ten such notes that were
 * really played are above; three of four overtones and echoes are below.
 */
const sure = { line: 0.9, chords: 0.95 };
/** Between two parts of one note there is no more than this. */
const seam: Seconds = 0.03;
/** So much of the note must have a pitch, and one no further off, to say how it is in tune. */
const tuned = { tracked: 0.5, cents: 70 };
/**
 * A note that sounds further off than this all along is the neighbouring one. Of notes that were never played this finds three of
 * five; of right ones it takes one in a hundred for another.
 */
const beside: Cents = 80;
/** A note taken for another needs more, where the ear was not sure of the other. */
const mistaken = { onset: 0.5, sounding: 0.4, tracked: 0.3, cents: 40, confidence: 0.95 };

/**
 * Before a note is marked missing or wrong the ear is asked once more whether the written one was there: it listens for
 * every note alike and passes a soft one over, but may know it when it is asked for it by name. And what stands for nothing
 * written is only believed where the ear is sure. Gives what was heard, with what was found and without what was not believed.
 */
export async function secondLook(
  exercise: Exercise,
  heard: readonly NoteEvent[],
  { tempo, start, ask }: SecondLookOptions,
): Promise<readonly NoteEvent[]> {
  const expected = expectedNotes(exercise, tempo);
  const origin = start ?? findStart(exercise, expected, { heard, tempo });
  const inOrder = heard.map((note) => shifted(note, -origin)).toSorted((a, b) => a.onset - b.onset);
  const follow = (notes: readonly NoteEvent[]) =>
    followPlayer(exercise, expected, { heard: notes, tempo });
  const { medium } = exercise.request;
  const isLine = !isPolyphonic(medium);
  const first = follow(inOrder);
  const joined = isLine ? joinOctaveAttacks(inOrder, first) : null;
  const isJoined = joined !== null;
  const after = joined === null ? first : follow(joined);
  const whole = joined && (await findHiddenBeginnings(joined, after, { origin, ask }));
  const placed = whole ?? joined ?? inOrder;
  const performance = whole === null ? after : follow(whole);
  const doubts = doubtsOf(expected, performance);
  const unsure = new Set(
    performance.extras.filter(
      ({ confidence = 1 }) => confidence < (isLine ? sure.line : sure.chords),
    ),
  );
  if (doubts.length === 0 && unsure.size === 0)
    return isJoined ? placed.map((note) => shifted(note, origin)) : heard;

  const answers = await ask(
    doubts.flatMap(({ midi, due, end }) => [
      { midi, from: origin + due - early, to: origin + due + late },
      { midi, from: origin + due, to: origin + end },
    ]),
  );
  const octaves: ReadonlyMap<Doubt, OctaveVerdict> = isLine
    ? await weighOctaves(doubts, { isMisread: isJoined, origin, ask })
    : new Map();
  const isSustained = isSustaining(medium);
  const found = doubts.flatMap((doubt, at) => {
    const [begun, held] = [answers[2 * at]!, answers[2 * at + 1]!];
    const octave = octaves.get(doubt);
    const isThere = doubt.heard
      ? isMistaken(doubt.heard, begun) || octave?.isWritten
      : isPassedOver(doubt, { begun, held }, isSustained);
    if (!isThere) return [];
    const note = foundNote(doubt, begun, held, origin);
    // What is known by its later part is as sure as that.
    const confidence = Math.max(begun.onset, octave?.sounding ?? 0);
    return [{ mistake: doubt.heard, note: { ...note, confidence } }];
  });
  const mistakes = new Set(found.map(({ mistake }) => mistake));
  const notes = found.map(({ note }) => note);
  const doubtful = new Set(
    doubts.filter((doubt) => octaves.get(doubt)?.isWritten === false).map(({ heard }) => heard),
  );
  const kept = placed
    .filter((note) => !mistakes.has(note) && !unsure.has(note))
    .map((note) =>
      doubtful.has(note) ? { ...note, confidence: Math.min(note.confidence ?? 1, evenly) } : note,
    )
    .map((note) => goingOn(note, unsure));
  const cut = await cutShort(kept, notes, { isLine, origin, ask });
  return [...cut, ...notes].map((note) => shifted(note, origin));
}

const shifted = (note: NoteEvent, by: Seconds): NoteEvent => ({
  ...note,
  onset: note.onset + by,
  offset: note.offset + by,
});

/** Where the ear breaks one note in two, and is not sure that it began again, the note goes on. */
function goingOn(note: NoteEvent, unsure: ReadonlySet<NoteEvent>): NoteEvent {
  let offset = note.offset;
  for (const next of unsure) {
    const follows = next.onset > note.onset && Math.abs(next.onset - offset) <= seam;
    if (follows && next.midi === note.midi) offset = Math.max(offset, next.offset);
  }
  return offset === note.offset ? note : { ...note, offset };
}

/** What the ear took for one note ends where the one it passed over begins, and is asked anew how it is in tune. */
async function cutShort(
  notes: readonly NoteEvent[],
  found: readonly NoteEvent[],
  { isLine, origin, ask }: { isLine: boolean; origin: Seconds; ask: AskEvidence },
): Promise<readonly NoteEvent[]> {
  const endOf = ({ onset, offset, midi }: NoteEvent) =>
    found.find(
      (next) => next.onset > onset && next.onset < offset && (isLine || next.midi === midi),
    )?.onset ?? offset;
  const tooLong = notes.filter((note) => note.midi !== null && endOf(note) < note.offset);
  if (tooLong.length === 0) return notes;
  const held = await ask(
    tooLong.map((note) => ({
      midi: note.midi!,
      from: origin + note.onset + late,
      to: origin + endOf(note),
    })),
  );
  return notes.map((note) => {
    const at = tooLong.indexOf(note);
    if (at < 0) return note;
    const pitch = pitchOf(note.midi!, held[at]!);
    return { ...note, offset: endOf(note), ...(pitch.cents !== null && pitch) };
  });
}

/** Whatever would be marked missing or wrong, where the playing around it says when it was due. */
function doubtsOf(expected: readonly ExpectedNote[], { played }: Performance): readonly Doubt[] {
  return expected.flatMap((note, at) => {
    const { midi } = note;
    const given = played.get(note.index);
    if (midi === null || (given && isSamePitch(given.match.deviation))) return [];
    const due = given?.due ?? dueBeside(note, played);
    if (!due) return [];
    const end = due.onset + (note.offset - note.onset) * due.pace;
    const isRepeated = expected[at - 1]?.midi === midi;
    return [{ midi, isRepeated, heard: given?.match.heard ?? null, due: due.onset, end }];
  });
}

function isPassedOver(
  { isRepeated }: Doubt,
  { begun, held }: { readonly begun: Evidence; readonly held: Evidence },
  isSustained: boolean,
): boolean {
  return (
    begun.onset >= (isRepeated ? begins.repeated : begins.other) &&
    begun.sounding >= (isSustained ? sounds.sustained : sounds.struck) &&
    (held.cents === null || Math.abs(held.cents) <= beside)
  );
}

function isMistaken({ confidence = 1 }: NoteEvent, evidence: Evidence): boolean {
  const { onset, sounding, tracked, cents } = evidence;
  return (
    confidence < mistaken.confidence &&
    onset >= mistaken.onset &&
    sounding >= mistaken.sounding &&
    tracked >= mistaken.tracked &&
    cents !== null &&
    Math.abs(cents) <= mistaken.cents
  );
}

/** The note as it was played after all: `begun` tells when, `held` how it is in tune. */
function foundNote(
  { midi, heard, end }: Doubt,
  begun: Evidence,
  held: Evidence,
  origin: Seconds,
): NoteEvent {
  const onset = begun.onsetTime - origin;
  const times = heard ?? { onset, offset: Math.max(end, onset), velocity: 0.5 };
  return { ...times, ...pitchOf(midi, held) };
}

function pitchOf(written: Midi, { tracked, cents }: Evidence): Pick<NoteEvent, 'midi' | 'cents'> {
  const isKnown = cents !== null && tracked >= tuned.tracked && Math.abs(cents) <= tuned.cents;
  if (!isKnown) return { midi: written, cents: null };
  const semitones = Math.round(cents / 100);
  return { midi: written + semitones, cents: cents - 100 * semitones };
}
