import { createRandom } from '#shared/lib/random';
import type { PracticeMode } from '#shared/practice/practice-log';

/** A sitting of a student of the demonstration school. */
export interface DemoSitting {
  /** Of the username. */
  readonly student: string;
  /** Days before today, at least one: nothing is practised later than now. */
  readonly daysAgo: number;
  /** Since midnight. */
  readonly minute: number;
  readonly minutes: number;
  readonly count: number;
  readonly mode: PracticeMode;
  /** Not for the class, but for themselves. */
  readonly isOwn: boolean;
}

/** In how many of a hundred days each student practises: some nearly always, some now and then. */
const regularity = [80, 55, 70, 30, 60, 75, 40, 20] as const;
const days = 56;
const modes = ['freeplay', 'freeplay', 'auto-assessment', 'challenge'] as const;

/** Eight weeks of practice, the same at every start. */
export function demoPractice(): readonly DemoSitting[] {
  const random = createRandom(20, 'demo-practice');
  const between = (low: number, high: number) => low + random.int(high - low + 1);
  return regularity.flatMap((percent, index) =>
    Array.from({ length: days }, (_, day): readonly DemoSitting[] => {
      // Two days of seven are quieter.
      if (!random.chance(day % 7 > 4 ? percent / 3 : percent)) return [];
      const minutes = between(4, 22);
      return [
        {
          student: `student${index + 1}`,
          daysAgo: day + 1,
          minute: between(14 * 60, 19 * 60),
          minutes,
          count: Math.max(1, Math.round(minutes / between(2, 4))),
          mode: random.pick(modes),
          isOwn: random.chance(15),
        },
      ];
    }).flat(),
  );
}
