import type { Random } from '../../lib/random.ts';
import type { Chord } from '../../music/chord.ts';
import type { Cadence } from './form.ts';

/**
 * What may follow, and how gladly: tonic to subdominant to dominant to tonic. V7 does the work of V. A plagal
 * close is for the end of a piece, and ours end on V and I.
 */
const successors: Readonly<Partial<Record<Chord, Readonly<Partial<Record<Chord, number>>>>>> = {
  I: { I: 1, ii: 3, IV: 4, V: 4, V7: 2, vi: 3 },
  ii: { V: 3, V7: 2 },
  IV: { V: 4, V7: 2, ii: 2 },
  V: { I: 4, vi: 2 },
  V7: { I: 4, vi: 1 },
  vi: { ii: 3, IV: 3, V: 1 },
};

/**
 * Whether one chord may follow another in a tune (M-02), the same one among them. IV goes home too, as in people's songs:
 * the table's plagal close is for the end, this is on the way.
 *
 * @example mayFollowChord('ii', 'I') // false
 */
export function mayFollowChord(from: Chord, to: Chord): boolean {
  if (from === to || (from === 'IV' && to === 'I')) return true;
  const isIn = (chord: Chord) => (successors[from]?.[chord] ?? 0) > 0;
  return isIn(to) || (to === 'V7' && (from === 'V' || isIn('V')));
}

interface HarmonyBrief {
  /** Number of chords. */
  readonly count: number;
  readonly cadence: Cadence;
  readonly allowed: readonly Chord[];
  /** The chord the phrase before ended on, null at the beginning. */
  readonly before: Chord | null;
  /** Chords the phrase should open with, as far as the table lets it: a parallel phrase. */
  readonly opening: readonly Chord[];
}

/**
 * Draws the chords of a phrase from its first to its cadence; a phrase of one chord is its cadence. The wish
 * for an opening is given up where the table does not bear it.
 */
export function drawHarmony(brief: HarmonyBrief, random: Random): readonly Chord[] {
  const drawn = extend([], brief, random) ?? extend([], { ...brief, opening: [] }, random);
  return drawn ?? fallback(brief);
}

function extend(
  line: readonly Chord[],
  brief: HarmonyBrief,
  random: Random,
): readonly Chord[] | undefined {
  if (line.length === brief.count) return line;
  for (const chord of random.shuffled(brief.allowed, (next) => weigh(line, next, brief))) {
    const whole = extend([...line, chord], brief, random);
    if (whole) return whole;
  }
  return undefined;
}

function weigh(line: readonly Chord[], next: Chord, brief: HarmonyBrief): number {
  const { count, cadence, before, opening } = brief;
  const left = count - line.length - 1;
  if (left === 0 && next !== (cadence === 'half' ? 'V' : 'I')) return 0;
  if (left === 1 && cadence !== 'half' && next !== 'V' && next !== 'V7') return 0;
  const wished = opening[line.length];
  if (wished !== undefined && left > 1 && next !== wished) return 0;
  const previous = line.at(-1) ?? before;
  if (previous === null) return next === 'I' ? 1 : 0;
  if (line.length === 0 && next !== 'I' && next !== 'vi') return 0;
  if (next === 'I' && line.slice(-2).join() === 'I,I') return 0;
  return successors[previous]?.[next] ?? 0;
}

/** The plainest phrase there is, for lengths no table path fills. */
function fallback({ count, cadence }: HarmonyBrief): readonly Chord[] {
  const ending: readonly Chord[] = cadence === 'half' ? ['V'] : ['V', 'I'];
  const lead = Array.from({ length: Math.max(0, count - ending.length) }, (): Chord => 'I');
  return [...lead, ...ending].slice(-count);
}
