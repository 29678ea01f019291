import type { Seconds } from '../lib/units.ts';
import { type Alignment, type AlignOptions, type Attempt, align, type Match } from './align.ts';
import type { ExpectedNote } from './expected.ts';
import { isSamePitch, pitchDeviation } from './pitch-deviation.ts';
import type { NoteEvent } from './report.ts';

/** More than this share of what came before must be right: people begin again because of a wrong note. */
const leastRight = 0.5;
/** A start that is a beat late is forgiven, though its times are kept in microseconds. */
const rounding: Seconds = 1e-5;

/**
 * Who plays the opening, gives up and plays from the beginning has begun again: what came before is an attempt, not notes
 * nobody wrote, and the beat is that of the second one. The cheapest path tells it only where the player waited, and has
 * played more notes than it costs to go back. Heard in time, the opening is believed at any pause, so that a first note
 * that is played twice was begun again too. What does not begin again is given back as it is.
 */
export function findBegunAgain(
  expected: readonly ExpectedNote[],
  alignment: Alignment,
  options: AlignOptions,
): Alignment {
  const { attempts, extras } = alignment;
  const [first, ...others] = attempts;
  if (!first) return alignment;
  const begun = Math.min(...first.matches.map(({ heard }) => heard.onset));
  const before = extras.filter(({ onset }) => onset < begun);
  if (before.length === 0) return alignment;
  const openings = openingsOf(expected, before, { first, options });
  if (!openings) return alignment;
  const tried = openings.flatMap(({ attempts: own }, at) =>
    own.map((one): Attempt => (at > 0 ? { ...one, begins: 'again' } : one)),
  );
  return {
    attempts: [...tried, { ...first, begins: 'again' }, ...others],
    extras: [
      ...openings.flatMap((opening) => opening.extras),
      ...extras.filter((note) => !before.includes(note)),
    ],
  };
}

/** What came before as one opening, or as several that were each given up; undefined where it is none. */
function openingsOf(
  expected: readonly ExpectedNote[],
  before: readonly NoteEvent[],
  { first, options }: { readonly first: Attempt; readonly options: AlignOptions },
): readonly Alignment[] | undefined {
  const isInTime = ({ heard, expected: written }: Match) =>
    Math.abs(heard.onset - written.onset) <= options.beat + rounding;
  const once = align(expected, before, options);
  if (isOpeningOf(first, once, isInTime)) return [once];
  const several = triesOf(expected, before, options).map((tried, at) =>
    align(expected, tried, at === 0 ? options : { ...options, start: 'unknown' }),
  );
  const areOpenings = several.every((one, at) =>
    isOpeningOf(first, one, at === 0 ? isInTime : () => true),
  );
  return areOpenings ? several : undefined;
}

/** Cut before each note that may be the first of the music. */
function triesOf(
  expected: readonly ExpectedNote[],
  before: readonly NoteEvent[],
  { anyOctave }: AlignOptions,
): readonly (readonly NoteEvent[])[] {
  const tries: NoteEvent[][] = [];
  for (const note of before) {
    const isFirst = isSamePitch(pitchDeviation(note, expected[0]!.midi, anyOctave));
    if (isFirst || tries.length === 0) tries.push([]);
    tries.at(-1)!.push(note);
  }
  return tries;
}

/** Whether it begins at its time, is right, and reaches what the attempt after it begins with. */
function isOpeningOf(
  next: Attempt,
  { attempts, extras }: Alignment,
  isInTime: (first: Match) => boolean,
): boolean {
  const matches = attempts.flatMap((attempt) => attempt.matches);
  const [one] = matches;
  if (!one || !isInTime(one)) return false;
  const right = matches.filter(({ deviation }) => isSamePitch(deviation)).length;
  const from = next.matches[0]!.expected.onset;
  const isReached =
    one.expected.onset <= from && matches.some(({ expected }) => expected.onset >= from);
  return isReached && right > leastRight * (matches.length + extras.length);
}
