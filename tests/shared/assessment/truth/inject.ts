import type { Exercise, ScoreNote } from '#shared/generation/exercise';
import type { Random } from '#shared/lib/random';
import type { Seconds, Tempo } from '#shared/lib/units';
import { musicClock } from './clock.ts';
import type { Injected, Means } from './take.ts';

/** One error to so many notes. */
const NOTES_TO_AN_ERROR = 8;
/** Of a hundred takes with errors: how many drift, start late, stop and begin again. */
const WHOLE_TAKE = { drift: 20, lateStart: 20, restart: 20 };
/** The part of those who begin again that give up after the first, second or third note. */
const FALSE_START = 0.3;
/** At the end the tempo is so much faster or slower. */
const DRIFT = 0.08;
const CENTS = 60;
const SHIFT: Seconds = 0.15;
/** A note is shifted only where it keeps its place among the others and enough of its length. */
const LEAST_TO_SHIFT: Seconds = 0.45;
const LEAST_TO_TUNE: Seconds = 0.3;
/** Ends of shorter notes say nothing; a little more, so that drift does not decide. */
const LEAST_TO_END: Seconds = 0.44;
const LEAST_REST: Seconds = 0.35;
/** An extra note between two others takes the end of a note this long. */
const LEAST_TO_SHARE: Seconds = 0.9;
/** A note held half longer must end before the next begins, in lengths of the note. */
const ROOM_TO_HOLD = 0.65;

type NoteError = Extract<Injected, { readonly index: number }>;
/** Rarer chances weigh more, so that every kind comes about equally often. */
const weights: readonly (readonly [Exclude<NoteError['kind'], 'restart'>, number])[] = [
  ['wrong', 4],
  ['missing', 4],
  ['extra', 25],
  ['tuned', 5],
  ['shifted', 14],
  ['cut', 8],
  ['held', 120],
];

/** Errors in about one note of eight, never in two neighbours, and some that concern the whole take. */
export function inject(
  exercise: Exercise,
  tempo: Tempo,
  random: Random,
  means: Means,
): readonly Injected[] {
  const whole: Injected[] = [];
  if (random.chance(WHOLE_TAKE.drift)) {
    whole.push({ kind: 'drift', share: 1 + random.pick([-DRIFT, DRIFT]) });
  }
  if (random.chance(WHOLE_TAKE.lateStart)) {
    whole.push({ kind: 'late-start', beats: 0.3 + 0.7 * random.fraction() });
  }
  const restart = random.chance(WHOLE_TAKE.restart) ? drawRestart(exercise, random, means) : null;
  const taken = new Set<number>();
  if (restart) {
    for (let at = restart.from - 1; at <= restart.index + 1; at += 1) taken.add(at);
    whole.push(restart);
  }
  const errors: NoteError[] = [];
  const wanted = Math.max(1, Math.round(exercise.notes.length / NOTES_TO_AN_ERROR));
  const seconds = musicClock(exercise, tempo);
  for (const note of random.shuffled(exercise.notes, () => 1)) {
    if (errors.length >= wanted) break;
    if ([note.index - 1, note.index, note.index + 1].some((at) => taken.has(at))) continue;
    const place = placeOf(exercise, note, seconds);
    const possible = weights.filter(([kind]) => isPossible(kind, place, means));
    if (possible.length === 0) continue;
    const [kind] = random.weighted(possible, ([, weight]) => weight);
    errors.push(drawn(kind, note, place, random));
    taken.add(note.index);
  }
  return [...whole, ...errors.sort((a, b) => a.index - b.index)];
}

/** Where a note stands among its neighbours. */
interface Place {
  readonly length: Seconds;
  /** From the onset before; infinite for the first note. */
  readonly before: Seconds;
  /** From its end to the next onset; infinite for the last note. */
  readonly rest: Seconds;
  readonly next: ScoreNote | undefined;
}

function placeOf(
  { notes }: Exercise,
  { index, onset, duration }: ScoreNote,
  seconds: (quarters: number) => Seconds,
): Place {
  const previous = notes[index - 1];
  const next = notes[index + 1];
  return {
    length: seconds(duration),
    before: previous ? seconds(onset - previous.onset) : Number.POSITIVE_INFINITY,
    rest: next ? seconds(next.onset - onset - duration) : Number.POSITIVE_INFINITY,
    next,
  };
}

function isPossible(
  kind: (typeof weights)[number][0],
  { length, before, rest, next }: Place,
  { hasPitch, canMistune, sustains }: Means,
): boolean {
  switch (kind) {
    case 'missing':
      // Even taps without the first or last one may as well have begun a beat later, or sooner.
      return hasPitch || (Number.isFinite(before) && next !== undefined);
    case 'wrong':
      return hasPitch;
    case 'extra':
      return next !== undefined && (rest >= LEAST_REST || length >= LEAST_TO_SHARE);
    case 'tuned':
      return hasPitch && canMistune && length >= LEAST_TO_TUNE;
    case 'shifted':
      return before >= LEAST_TO_SHIFT && length >= LEAST_TO_SHIFT && Number.isFinite(before);
    case 'cut':
      return sustains && length >= LEAST_TO_END;
    case 'held':
      return sustains && length >= LEAST_TO_END && rest >= ROOM_TO_HOLD * length;
  }
}

function drawn(
  kind: (typeof weights)[number][0],
  { index, midi }: ScoreNote,
  { next }: Place,
  random: Random,
): NoteError {
  const sign = random.pick([-1, 1]);
  switch (kind) {
    case 'wrong':
      return { kind, index, semitones: sign * (1 + random.int(4)) };
    case 'extra': {
      if (midi === null) return { kind, index, midi };
      const near = [-4, -3, -2, -1, 1, 2, 3, 4].map((step) => midi + step);
      return { kind, index, midi: random.pick(near.filter((one) => one !== next?.midi)) };
    }
    case 'tuned':
      return { kind, index, cents: sign * CENTS };
    case 'shifted':
      return { kind, index, seconds: sign * SHIFT };
    case 'missing':
    case 'cut':
    case 'held':
      return { kind, index };
  }
}

/** Stops in the middle and goes back to the beginning of the measure, or by a few notes; or begins again after the first few. */
function drawRestart({ notes }: Exercise, random: Random, { hasPitch }: Means) {
  if (notes.length < 6) return null;
  const index = 2 + random.int(notes.length - 4);
  const measure = notes[index]!.measure;
  const from = random.chance(50)
    ? notes.findIndex((note) => note.measure === measure)
    : Math.max(0, index - random.int(4));
  const share = random.fraction();
  if (share >= FALSE_START)
    return { kind: 'restart', index, from, pause: 1.3 + 1.4 * share } as const;
  // Taps that go on at once are those of another rhythm as well.
  const leastPause = hasPitch ? 0 : 0.5;
  const pause = leastPause + (2 - leastPause) * (share / FALSE_START);
  return { kind: 'restart', index: index % 3, from: 0, pause } as const;
}
