import type { Random } from '../../lib/random.ts';
import type { ChordSpan, Echo, Plan } from './plan.ts';
import type { Sequence } from './sequence.ts';

/** Measures at the start of a phrase that a parallel phrase repeats. */
const openingMeasures = 2;
/** Percentage of second phrases that repeat the rhythm of the first, and of those, the percentage that repeat its notes. */
const parallelPercent = 80;
const sameNotesPercent = 40;

/** Draws which measures are made from earlier ones: parallel phrases, beside the motif that is moved by step. */
export function drawEchoes(
  plan: Pick<Plan, 'measures' | 'phrases' | 'chords'>,
  sequence: Pick<Sequence, 'measure' | 'steps'> | null,
  random: Random,
): readonly (Echo | null)[] {
  const echoes: (Echo | null)[] = plan.measures.map(() => null);
  if (sequence) {
    const { measure, steps } = sequence;
    echoes[measure] = { source: measure - 1, of: 'notes', steps };
  }
  for (const [index, { firstMeasure, measures }] of plan.phrases.entries()) {
    if (index === 0 || measures <= openingMeasures) continue;
    if (plan.phrases[0]!.measures <= openingMeasures || !random.chance(parallelPercent)) continue;
    const sameNotes = random.chance(sameNotesPercent);
    for (let at = 0; at < openingMeasures; at++) {
      const target = firstMeasure + at;
      if (echoes[target] || !areAlike(plan, at, target, 'meter')) continue;
      const isExact = sameNotes && areAlike(plan, at, target, 'chords');
      echoes[target] = isExact
        ? { source: at, of: 'notes', steps: 0 }
        : { source: at, of: 'rhythm' };
    }
  }
  return echoes;
}

function areAlike(
  { measures, chords }: Pick<Plan, 'measures' | 'chords'>,
  one: number,
  other: number,
  what: 'meter' | 'chords',
): boolean {
  const left = measures[one]!;
  const right = measures[other]!;
  if (left.meter !== right.meter || left.ticks !== right.ticks) return false;
  if (what === 'meter') return true;
  return left.key === right.key && outline(chords, one) === outline(chords, other);
}

function outline(chords: readonly ChordSpan[], measure: number): string {
  return chords
    .filter((span) => span.measure === measure)
    .map(({ start, chord }) => `${start} ${chord}`)
    .join();
}
