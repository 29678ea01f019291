import type { DrillType } from '#shared/catalogue/drill-types';
import { createRandom } from '#shared/lib/random';

/** A round of a student of the demonstration school. */
export interface DemoRound {
  /** Of the username. */
  readonly student: string;
  /** Days before today, at least one. */
  readonly daysAgo: number;
  readonly type: DrillType;
  readonly items: Readonly<Record<string, Readonly<Record<'tries' | 'right' | 'ms', number>>>>;
}

/** What is asked in each drill of the demonstration. */
const asked: readonly (readonly [DrillType, readonly string[]])[] = [
  ['nn', ['nn:treble:E4', 'nn:treble:G4', 'nn:treble:B4', 'nn:treble:F5', 'nn:treble:C4']],
  ['int', ['int:P4:ear', 'int:P5:ear', 'int:P5:eye', 'int:P8:ear']],
  ['ks', ['ks:C', 'ks:G', 'ks:F', 'ks:D', 'ks:Bb']],
  ['rv', ['rv:half', 'rv:quarter', 'rv:eighth', 'rv:whole']],
  ['rd', ['rd:2/4:pv~2', 'rd:3/4:pv~2']],
];

/** How many of a hundred answers of each student are right; the last two have not begun. */
const sureness = [95, 80, 70, 60, 88, 75] as const;
const tries = 4;

/** Three weeks of rounds, the same at every start. */
export function demoDrills(): readonly DemoRound[] {
  const random = createRandom(29, 'demo-drills');
  return sureness.flatMap((percent, index) =>
    Array.from({ length: 6 }, (_, week): DemoRound => {
      const [type, ids] = random.pick(asked);
      const items = ids.map((id) => {
        const answers = Array.from({ length: tries }, () => random.chance(percent));
        const right = answers.filter(Boolean).length;
        return [id, { tries, right, ms: tries * (900 + random.int(1500)) }] as const;
      });
      return {
        student: `student${index + 1}`,
        daysAgo: 1 + 3 * week,
        type,
        items: Object.fromEntries(items),
      };
    }),
  );
}
