import { median } from '../lib/median.ts';
import type { Midi, Seconds } from '../lib/units.ts';
import { heardIn } from './heard-note.ts';
import type { AssessmentReport, NoteEvent } from './report.ts';

/**
 * Why a take says nothing of its player, and is not marked: nothing at all reached the microphone, it went off on the way, sound did but no note of
 * this music in it, notes came too softly to be told apart, there were only knocks and clicks, or notes in a range that this
 * music does not have.
 */
export type Unheard =
  /** Only a teacher judges it. */
  'by-ear' | 'silence' | 'went-silent' | 'no-notes' | 'too-soft' | 'knocks' | 'other-range';

type Told = Pick<AssessmentReport, 'reasons' | 'sets' | 'tuning'>;

/** So few of the written notes are right by chance. */
const hardlyAny = 0.15;
/** Nothing that is played on purpose is so short to the ear. */
const knock: Seconds = 0.1;
/** Semitones beyond the written notes: so far a wrong note may be. */
const beyond: Midi = 5;
/** Share of what was heard that lies out there. */
const most = 0.5;

/**
 * null where the take can be marked: a soft one in which the music is found is marked, and so is one in another octave or
 * key, which says something of how it was read.
 *
 * @example unheard(assess(exercise, [], { tempo: 80, isTooSoft: true })) // 'silence'
 */
export function unheard({ reasons, sets, tuning }: Told): Unheard | null {
  if (reasons.includes('by-ear')) return 'by-ear';
  const isSoft = reasons.includes('too-soft');
  if (reasons.includes('nothing-heard')) return isSoft ? 'silence' : 'no-notes';
  if (reasons.includes('went-silent')) return 'went-silent';
  if (reasons.includes('octave-off') || reasons.includes('transposed')) return null;
  const { notes } = sets.lenient;
  const right = notes.filter(({ incident }) => incident === undefined).length;
  if (right >= hardlyAny * notes.length) return null;
  if (isSoft) return 'too-soft';
  const heard = heardIn({ sets, tuning }).filter(({ midi }) => midi !== null);
  // Taps are short, and have no range.
  if (heard.length === 0) return null;
  if (isKnocking(heard)) return 'knocks';
  const written = notes.flatMap(({ midi }) => midi ?? []);
  return isOutside(heard, written) ? 'other-range' : null;
}

/** A key is certain however short it is; a knock is what the ear makes of a noise. */
function isKnocking(heard: readonly NoteEvent[]): boolean {
  const isGuessed = heard.every(({ confidence }) => confidence !== undefined);
  return isGuessed && median(heard.map(({ onset, offset }) => offset - onset)) < knock;
}

function isOutside(heard: readonly NoteEvent[], written: readonly Midi[]): boolean {
  if (written.length === 0) return false;
  const low = Math.min(...written) - beyond;
  const high = Math.max(...written) + beyond;
  const outside = heard.filter(({ midi }) => midi! < low || midi! > high);
  return outside.length > most * heard.length;
}
