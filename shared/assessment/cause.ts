import { median } from '../lib/median.ts';
import type { Seconds } from '../lib/units.ts';
import { type Pitch, pitch } from '../music/pitch.ts';
import type { AssessedNote, AssessmentReport } from './report.ts';

/** One thing that explains much of what was marked, or all of it. */
export type Cause =
  /** Each key sounded with another an octave from it, as a keyboard with a layer sends them. */
  | { readonly kind: 'octave-layer' }
  /** From this measure on (a pickup is 0) all came so many beats late, or early where they are negative. */
  | { readonly kind: 'lost-count'; readonly measure: number; readonly beats: number }
  /** A written note was read with another accidental each time; both without an octave. */
  | { readonly kind: 'misread'; readonly written: Name; readonly played: Name }
  /** All of it came late by so much, or early where it is negative. */
  | { readonly kind: 'steady'; readonly seconds: Seconds };

export type Name = Pick<Pitch, 'step' | 'alter'>;

type Told = Pick<AssessmentReport, 'exercise' | 'music' | 'sets'>;

/** So many notes, on either side of a place, tell where the beat is. */
const fewest = 4;
/** Share of a beat by which notes of one count differ. */
const sameCount = 0.2;
/** Share of the notes that must keep to it: a few are out of time for themselves. */
const keeping = 0.8;
/** People do not hear less, and the delay of a device is not known better. */
const leastSteady: Seconds = 0.045;
/** More is no lateness, but another count. */
const mostSteady: Seconds = 0.2;
/** Of a steady lateness most notes differ by no more. */
const steadiness: Seconds = 0.03;
/** A layer sounds with its key. */
const layered: Seconds = 0.03;
/** Once may be a slip of the finger. */
const leastTimes = 2;

/**
 * What a take has in common that its marks, one by one, do not say; null where there is nothing. A layer comes before a lost
 * count, this before a note that was misread, and this before a steady lateness.
 *
 * @example causeOf(report) // { kind: 'misread', written: { step: 3, alter: 1 }, played: { step: 3, alter: 0 } }
 */
export function causeOf(report: Told): Cause | null {
  const late = latenessOf(report);
  return octaveLayer(report) ?? lostCount(late, report) ?? misread(report) ?? steady(late);
}

/** A note that was played, and how far it was from its place in the count. */
interface Late {
  readonly measure: number;
  readonly seconds: Seconds;
}

function latenessOf({ sets }: Told): readonly Late[] {
  return sets.lenient.notes
    .flatMap(({ heard, measure, onset }) =>
      heard ? [{ measure, onset, seconds: heard.onset - onset }] : [],
    )
    .toSorted((a, b) => a.onset - b.onset);
}

/** Keys only: what a microphone hears an octave away are overtones. */
function octaveLayer({ sets }: Told): Cause | null {
  const { notes, extras } = sets.lenient;
  const keys = notes.flatMap(({ heard }) => (heard?.confidence === 1 ? heard : []));
  const doubled = keys.filter((key) =>
    extras.some(
      ({ midi, onset }) =>
        midi !== null &&
        key.midi !== null &&
        midi !== key.midi &&
        (midi - key.midi) % 12 === 0 &&
        Math.abs(onset - key.onset) <= layered,
    ),
  );
  const isLayer = doubled.length >= fewest && doubled.length >= keeping * keys.length;
  return isLayer ? { kind: 'octave-layer' } : null;
}

/** In time up to a place, and whole beats out of it from there to the end. */
function lostCount(late: readonly Late[], { exercise }: Told): Cause | null {
  const beat = 60 / exercise.tempo;
  const within = sameCount * beat;
  let found: { readonly at: number; readonly beats: number; readonly kept: number } | null = null;
  for (let at = fewest; at <= late.length - fewest; at += 1) {
    const [before, after] = [late.slice(0, at), late.slice(at)];
    const [first, then] = [middle(before), middle(after)];
    const beats = Math.round((then - first) / beat);
    if (beats === 0 || Math.abs(first) > beat / 2) continue;
    if (Math.abs(then - first - beats * beat) > within) continue;
    const kept = countNear(before, first, within) + countNear(after, then, within);
    if (kept >= keeping * late.length && kept > (found?.kept ?? 0)) found = { at, beats, kept };
  }
  return found && { kind: 'lost-count', measure: late[found.at]!.measure, beats: found.beats };
}

function steady(late: readonly Late[]): Cause | null {
  if (late.length < 2 * fewest) return null;
  const seconds = middle(late);
  const half = Math.floor(late.length / 2);
  // Who slows down is later and later.
  const drift = Math.abs(middle(late.slice(0, half)) - middle(late.slice(half)));
  const isSteady =
    drift <= steadiness && countNear(late, seconds, steadiness) >= keeping * late.length;
  const size = Math.abs(seconds);
  return isSteady && size >= leastSteady && size <= mostSteady ? { kind: 'steady', seconds } : null;
}

const middle = (late: readonly Late[]): Seconds => median(late.map(({ seconds }) => seconds));

const countNear = (late: readonly Late[], seconds: Seconds, within: Seconds): number =>
  late.filter((one) => Math.abs(one.seconds - seconds) <= within).length;

/** The note that was misread most often, of equals the one that comes first; only where it was so each time. */
function misread({ music, sets }: Told): Cause | null {
  const byName = new Map<string, { readonly written: Name; readonly off: (number | null)[] }>();
  for (const note of sets.lenient.notes) {
    const written = music.notes[note.index]?.written;
    if (!note.heard || !written) continue;
    const { step, alter } = pitch(written);
    const known = byName.get(`${step} ${alter}`) ?? { written: { step, alter }, off: [] };
    known.off.push(semitonesOff(note));
    byName.set(`${step} ${alter}`, known);
  }
  let most: { readonly cause: Cause; readonly times: number } | null = null;
  for (const { written, off } of byName.values()) {
    const [by] = off;
    const isSame = off.length >= leastTimes && off.every((one) => one === by);
    const played = isSame && by ? otherAccidental(written, by) : null;
    if (played === null || off.length <= (most?.times ?? 0)) continue;
    most = { cause: { kind: 'misread', written, played }, times: off.length };
  }
  return most?.cause ?? null;
}

/** null where it was right, or where nothing tells. */
function semitonesOff({ incident, centsFromWritten }: AssessedNote): number | null {
  if (incident !== 'wrong' || centsFromWritten === undefined) return null;
  return Math.round(centsFromWritten / 100);
}

/** The same letter with another accidental; null where the semitones lead to none that a reader would have meant. */
function otherAccidental({ step, alter }: Name, semitones: number): Name | null {
  const played = { step, alter: alter + semitones };
  return Math.abs(semitones) === 1 && Math.abs(played.alter) <= 1 ? played : null;
}
