import { confidenceOf, masteryOf } from './mastery.ts';
import type { SkillId } from './skill.ts';
import type { SkillMap } from './skill-map.ts';
import { inSkillOrder, nothingAsked, type SkillTallies, type Tally, talliesIn } from './tally.ts';

/** How a player stands with one skill. */
export interface SkillState {
  readonly skill: SkillId;
  /** All notes of the kept takes, for saying it in words: "34 of 40". */
  readonly tries: number;
  readonly right: number;
  /** When a take last asked it, milliseconds since 1970. */
  readonly updatedAt: number;
  /** The same figures, faded: what today is judged by. */
  readonly recent: Tally;
  /** How likely the next note is right, between 0 and 1. */
  readonly mastery: number;
  /** From 0, nothing known, towards 1. */
  readonly confidence: number;
}

/** What is left of a note when one more has been tried: after 34 it counts half, and never do more than 50 count. */
const fade = 0.98;
/** The notes of one take share its day, its tempo and its nerves: more of them say no more than so many. */
const mostOfOneTake = 12;

/** Every skill the map knows, as it stands now. */
export function skillStates(map: SkillMap): ReadonlyMap<SkillId, SkillState> {
  const states = new Map<SkillId, SkillState>();
  for (const state of allStates(map)) states.set(state.skill, state);
  return states;
}

/** What today is judged by, of every skill: from it follows what a player misses most on the whole. */
export function recentTallies(map: SkillMap): SkillTallies {
  return inSkillOrder([...skillStates(map)].map(([id, { recent }]) => [id, recent]));
}

/** How a skill has stood after each take that asked it, the oldest first: its growth, to be drawn. */
export function growthOf(map: SkillMap, skill: SkillId): readonly SkillState[] {
  return [...allStates(map)].filter((state) => state.skill === skill);
}

/** Every state there has been, in order. */
function* allStates({ takes }: SkillMap): Iterable<SkillState> {
  const states = new Map<SkillId, SkillState>();
  for (const { at, skills } of takes) {
    for (const [skill, tally] of talliesIn(skills)) {
      const before = states.get(skill);
      const recent = fadedInto(before?.recent ?? nothingAsked, tally);
      const state: SkillState = {
        skill,
        tries: (before?.tries ?? 0) + tally.tries,
        right: (before?.right ?? 0) + tally.right,
        updatedAt: at,
        recent,
        mastery: masteryOf(recent),
        confidence: confidenceOf(recent),
      };
      states.set(skill, state);
      yield state;
    }
  }
}

/** Older notes fade by the number of newer ones, not by the calendar: who rests has not played worse. */
function fadedInto(before: Tally, { tries, right }: Tally): Tally {
  const share = right / tries;
  let faded = before;
  for (let count = Math.min(tries, mostOfOneTake); count > 0; count -= 1) {
    faded = { tries: fade * faded.tries + 1, right: fade * faded.right + share };
  }
  return faded;
}
