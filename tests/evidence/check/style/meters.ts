import { countOf } from './count.ts';
import type { Line } from './line.ts';

const common = ['4/4', '3/4', '2/4', '6/8'];

/** Share of the common meters where the level chose, at the level that has fewest. */
export function commonMeters(lines: readonly Line[]): number | null {
  const open = lines.filter(({ isMeterAsked }) => !isMeterAsked);
  const levels = [...new Set(open.map(({ level }) => level))];
  const shares = levels.map((level) => {
    const own = open.filter((line) => line.level === level);
    const { held, of } = countOf(own, ({ meter }) => common.includes(meter));
    return held / of;
  });
  return shares.length === 0 ? null : Math.min(...shares);
}
