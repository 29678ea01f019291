import type { Random } from '../../lib/random.ts';
import type { Ground } from './ground.ts';
import type { Slot } from './slot.ts';

/** A place the line has to pass: its climaxes, and a low point where the range is wide. */
interface Target {
  readonly slot: number;
  /** From the ground's lowest position. */
  readonly at: number;
}

/** What the planned shape says of a note: out of the question, late on its way, or fine. */
type Reach = 'never' | 'behind' | 'fine';

export interface Targets {
  /** Whether a position suits the shape at all. */
  allows(slot: number, at: number): boolean;
  reach(slot: number, at: number, before: number): Reach;
}

interface TargetBrief {
  readonly slots: readonly Slot[];
  readonly ground: Ground;
  /** Least distance from the lowest to the highest note, in steps. */
  readonly span: number;
  readonly measures: number;
  readonly stressesNonChord: boolean;
}

/** A climax on a strong beat is heard as one. */
const strongClimax = 3;
/** Measures one climax rules. */
const sectionMeasures = 8;
/** Steps a note a line can climb, and those it climbs with ease. */
const steepest = 2;
const easy = 0.6;
/** From so many steps on a line needs a planned low point to use its range. */
const wideSpan = 5;

/** No shape: only the rules hold. */
export const anyShape: Targets = { allows: () => true, reach: () => 'fine' };

/** Draws an arch: one highest note for every eight measures, in their middle. undefined where none fits. */
export function drawTargets(brief: TargetBrief, random: Random): Targets | undefined {
  const { slots, ground, span, measures } = brief;
  const sections = Math.max(1, Math.floor(measures / sectionMeasures));
  const length = measures / sections;
  const sectionOf = slots.map(({ measure }) =>
    Math.min(sections - 1, Math.max(0, Math.floor(measure / length))),
  );
  const main = random.int(sections);
  const echoed = new Set(slots.flatMap(({ echo }) => (echo ? [echo.slot] : [])));
  const isFree = (slot: Slot, index: number) =>
    slot.degrees === null && slot.echo === null && !echoed.has(index) && index > 0;

  const highest = drawPlace(
    brief,
    (slot, index) => {
      const inSection = slot.measure / length - main;
      const whole = slot.measure / measures;
      const isMiddle = inSection >= 0.25 && inSection < 0.75 && whole >= 0.25 && whole < 0.75;
      return isMiddle && isFree(slot, index);
    },
    [span, ground.size - 1],
    'highest',
    random,
  );
  if (!highest) return undefined;
  const targets: Target[] = [highest];
  const caps = Array.from({ length: sections }, () => highest.at);
  for (let section = 0; section < sections; section++) {
    if (section === main) continue;
    const lesser = drawPlace(
      brief,
      (slot, index) => {
        const inSection = slot.measure / length - section;
        return inSection >= 0.25 && inSection < 0.75 && isFree(slot, index);
      },
      [Math.max(1, highest.at - 3), highest.at - 1],
      'highest',
      random,
    );
    if (!lesser) return undefined;
    targets.push(lesser);
    caps[section] = lesser.at;
  }
  if (span >= wideSpan) {
    const bottom = highest.at - span;
    const lowest = drawPlace(
      brief,
      (slot, index) =>
        isFree(slot, index) &&
        targets.every((other) => Math.abs(other.slot - index) * 1.2 >= other.at - bottom),
      [Math.max(0, bottom - 2), bottom],
      'lowest',
      random,
    );
    if (!lowest) return undefined;
    targets.push(lowest);
  }
  return archOf(targets, sectionOf, caps);
}

function archOf(
  targets: readonly Target[],
  sectionOf: readonly number[],
  caps: readonly number[],
): Targets {
  const next = sectionOf.map((_, slot) =>
    targets
      .filter((target) => target.slot >= slot)
      .reduce<Target | null>((one, other) => (one && one.slot < other.slot ? one : other), null),
  );
  return {
    allows(slot, at) {
      const target = next[slot]!;
      return target?.slot === slot ? at === target.at : at <= caps[sectionOf[slot]!]!;
    },
    reach(slot, at, before) {
      const target = next[slot]!;
      if (target?.slot === slot) return 'fine';
      // The highest note comes once, or again while it is still in the ear.
      if (at === caps[sectionOf[slot]!] && before !== at) return 'never';
      if (!target) return 'fine';
      const left = target.slot - slot;
      const distance = Math.abs(target.at - at);
      if (distance > left * steepest) return 'never';
      const approaches = distance < Math.abs(target.at - before);
      return distance > left * easy && approaches ? 'behind' : 'fine';
    },
  };
}

function drawPlace(
  { slots, ground, stressesNonChord }: TargetBrief,
  isCandidate: (slot: Slot, index: number) => boolean,
  [from, to]: readonly [number, number],
  kind: 'highest' | 'lowest',
  random: Random,
): Target | undefined {
  const choices: { readonly slot: number; readonly at: number; readonly weight: number }[] = [];
  for (const [index, slot] of slots.entries()) {
    if (!isCandidate(slot, index)) continue;
    for (let at = Math.max(0, from); at <= Math.min(to, ground.size - 1); at++) {
      const isChordTone = ground.isChordTone(index, ground.degreesOf(index)[at]!);
      if (!isChordTone && (slot.isStrong || slot.besideRest) && !stressesNonChord) continue;
      if (!isChordTone && slot.besideRest) continue;
      const stress = slot.isStrong && kind === 'highest' ? strongClimax : 1;
      choices.push({ slot: index, at, weight: stress * (isChordTone ? 2 : 1) });
    }
  }
  if (choices.length === 0) return undefined;
  return random.weighted(choices, ({ weight }) => weight);
}
