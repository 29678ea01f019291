import { type Line, rhythmOf, tonesIn } from './line.ts';

/** How eight measures hang together, by what later measures take from earlier ones. */
export type Form =
  | 'question twice'
  | 'period'
  | 'sequence'
  | 'sentence'
  | 'rhyme'
  | 'rhythmic period'
  | 'rhythmic sentence'
  | 'through-composed';

/** By how many steps measure `later` is measure `earlier` moved; null where it is not. */
function stepsBetween(line: Line, earlier: number, later: number): number | null {
  const [before, after] = [tonesIn(line, earlier), tonesIn(line, later)];
  if (before.length < 2 || rhythmOf(line, earlier) !== rhythmOf(line, later)) return null;
  const steps = after[0]!.position - before[0]!.position;
  const isMoved = after.every(({ position }, at) => position - before[at]!.position === steps);
  return isMoved ? steps : null;
}

/** Null where the line has not eight measures. */
export function formOf(line: Line): Form | null {
  if (line.measures !== 8) return null;
  const isSame = (earlier: number, later: number) => stepsBetween(line, earlier, later) === 0;
  const isMoved = (earlier: number, later: number) => {
    const steps = stepsBetween(line, earlier, later);
    return steps !== null && steps !== 0;
  };
  const isLike = (earlier: number, later: number) =>
    rhythmOf(line, earlier) === rhythmOf(line, later);
  if (isSame(1, 3)) return 'question twice';
  if (isSame(1, 5)) return 'period';
  if ([1, 2, 3, 4, 5, 6].some((at) => isMoved(at, at + 1) || (at < 6 && isMoved(at, at + 2))))
    return 'sequence';
  if (isSame(1, 2) || isMoved(1, 5)) return 'sentence';
  if (isSame(2, 6) || isSame(3, 7)) return 'rhyme';
  if (isLike(1, 5) && isLike(2, 6)) return 'rhythmic period';
  if (isLike(1, 3) || isLike(1, 2)) return 'rhythmic sentence';
  return 'through-composed';
}

function formsOf(lines: readonly Line[]): ReadonlyMap<Form, number> {
  const counts = new Map<Form, number>();
  for (const line of lines) {
    const form = formOf(line);
    if (form) counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  return counts;
}

/** Share of the commonest form. */
export function commonestForm(lines: readonly Line[]): number | null {
  const counts = [...formsOf(lines).values()];
  const all = counts.reduce((sum, count) => sum + count, 0);
  return all === 0 ? null : Math.max(...counts) / all;
}

/** Forms that at least one tune in twenty has. */
export function kindsOfForm(lines: readonly Line[]): number | null {
  const counts = [...formsOf(lines).values()];
  const all = counts.reduce((sum, count) => sum + count, 0);
  return all === 0 ? null : counts.filter((count) => count >= all / 20).length;
}
