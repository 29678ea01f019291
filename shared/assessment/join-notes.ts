import { median } from '../lib/median.ts';
import type { Step, Way } from './cheapest-path.ts';
import type { Cluster, Sound } from './clusters.ts';
import type { ExpectedNote } from './expected.ts';
import type { Moment } from './moments.ts';
import { pairApart, type Unplayed } from './pair-apart.ts';
import { type Deviation, nearestPairs, type Pair } from './pair-notes.ts';
import { isSamePitch } from './pitch-deviation.ts';

/** What was played in one go. */
interface Joined {
  readonly begins: Exclude<Way, 'onward'>;
  /** In the order they are written. */
  readonly pairs: readonly Pair[];
}

/** The same while it is being found out. */
interface Joining {
  readonly begins: Joined['begins'];
  readonly steps: Step[];
  readonly soundOf: Map<ExpectedNote, Sound>;
}

/**
 * The notes of each moment and the heard ones that stand for them, and what is left of those. A note gets the one of its
 * pitch in the cluster its moment was played as; failing that, one of its pitch near by; failing that, a wrong one of the
 * cluster.
 */
export function joinNotes(
  moments: readonly Moment[],
  clusters: readonly Cluster[],
  path: readonly Step[],
  deviation: Deviation,
): { readonly attempts: readonly Joined[]; readonly unused: readonly Sound[] } {
  const attempts = attemptsOf(path);
  const sounds = clusters.flatMap((cluster) => cluster.sounds);
  const used = new Set<Sound>();
  const isUnused = (sound: Sound) => !used.has(sound);
  const join = ({ soundOf }: Joining, pairs: readonly Pair[]) => {
    for (const [note, sound] of pairs) {
      soundOf.set(note, sound);
      used.add(sound);
    }
  };

  for (const attempt of attempts) {
    for (const { row, column } of attempt.steps) {
      const pairs = nearestPairs(moments[row]!.notes, clusters[column]!.sounds, deviation);
      join(
        attempt,
        pairs.filter(([note, sound]) => isSamePitch(deviation(sound, note))),
      );
    }
  }
  // In a single line the path itself has looked at every note.
  if (moments.some(({ notes }) => notes.length > 1)) {
    for (const attempt of attempts) {
      const unplayed = unplayedIn(attempt, moments, clusters);
      join(attempt, pairApart(unplayed, sounds.filter(isUnused), deviation));
    }
  }
  for (const attempt of attempts) {
    for (const { row, column } of attempt.steps) {
      const notes = moments[row]!.notes.filter((note) => !attempt.soundOf.has(note));
      join(attempt, nearestPairs(notes, clusters[column]!.sounds.filter(isUnused), deviation));
    }
  }
  return {
    attempts: attempts
      .map(({ begins, steps, soundOf }) => ({ begins, pairs: inOrder(steps, soundOf, moments) }))
      .filter(({ pairs }) => pairs.length > 0),
    unused: sounds.filter(isUnused),
  };
}

function attemptsOf(path: readonly Step[]): readonly Joining[] {
  const attempts: Joining[] = [];
  for (const step of path) {
    if (step.way !== 'onward') attempts.push({ begins: step.way, steps: [], soundOf: new Map() });
    attempts.at(-1)!.steps.push(step);
  }
  return attempts;
}

/** So many moments on both sides say when a note was due: what a hand did at one of them alone does not count. */
const beside = 2;

/** Of the moments that were played, and those left out between two of them. */
function unplayedIn(
  { steps, soundOf }: Joining,
  moments: readonly Moment[],
  clusters: readonly Cluster[],
): readonly Unplayed[] {
  const late = steps.map(({ row, column }) => clusters[column]!.onset - moments[row]!.onset);
  return steps.flatMap(({ row }, at) => {
    const here = median(late.slice(Math.max(0, at - beside), at + beside + 1));
    const upTo = steps[at + 1]?.row ?? row + 1;
    return moments
      .slice(row, upTo)
      .flatMap(({ onset, notes }) =>
        notes.filter((note) => !soundOf.has(note)).map((note) => ({ note, due: onset + here })),
      );
  });
}

function inOrder(
  steps: readonly Step[],
  soundOf: ReadonlyMap<ExpectedNote, Sound>,
  moments: readonly Moment[],
): readonly Pair[] {
  return moments.slice(steps[0]!.row, steps.at(-1)!.row + 1).flatMap(({ notes }) =>
    notes.flatMap((note) => {
      const sound = soundOf.get(note);
      return sound ? [[note, sound] as const] : [];
    }),
  );
}
