import { type Clef, ledgerLines } from '../music/clef.ts';
import { type Pitch, positionOf } from '../music/pitch.ts';
import { isWithin, type Range } from '../music/range.ts';
import type { Plan } from './plan/plan.ts';
import type { Rhythm } from './rhythm/draw-rhythm.ts';
import { rhythmOutline } from './rhythm/rhythm.ts';

/** Share of the quality of a line that its ease and its look on the page make up: what drawing does not see. */
const easeShare = 20;
const lookShare = 30;
/** Ledger lines a reader has to count. */
const manyLedgerLines = 4;

/**
 * What nobody can draw for: 100 for a line that is easy to play and to engrave; less by the share of its notes outside
 * the comfortable range, and by that of notes on many ledger lines.
 */
export function lineQuality(
  pitches: readonly Pitch[],
  { comfort, clef }: { readonly comfort: Range; readonly clef: Clef },
): number {
  const outside = pitches.filter((note) => !isWithin(comfort, note)).length;
  const far = pitches.filter(
    (note) => ledgerLines(positionOf(note), clef) > manyLedgerLines,
  ).length;
  return 100 - (easeShare * outside + lookShare * far) / pitches.length;
}

/** Better than this, the second phrase opens as the first, and half of the patterns wanted are there. */
export const goodRhythm = 75;

/** Rhythm alone: what it repeats and how much it says, each half. */
export function rhythmQuality(plan: Plan, rhythm: Rhythm): number {
  const patterns = rhythm.measures.flatMap(({ patterns: placed }) => placed.map(({ id }) => id));
  const spread = Math.min(1, new Set(patterns).size / Math.min(6, 1 + plan.measures.length / 2));
  return 50 * parallels(plan, rhythm) + 50 * spread;
}

/** Phrases that open with the rhythm of the first; in a single phrase, a measure whose rhythm returns. */
export function parallels(plan: Plan, rhythm: Rhythm): number {
  const outlines = rhythm.measures.map((measure) => rhythmOutline(measure, 'without-ties'));
  const [first, ...others] = plan.phrases;
  if (others.length === 0) {
    return new Set(outlines).size < outlines.length ? 1 : 0.5;
  }
  const opening = outlines[first!.firstMeasure];
  const answers = others.filter(({ firstMeasure }) => outlines[firstMeasure] === opening);
  return answers.length > 0 ? 1 : 0;
}
