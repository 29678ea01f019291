import type { AssessmentReport, Strictness } from './report.ts';
import { creditOf } from './score.ts';
import { limits } from './strictness.ts';
import { notesUntilStop } from './until-stop.ts';

/** A measure that is worth another look. */
interface WorstMeasure {
  /** As in print; a pickup is 0. */
  readonly measure: number;
  /** What it cost, in notes. */
  readonly lost: number;
}

/** More places than that are no place to begin. */
const most = 3;

/**
 * The measures that cost most, the worst first and of equals the one that comes first; at most three. What was not
 * played any more after a stop is none of them.
 *
 * @example worstMeasures(report, 'lenient') // [{ measure: 6, lost: 1.25 }, { measure: 2, lost: 1 }]
 */
export function worstMeasures(
  report: Pick<AssessmentReport, 'reasons' | 'sets'>,
  strictness: Strictness,
): readonly WorstMeasure[] {
  const lost = new Map<number, number>();
  for (const note of notesUntilStop(report, strictness)) {
    if (note.grade === 'good') continue;
    const cost = 1 - creditOf(note, limits[strictness]);
    lost.set(note.measure, (lost.get(note.measure) ?? 0) + cost);
  }
  return [...lost]
    .map(([measure, cost]) => ({ measure, lost: Math.round(100 * cost) / 100 }))
    .toSorted((one, other) => other.lost - one.lost || one.measure - other.measure)
    .slice(0, most);
}
