import { type Level, levels, testLevels } from './levels.ts';
import { standards } from './standards.ts';

/** Our ladder, the test levels and every rung of a mapped standard. @example findLevel('kod~2')?.number // 2 */
export function findLevel(id: string): Level | undefined {
  const own = levels.find((one) => one.id === id) ?? testLevels.find((one) => one.id === id);
  return own ?? standards.flatMap((standard) => standard.levels).find((one) => one.id === id);
}
