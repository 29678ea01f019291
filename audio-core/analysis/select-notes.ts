import type { Midi, Seconds } from '#shared/lib/units';
import type { NoteEstimate } from './estimate-notes.ts';
import type { Texture } from './hearing-options.ts';
import { probability } from './probability.ts';

/** A note that is believed in. */
export interface Chosen {
  readonly onset: Seconds;
  /** The key; the pitch itself may lie beside it. */
  readonly midi: Midi;
  readonly odds: number;
}

interface Rules {
  /** Estimates this near speak of the same note. */
  readonly near: Seconds;
  /** Keys apart that may still be the same note: a singer between two. */
  readonly keys: number;
  /** Two notes are further apart than this… */
  readonly gap: Seconds;
  /** …whatever their keys, or only on the same key. */
  readonly anyKey: boolean;
}

const rules: Record<Texture, Rules> = {
  line: { near: 0.1, keys: 1, gap: 0.13, anyKey: true },
  chords: { near: 0.04, keys: 0, gap: 0.05, anyKey: false },
};
/** One in twenty: less does not even move the onset of its neighbours. */
const UNHEARD = -2.94;

/** The notes the estimates agree on, in order of time. */
export function selectNotes(
  estimates: Iterable<NoteEstimate>,
  texture: Texture,
  threshold: number,
): Chosen[] {
  const rule = rules[texture];
  const kept: Chosen[] = [];
  for (const note of gather(estimates, rule)) {
    if (note.odds < threshold) break;
    const isTaken = kept.some(
      (other) =>
        Math.abs(other.onset - note.onset) < rule.gap && (rule.anyKey || other.midi === note.midi),
    );
    if (!isTaken) kept.push(note);
  }
  return kept.toSorted((a, b) => a.onset - b.onset || a.midi - b.midi);
}

/** One note for each cluster of estimates, the surest first; its onset is their weighted mean. */
function gather(estimates: Iterable<NoteEstimate>, { near, keys }: Rules): Chosen[] {
  const heard: NoteEstimate[] = [];
  for (const estimate of estimates) if (estimate.odds > UNHEARD) heard.push(estimate);
  heard.sort((a, b) => a.onset - b.onset);
  const used = new Uint8Array(heard.length);
  const order = heard.map((_, i) => i).toSorted((a, b) => heard[b]!.odds - heard[a]!.odds || a - b);
  const notes: Chosen[] = [];
  for (const i of order) {
    if (used[i]) continue;
    const { midi, odds, onset } = heard[i]!;
    let sum = 0;
    let total = 0;
    const visit = (j: number): boolean => {
      const other = heard[j];
      if (!other || Math.abs(other.onset - onset) >= near) return false;
      if (!used[j] && Math.abs(other.midi - midi) <= keys) {
        used[j] = 1;
        const weight = probability(other.odds);
        sum += weight * other.onset;
        total += weight;
      }
      return true;
    };
    for (let j = i; visit(j); j -= 1);
    for (let j = i + 1; visit(j); j += 1);
    notes.push({ onset: sum / total, midi, odds });
  }
  return notes;
}
