import { isFixedPitch } from '#shared/catalogue/hearing';
import { findInstrument } from '#shared/catalogue/instruments';
import { createRandom } from '#shared/lib/random';
import type { Tempo } from '#shared/lib/units';
import { meterNamed } from '#shared/music/meter';
import { inject } from '#tests/shared/assessment/truth/inject';
import type { Means, Take } from '#tests/shared/assessment/truth/take';
import { exerciseOf } from '../../../shared/generation/corpus.ts';
import { type Condition, conditions } from '../render/conditions.ts';
import { type Player, players } from '../render/players.ts';

/** A take that is rendered and assessed. */
export interface RenderedTake extends Take {
  readonly player: Player;
  readonly level: number;
  readonly condition: Condition;
  readonly kind: 'perfect' | 'errors';
  readonly means: Means;
  /** Whether the assessment is told where the first beat falls, as in the page, or looks for it. */
  readonly isStartKnown: boolean;
}

/** Which take of a series; `series` "perfect" is played without a fault in a silent room. */
export interface TakeNumber {
  readonly series: 'mixed' | 'perfect';
  readonly number: number;
}

const LEVELS = 6;
const SLOWEST: Tempo = 60;
const FASTEST: Tempo = 132;
/** Nobody reads faster than this at sight: nine notes a second. */
const SHORTEST_NOTE = 0.11;
/** One in so many of the mixed takes is without a fault. */
const ONE_PERFECT_IN = 7;

/** `mixed` takes go through instruments, levels and conditions in turn; then 20 perfect ones of each. */
export function takeNumbers(mixed: number, perfectOfEach: number): TakeNumber[] {
  const count = perfectOfEach * players.length;
  return [
    ...Array.from({ length: mixed }, (_, number) => ({ series: 'mixed' as const, number })),
    ...Array.from({ length: count }, (_, number) => ({ series: 'perfect' as const, number })),
  ];
}

export function playerOf({ number }: TakeNumber): Player {
  return players[number % players.length]!;
}

/** The same take for the same arguments. */
export function drawTake(base: number, wanted: TakeNumber): RenderedTake {
  const { series, number } = wanted;
  const player = playerOf(wanted);
  const turn = Math.floor(number / players.length);
  const level = 1 + (turn % LEVELS);
  const random = createRandom(base, `assessment ${series} ${number}`);
  const medium = player.instrument === 'piano' ? 'piano-rh' : player.instrument;
  const exercise = exerciseOf({ medium, levelId: `pv~${level}` }, random.int(0x1_0000_0000));
  const quarter = Math.min(...exercise.notes.map(({ duration }) => duration));
  const beat = meterNamed(exercise.timeSignature).beat;
  const fastest = Math.floor((60 * quarter) / beat / SHORTEST_NOTE);
  const tempo = Math.min(
    SLOWEST + random.int(FASTEST - SLOWEST + 1),
    Math.max(fastest, exercise.tempo),
  );
  const isPerfect = series === 'perfect' || turn % ONE_PERFECT_IN === 3;
  const means = meansOf(medium);
  return {
    id: `${series}-${number}-${player.instrument}-${level}`,
    exercise,
    tempo,
    player,
    level,
    means,
    condition: series === 'perfect' ? 'clean' : conditionOf(turn),
    kind: isPerfect ? 'perfect' : 'errors',
    injected: isPerfect ? [] : inject(exercise, tempo, random, means),
    isStartKnown: random.chance(50),
    seed: random.int(0x1_0000_0000),
  };
}

/** Every level meets every condition. */
function conditionOf(turn: number): Condition {
  return conditions[(turn + Math.floor(turn / LEVELS)) % conditions.length]!;
}

/** What has its pitches fixed is not marked for its tuning, so it is played in tune. */
function meansOf(medium: string): Means {
  const found = findInstrument(medium);
  const sustains =
    found.kind === 'found' && found.instrument.kind === 'pitched' && found.instrument.isSustaining;
  return { hasPitch: true, canMistune: !isFixedPitch(medium), sustains };
}
