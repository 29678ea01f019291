import { masteryOf } from '../skills/mastery.ts';
import { cardsOf } from '../skills/return-cards.ts';
import { nothingAsked, type Tally } from '../skills/tally.ts';
import type { Drill } from './drill.ts';
import type { DrillRound } from './drill-map.ts';
import type { DrillItem } from './exercise.ts';

/** How somebody stands with one item. */
export interface ItemState {
  /** Faded: what today is judged by. */
  readonly recent: Tally;
  /** Milliseconds since 1970. */
  readonly due: number;
}

/** What is left of an answer when one more has been given: a name is learnt sooner than a leap is. */
const fade = 0.9;

/** Every item that was asked, as it stands now. @param rounds in order */
export function itemStates(rounds: readonly DrillRound[]): ReadonlyMap<string, ItemState> {
  const recent = new Map<string, Tally>();
  for (const { items } of rounds)
    for (const [id, tally] of Object.entries(items))
      recent.set(id, faded(recent.get(id) ?? nothingAsked, tally));
  const cards = cardsOf(rounds.map(({ at, items }) => ({ at, tallies: Object.entries(items) })));
  return new Map(
    [...recent].map(([id, tally]) => [id, { recent: tally, due: cards.get(id)!.due }]),
  );
}

function faded(before: Tally, { tries, right }: Tally): Tally {
  const left = fade ** tries;
  return { tries: left * before.tries + tries, right: left * before.right + right };
}

/** Known twice, and nothing against it, is sure enough to go on. */
const sureFrom = 0.7;

export function isSure(state: ItemState | undefined): boolean {
  return state !== undefined && masteryOf(state.recent) >= sureFrom;
}

/** The step somebody is at: the first of which something is not sure yet, or the last. */
export function presentStep<Settings>(
  { steps, items }: Drill<Settings>,
  settings: Settings,
  states: ReadonlyMap<string, ItemState>,
): string {
  const open = steps.find((step) =>
    items(settings, step).some(({ id }) => !isSure(states.get(id))),
  );
  return open ?? steps.at(-1)!;
}

/**
 * How much an item needs to be asked: what is due and what is not sure before what sits.
 *
 * @param now milliseconds since 1970
 * @param missed items of this round, which come again soon
 */
export function needOf(
  { id }: DrillItem,
  states: ReadonlyMap<string, ItemState>,
  now: number,
  missed: ReadonlySet<string>,
): number {
  if (missed.has(id)) return 12;
  const state = states.get(id);
  if (state === undefined) return 3;
  return isSure(state) && state.due > now ? 1 : 4;
}
