import { createRandom, type Random } from '#shared/lib/random';
import type { Cents, Midi, Seconds } from '#shared/lib/units';
import { meterNamed } from '#shared/music/meter';
import { musicClock } from './clock.ts';
import type { Injected, Take } from './take.ts';

/** A note as it is meant to sound; seconds from the first full measure's beat of the count-in. */
export interface Sounded {
  readonly onset: Seconds;
  readonly end: Seconds;
  /** The key or fingering; null for a tap. */
  readonly midi: Midi | null;
  /** How far from the tempered pitch. */
  readonly cents: Cents;
  readonly standsFor: Origin;
}

/** Why a note sounds. Only its `written` one counts for a written note, an `abandoned` one does not. */
export type Origin =
  | {
      readonly kind: 'written';
      readonly index: number;
      /** Where the player's own beat puts the note, and its length at the player's tempo there. */
      readonly due: Seconds;
      readonly length: Seconds;
    }
  | { readonly kind: 'abandoned'; readonly index: number }
  | { readonly kind: 'extra' };

/** How exact a player is. */
export interface Manner {
  /** Nobody is exactly on the beat, or exactly in tune: half of the spread. */
  readonly looseness: Seconds;
  readonly cents: Cents;
  /** Shares of its length a note may be held where another one follows at once. */
  readonly held: readonly number[];
}

export const exactManner: Manner = { looseness: 0, cents: 0, held: [0.92] };
export const humanManner: Manner = { looseness: 0.01, cents: 3, held: [1, 0.95, 0.9, 0.86] };

/** A repeated note is struck anew: what comes before it lets go. */
const HELD_BEFORE_REPEATED = 0.86;
const HELD_TOO_LONG = 1.5;
const CUT = 0.5;
const SHORTEST: Seconds = 0.06;
const EXTRA_LENGTH: Seconds = 0.2;
/** A breath between two notes of which one is out of place. */
const BREATH: Seconds = 0.02;

/** What sounds when the take is played, in order. */
export function perform(take: Take, manner: Manner): readonly Sounded[] {
  const { exercise, injected, tempo } = take;
  const { notes } = exercise;
  const random = createRandom(take.seed, 'performance');
  const share = injected.find((one) => one.kind === 'drift')?.share ?? 1;
  const clock = musicClock(exercise, tempo, share);
  const restart = injected.find((one) => one.kind === 'restart');
  const start = injected.find((one) => one.kind === 'late-start')?.beats ?? 0;
  const play = (from: number, to: number, delay: Seconds, isAbandoned: (i: number) => boolean) =>
    notes.slice(from, to).flatMap(({ index, onset, duration, midi }) => {
      const due = clock(onset) + delay;
      const length = clock(onset + duration) - clock(onset);
      const next = notes[index + 1];
      const untilNext = next ? clock(next.onset) - clock(onset) : Number.POSITIVE_INFINITY;
      const place = { index, due, length, untilNext, midi, isRepeated: next?.midi === midi };
      if (isAbandoned(index)) {
        return sounded(place, [], manner, random).map((note) => ({
          ...note,
          standsFor: { kind: 'abandoned', index } as const,
        }));
      }
      return sounded(place, injected, manner, random);
    });
  const delay = start * (60 / tempo);
  if (!restart) return inTurn(play(0, notes.length, delay, () => false));
  const stopped = notes[restart.index]!;
  const beat = meterNamed(exercise.timeSignature).beat;
  const again =
    delay +
    clock(stopped.onset + stopped.duration + restart.pause * beat) -
    clock(notes[restart.from]!.onset);
  return inTurn([
    ...play(0, restart.index + 1, delay, (index) => index >= restart.from),
    ...play(restart.from, notes.length, again, () => false),
  ]);
}

interface Place {
  readonly index: number;
  readonly due: Seconds;
  readonly length: Seconds;
  readonly untilNext: Seconds;
  readonly midi: Midi | null;
  readonly isRepeated: boolean;
}

/** What is played for one written note: nothing, the note, or the note and an extra one. */
function sounded(
  { index, due, length, untilNext, midi, isRepeated }: Place,
  injected: readonly Injected[],
  manner: Manner,
  random: Random,
): Sounded[] {
  const spread = (half: number) => half * (2 * random.fraction() - 1);
  const held = isRepeated ? HELD_BEFORE_REPEATED : random.pick(manner.held);
  const note = {
    onset: due + spread(manner.looseness),
    end: due + held * length,
    midi,
    cents: midi === null ? 0 : spread(manner.cents),
    standsFor: { kind: 'written', index, due, length } as const,
  };
  const error = injected.find((one) => 'index' in one && one.index === index);
  switch (error?.kind) {
    case 'missing':
      return [];
    case 'wrong':
      return [{ ...note, midi: midi! + error.semitones }];
    case 'tuned':
      return [{ ...note, cents: note.cents + error.cents }];
    case 'shifted':
      return [{ ...note, onset: note.onset + error.seconds }];
    case 'cut':
      return [{ ...note, end: due + CUT * held * length }];
    case 'held':
      return [{ ...note, end: due + HELD_TOO_LONG * length }];
    case 'extra': {
      const rest = untilNext - length;
      const isInRest = rest > EXTRA_LENGTH + 2 * BREATH;
      const onset = isInRest
        ? due + length + (rest - EXTRA_LENGTH) / 2
        : due + untilNext - EXTRA_LENGTH - BREATH;
      const end = onset + (isInRest ? EXTRA_LENGTH : EXTRA_LENGTH - BREATH);
      const extra = {
        onset,
        end,
        midi: error.midi,
        cents: 0,
        standsFor: { kind: 'extra' },
      } as const;
      return [{ ...note, end: Math.min(note.end, onset - BREATH) }, extra];
    }
    default:
      return [note];
  }
}

/** One line: a note ends at the latest where the next begins. */
function inTurn(notes: readonly Sounded[]): Sounded[] {
  const sorted = notes.toSorted((a, b) => a.onset - b.onset);
  return sorted.map((note, i) => {
    const next = sorted[i + 1];
    const room = next ? next.onset - (next.midi === note.midi ? BREATH : 0) : note.end;
    return { ...note, end: Math.max(note.onset + SHORTEST, Math.min(note.end, room)) };
  });
}
