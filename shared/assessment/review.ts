import type { Seconds } from '../lib/units.ts';
import { evenly } from './octave-doubt.ts';
import type {
  AssessedNote,
  AssessmentQuality,
  AssessmentReport,
  NoteSet,
  ReviewReason,
} from './report.ts';

/** Left out at the end, as a share of the music: it was not played to its end. */
const stoppedShare = 0.2;
/** So few notes may be anything. */
const fewest = 3;
/** Share of the notes played that are off by the same interval: the part, the clef or the instrument is another. */
const sameInterval = 0.5;
/** Fewer right notes among those heard: it may be other music, or speech. */
const otherMusic = 0.4;
/** So few of the written notes are there by chance. */
const hardlyAny = 0.15;
/** Notes that are not written, to one that is: somebody else is heard. */
const otherSounds = 0.25;
/** A score that may be this many points higher or lower is no grade. */
const uncertainPoints = 12;

/** Of the notes played: more of them out of time is no beat anybody keeps. */
const outOfTime = 0.4;
/**
 * Of a rhythm, where nothing else tells one music from another: so many left out or out of time. Random taps are over it in
 * nine of ten rhythms; of players who are 70 ms out on the whole none is.
 */
const otherRhythm = 0.45;
/** Slower or faster than that by this factor is another tempo. */
const otherTempo = 1.2;

export interface ToReview {
  /** The lenient one: what even it marks is surely there. */
  readonly set: NoteSet;
  readonly moderate: NoteSet;
  readonly interval: AssessmentReport['scoreInterval'];
  /** How much slower than the take's tempo the player was. */
  readonly pace: number;
  /** When the music is over for the player. */
  readonly end: Seconds;
  readonly isTooSoft: boolean;
  /** Too much of it could not be heard, the microphone being off. */
  readonly isSilent: boolean;
}

/** Why a teacher should hear the take before its score counts; nothing where the assessment is sure of what was heard. */
export function reasonsOf({
  set,
  moderate,
  interval,
  pace,
  end,
  isTooSoft,
  isSilent,
}: ToReview): readonly ReviewReason[] {
  const { notes, extras } = set;
  const played = notes.filter(({ heard }) => heard);
  if (played.length + extras.length === 0) {
    // A microphone that was off from the beginning is told from a player who was silent.
    const why = [
      ...(isTooSoft ? (['too-soft'] as const) : []),
      ...(isSilent ? (['went-silent'] as const) : []),
    ];
    return ['nothing-heard', ...why];
  }
  const right = notes.filter(({ incident }) => incident === undefined).length;
  const isStopped = leftOutAtEnd(notes) >= Math.max(fewest, stoppedShare * notes.length);
  const off = commonInterval(played);
  const unwritten = extras.filter(({ isStuttered }) => !isStuttered);
  const heard = played.length + unwritten.length;
  const isOther =
    right < otherMusic * Math.min(heard, notes.length) || right < hardlyAny * notes.length;
  const reasons: readonly (readonly [boolean, ReviewReason])[] = [
    [isTooSoft, 'too-soft'],
    [isSilent, 'went-silent'],
    [isStopped, 'stopped-early'],
    [unwritten.filter(({ onset }) => onset > end).length >= fewest, 'too-long'],
    [off === 'octave', 'octave-off'],
    [off === 'other', 'transposed'],
    [isOther && off === null, 'other-music'],
    [played.length > fewest && !(pace < otherTempo && pace > 1 / otherTempo), 'other-tempo'],
    [isOutOfTime(moderate.notes), 'out-of-time'],
    [unwritten.length > Math.max(fewest, otherSounds * notes.length), 'other-sounds'],
    [isUncertain(set, interval), 'uncertain'],
  ];
  return reasons.flatMap(([applies, reason]) => (applies ? [reason] : []));
}

/** By how far the score may be off, or by a note that may as well be the written one in another octave. */
function isUncertain({ score, notes }: NoteSet, { low, high }: ToReview['interval']): boolean {
  if (Math.max(high - score, score - low) > uncertainPoints) return true;
  return notes.some(
    ({ pitchProblem, heard }) =>
      pitchProblem === 'octave' && heard?.confidence !== undefined && heard.confidence <= evenly,
  );
}

const spoils: readonly ReviewReason[] = [
  'nothing-heard',
  'too-soft',
  'went-silent',
  'other-music',
  'other-sounds',
];

/** How far the take can be assessed at all. */
export function qualityOf(reasons: readonly ReviewReason[]): AssessmentQuality {
  if (reasons.length === 0) return 'good';
  return reasons.some((reason) => spoils.includes(reason)) ? 'bad' : 'marginal';
}

function isOutOfTime(notes: readonly AssessedNote[]): boolean {
  const played = notes.filter(({ heard }) => heard);
  const off = played.filter((note) => note.rhythmProblems?.some((one) => one.startsWith('start')));
  const isRhythm = notes.every(({ midi }) => midi === null);
  const missing = notes.length - played.length;
  return (
    off.length > outOfTime * played.length ||
    (isRhythm && off.length + missing > otherRhythm * notes.length)
  );
}

/** By time: the notes of several staves stand one staff after the other. */
function leftOutAtEnd(notes: readonly AssessedNote[]): number {
  const last = notes.reduce(
    (latest, { heard, onset }) => (heard ? Math.max(latest, onset) : latest),
    Number.NEGATIVE_INFINITY,
  );
  return notes.filter(({ onset }) => onset > last).length;
}

/** What most of the notes are off by, where they are off by the same. */
function commonInterval(played: readonly AssessedNote[]): 'octave' | 'other' | null {
  const counts = new Map<number, number>();
  for (const { incident, centsFromWritten } of played) {
    if (incident !== 'wrong' || centsFromWritten === undefined) continue;
    const semitones = Math.round(centsFromWritten / 100);
    counts.set(semitones, (counts.get(semitones) ?? 0) + 1);
  }
  const [interval, count] = [...counts].reduce(
    (most, one) => (one[1] > most[1] ? one : most),
    [0, 0],
  );
  if (count < Math.max(fewest, sameInterval * played.length)) return null;
  return interval % 12 === 0 ? 'octave' : 'other';
}
