import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { Random } from '../../lib/random.ts';
import { ticksOf } from '../../music/duration.ts';
import { isCompoundGroup } from '../../music/meter.ts';
import { endsPhrase, type Form } from '../plan/plan.ts';
import { type MeasureRhythm, sameRhythm } from './rhythm.ts';

/** Bar lines in a hundred that a tie crosses where it may. */
const overBarPercent = 14;

/** Ties some measures to the next where the level reads it: never out of an echo, a cadence or a short note. */
export function tieOverBars(
  measures: readonly MeasureRhythm[],
  plan: Form,
  { ties, level }: LevelParameters,
  random: Random,
): readonly MeasureRhythm[] {
  if (ties !== 'over-bar' && ties !== 'all') return measures;
  const sources = new Set(plan.echoes.flatMap((echo) => (echo ? [echo.source] : [])));
  const isPlain = (index: number) => !plan.echoes[index] && !sources.has(index);
  return measures.map((measure, index) => {
    const next = measures[index + 1];
    const last = measure.parts.at(-1)!;
    if (!next || !isPlain(index) || !isPlain(index + 1) || endsPhrase(plan, index)) return measure;
    // Tied into the first of two equal measures, they would look the same and might be.
    const after = measures[index + 2];
    if (after && sameRhythm(next, after)) return measure;
    // A cadence is struck, not slid into.
    if (endsPhrase(plan, index + 1)) return measure;
    const first = next.parts[0]!;
    if (last.kind === 'rest' || first.kind === 'rest' || last.tied) return measure;
    const { meter } = plan.measures[index]!;
    const beat = ticksOf(meter.beat);
    // An anticipation: a beat or less, held over into no more than two.
    if (last.tuplet || first.tuplet || last.ticks > beat || first.ticks > 2 * beat) return measure;
    const division = beat / (isCompoundGroup(meter.group) ? 3 : 2);
    if (level < 7 && last.ticks < division) return measure;
    if (!random.chance(overBarPercent)) return measure;
    return { ...measure, parts: [...measure.parts.slice(0, -1), { ...last, tied: true }] };
  });
}
