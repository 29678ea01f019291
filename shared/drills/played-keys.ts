import type { Midi } from '../lib/units.ts';
import type { DrillExercise } from './exercise.ts';

/** What was played to one question. */
export interface PlayedKeys {
  /** Id of what was asked. */
  readonly item: string;
  readonly keys: readonly Midi[];
}

interface HeardKey {
  readonly played: PlayedKeys;
  /** Of the choice that was played; null as long as it is none of them. */
  readonly place: number | null;
}

/** A note is played in any octave; of an interval its two notes, from any first one. */
const counts: Readonly<Partial<Record<DrillExercise['type'], number>>> = { nn: 1, int: 2 };

/**
 * Takes a key that was played: notes and intervals are answered so, everything else by hand. What is none of the four is no
 * answer, as a press beside them is none.
 */
export function placeOfKey(exercise: DrillExercise, before: PlayedKeys, key: Midi): HeardKey {
  const { type, item, choices } = exercise;
  const count = counts[type];
  const known = before.item === item.id ? before.keys : [];
  if (count === undefined) return { played: before, place: null };
  const keys = [...known, key].slice(-count);
  const place =
    keys.length < count
      ? -1
      : choices.findIndex(({ tones }) =>
          count === 1
            ? tones[0]!.midi % 12 === keys[0]! % 12
            : tones[1]!.midi - tones[0]!.midi === keys[1]! - keys[0]!,
        );
  return { played: { item: item.id, keys }, place: place < 0 ? null : place };
}
