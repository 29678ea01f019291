import type { Seconds } from '../lib/units.ts';
import type { AskEvidence } from './evidence.ts';
import type { Performance } from './follow-player.ts';
import { seam } from './octave-attacks.ts';
import { isSamePitch } from './pitch-deviation.ts';
import type { NoteEvent } from './report.ts';

/** A note that begins later than this after it was due is asked about. */
const late: Seconds = 0.05;
/** Where its beginning is looked for, around the instant it was due. */
const around: Seconds = 0.05;
/**
 * Least probability, 0 to 1, of the beginning where it was due. In a take by a tenor saxophone three beginnings were heard
 * .05 to .13 s late, and are .55 to .8 likely where they were due.
 */
const begins = 0.5;

interface Asking {
  readonly origin: Seconds;
  readonly ask: AskEvidence;
}

/**
 * A beginning that is heard an octave off may melt into the note before it, or be taken for a neighbour of the octave: then the
 * written note seems to begin late, with no gap before it. Where the ear knows of a beginning when it was due, it began there.
 * For a take in which beginnings are known to be heard so. null where there is none.
 */
export async function findHiddenBeginnings(
  heard: readonly NoteEvent[],
  { played, extras }: Pick<Performance, 'played' | 'extras'>,
  { origin, ask }: Asking,
): Promise<readonly NoteEvent[] | null> {
  const doubts = [...played.values()].flatMap(({ match, due }) => {
    const note = match.heard;
    if (!isSamePitch(match.deviation) || note.onset - due.onset <= late) return [];
    const before = heard.find(
      (one) => one.onset < note.onset && Math.abs(one.offset - note.onset) <= seam,
    );
    // A written note that began just then is no part of this one.
    const isBefore = before && (extras.includes(before) || before.onset < due.onset - around);
    return isBefore ? [{ note, before, due: due.onset }] : [];
  });
  if (doubts.length === 0) return null;
  const answers = await ask(
    doubts.map(({ note, due }) => ({
      midi: note.midi!,
      from: origin + due - around,
      to: origin + due + around,
    })),
  );
  const found = doubts.flatMap((doubt, at) => {
    const { onset, onsetTime } = answers[at]!;
    return onset >= begins ? [{ ...doubt, onset: onsetTime - origin }] : [];
  });
  if (found.length === 0) return null;
  const onsetOf = new Map(found.map(({ note, onset }) => [note, onset]));
  const endOf = new Map(found.map(({ before, onset }) => [before, onset]));
  // What was heard in its place and stands for nothing written was its beginning.
  const attacks = new Set(
    found.flatMap(({ before, due }) =>
      extras.includes(before) && before.onset >= due - around ? [before] : [],
    ),
  );
  return heard
    .filter((note) => !attacks.has(note))
    .map((note) => ({
      ...note,
      onset: onsetOf.get(note) ?? note.onset,
      offset: endOf.get(note) ?? note.offset,
    }));
}
