import type { LevelNumber } from '../catalogue/levels.ts';
import { isCompoundGroup, type Meter } from '../music/meter.ts';
import type { Plan } from './plan/plan.ts';
import { type Rhythm, soundingNotes } from './rhythm/draw-rhythm.ts';

/** Strokes a beat by level: the more a drummer reads, the more there is to strike, whatever rests a level brings. */
const simple = [0.8, 1, 1.1, 1.25, 1.4, 1.45, 1.65, 1.85] as const;
/** A beat of a half or of three parts holds more. */
const wide = [0.8, 1, 1.1, 1.35, 1.5, 1.6, 1.8, 2.05] as const;
const ternary = [0.8, 1, 1.1, 1.4, 1.6, 1.7, 1.95, 2.15] as const;

/** Rhythms drawn to choose from, and those that are kept of them. */
export const densityDrafts = 24;
const kept = 3;
/** The first level has few rhythms at all, none of them dense: to choose among many would find the same again. */
const first = { level: 1, drafts: 4 };

/** The rhythms with as many strokes as their level asks for, or the nearest to it. */
export function nearDensity<T extends { readonly rhythm: Rhythm; readonly plan: Plan }>(
  drafts: readonly T[],
  level: LevelNumber,
): readonly T[] {
  if (level === first.level) return drafts.slice(0, first.drafts);
  const distance = ({ plan, rhythm }: T) => {
    const beats = plan.measures.reduce((sum, { meter }) => sum + meter.beats, 0);
    const [{ meter }] = plan.measures as readonly [Plan['measures'][0]];
    return Math.abs(soundingNotes(rhythm) / beats - strokesABeat(meter)[level - 1]!);
  };
  return drafts.toSorted((one, other) => distance(one) - distance(other)).slice(0, kept);
}

function strokesABeat({ group }: Meter): readonly number[] {
  if (isCompoundGroup(group)) return ternary;
  return group === 'x2Simple' ? wide : simple;
}
