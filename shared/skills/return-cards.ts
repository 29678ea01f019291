import { FSRSAlgorithm, type FSRSState, type Grade, generatorParameters, Rating } from 'ts-fsrs';
import { missesOf, type Tally } from './tally.ts';

/** What is learnt as the scheduler sees it: a card, reviewed whenever it was asked. */
export interface ReturnCard {
  /** Milliseconds since 1970, as `due`. */
  readonly reviewedAt: number;
  /** When it does good to meet it again. */
  readonly due: number;
  /** How firmly it sits: the scheduler's days until one time of ten it is gone. */
  readonly stability: number;
}

/** A take, or a round of a drill: what it asked and how that went. */
export interface Review<Id extends string> {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly tallies: Iterable<readonly [Id, Tally]>;
}

const dayMs = 86_400_000;

/**
 * Without steps of minutes: between two takes of an evening nothing is forgotten. Without chance, so that every device
 * comes to the same day. Half a year is long even for what sits firmly.
 */
const scheduler = new FSRSAlgorithm(
  generatorParameters({ enable_fuzz: false, enable_short_term: false, maximum_interval: 180 }),
);

/**
 * Every card, worked out from what is kept in the order it happened, so that merging two devices' maps has nothing to do
 * with cards.
 */
export function cardsOf<Id extends string>(
  reviews: Iterable<Review<Id>>,
): ReadonlyMap<Id, ReturnCard> {
  const cards = new Map<Id, ReturnCard>();
  const memories = new Map<Id, FSRSState>();
  for (const { at, tallies } of reviews) {
    for (const [id, tally] of tallies) {
      const days = (at - (cards.get(id)?.reviewedAt ?? at)) / dayMs;
      const memory = scheduler.next_state(memories.get(id) ?? null, days, ratingOf(tally));
      const { stability } = memory;
      const due = at + scheduler.next_interval(stability, days) * dayMs;
      memories.set(id, memory);
      cards.set(id, { reviewedAt: at, due, stability });
    }
  }
  return cards;
}

/** A few right notes may be luck. */
const enoughForEasy = 4;

/** How it went, in the scheduler's four words. @example ratingOf({ tries: 4, right: 3 }) // Rating.Hard */
export function ratingOf(tally: Tally): Grade {
  const { tries, right } = tally;
  if (2 * right < tries) return Rating.Again;
  if (5 * right < 4 * tries) return Rating.Hard;
  return missesOf(tally) === 0 && tries >= enoughForEasy ? Rating.Easy : Rating.Good;
}
