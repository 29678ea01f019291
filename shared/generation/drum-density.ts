import type { LevelParameters } from '../catalogue/level-parameters.ts';
import type { LevelNumber } from '../catalogue/levels.ts';
import type { Random } from '../lib/random.ts';
import { isCompoundGroup, type Meter } from '../music/meter.ts';
import { drawNearest } from './draw-nearest.ts';
import { endsPhrase, type Plan } from './plan/plan.ts';
import { drawRhythm, type Rhythm, soundingNotes } from './rhythm/draw-rhythm.ts';
import { rhythmPools } from './rhythm/pool.ts';

/** Strokes a beat by level: the more a drummer reads, the more there is to strike, whatever rests a level brings. */
const simple = [0.8, 0.95, 1.05, 1.35, 1.5, 1.65, 1.75, 2.15] as const;
/** A beat of a half or of three parts holds more. */
const wide = [0.8, 1, 1.1, 1.35, 1.5, 1.6, 1.8, 2.05] as const;
const ternary = [0.8, 1, 1.1, 1.4, 1.6, 1.7, 1.95, 2.15] as const;

/** Rhythms drawn to choose from, and those that are kept of them. */
export const densityDrafts = 24;
const kept = 4;
/** The first level has few rhythms at all, none of them dense: to choose among many would find the same again. */
const first = { level: 1, drafts: 4 };

/** The rhythms that go on to the ends of their phrases, with as many strokes as their level asks for or the nearest to it. */
export function nearDensity<T extends Drummed>(
  drafts: readonly T[],
  level: LevelNumber,
): readonly T[] {
  if (level === first.level) return drafts.slice(0, first.drafts);
  const going = drafts.filter((draft) => !waitsInside(draft));
  return (going.length > 0 ? going : drafts)
    .map((draft) => ({ draft, distance: distanceFromDensity(draft, level) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, kept)
    .map(({ draft }) => draft);
}

interface Drummed {
  readonly rhythm: Rhythm;
  readonly plan: Plan;
}

/** Rhythms drawn until one is as near to the strokes of its level as this, in strokes a beat. */
const nearStrokes = { draws: densityDrafts, near: 0.1 };

/** A rhythm of the level that waits only where a phrase ends, if any does; undefined where there is none. */
export function drawDrummed(plan: Plan, own: LevelParameters, random: Random): Rhythm | undefined {
  const pools = rhythmPools(own);
  return drawNearest(
    nearStrokes,
    () => drawRhythm(plan, own, pools, random),
    (rhythm) =>
      waitsInside({ plan, rhythm })
        ? Number.POSITIVE_INFINITY
        : distanceFromDensity({ plan, rhythm }, own.level),
  );
}

/** In strokes a beat. */
function distanceFromDensity({ plan, rhythm }: Drummed, level: LevelNumber): number {
  const beats = plan.measures.reduce((sum, { meter }) => sum + meter.beats, 0);
  const [{ meter }] = plan.measures as readonly [Plan['measures'][0]];
  return Math.abs(soundingNotes(rhythm) / beats - strokesABeat(meter)[level - 1]!);
}

/**
 * Whether a measure inside a phrase has one stroke: it does not ring, so that a drummer only waits. In 3/8 a measure is one
 * beat, and one stroke its pulse.
 */
export function waitsInside({ rhythm, plan }: Drummed): boolean {
  return rhythm.measures.some(({ parts }, measure) => {
    if (plan.measures[measure]!.meter.beats === 1 || endsPhrase(plan, measure)) return false;
    const isHeld = (at: number) =>
      (at > 0 ? parts[at - 1] : rhythm.measures[measure - 1]?.parts.at(-1))?.tied === true;
    return parts.filter(({ kind }, at) => kind === 'note' && !isHeld(at)).length <= 1;
  });
}

function strokesABeat({ group }: Meter): readonly number[] {
  if (isCompoundGroup(group)) return ternary;
  return group === 'x2Simple' ? wide : simple;
}
