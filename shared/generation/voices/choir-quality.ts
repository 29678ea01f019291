import type { Slot } from '../melody/slot.ts';
import type { Plan } from '../plan/plan.ts';
import { tuneQuality } from '../quality.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';
import type { Voicing } from './voicing.ts';

/** Moves of the outer voices that a teacher would like to see go apart, and of all voices to be steps. */
const idealContrary = 0.4;
const idealSmooth = 0.75;

/**
 * How much a teacher would like a legal piece, 0 to 100: half the tune on top as any tune is judged, half how
 * the voices go together: outer ones in contrary motion, inner ones by step, full chords, comfortable notes.
 */
export function choirQuality(
  top: {
    readonly positions: readonly number[];
    readonly slots: readonly Slot[];
    readonly rhythm: Rhythm;
  },
  voicings: readonly Voicing[],
  plan: Plan,
): number {
  return 0.5 * tuneQuality(top.positions, top.slots, plan, top.rhythm) + 50 * leading(voicings);
}

/** Contrary motion 0.3, smooth voices 0.4, sound 0.3. */
function leading(voicings: readonly Voicing[]): number {
  let moves = 0;
  let contrary = 0;
  let smooth = 0;
  let parts = 0;
  for (const [index, to] of voicings.entries()) {
    const from = voicings[index - 1];
    if (!from) continue;
    const steps = to.positions.map((position, voice) => position - from.positions[voice]!);
    const up = steps[0]!;
    const low = steps.at(-1)!;
    if (up !== 0 && low !== 0) {
      moves += 1;
      if (up > 0 !== low > 0) contrary += 1;
    }
    const inner = steps.length > 2 ? steps.slice(0, -1) : steps;
    parts += inner.length;
    smooth += inner.filter((step) => Math.abs(step) <= 1).length;
  }
  const strain = voicings.reduce((sum, { cost }) => sum + cost, 0) / voicings.length;
  return (
    0.3 * (moves === 0 ? 1 : Math.min(1, contrary / moves / idealContrary)) +
    0.4 * (parts === 0 ? 1 : Math.min(1, smooth / parts / idealSmooth)) +
    0.3 * Math.max(0, 1 - strain / 4)
  );
}
