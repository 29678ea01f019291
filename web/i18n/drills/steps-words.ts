import * as m from '../generated/messages.js';

const higher = [m.drill_higherOne, m.drill_higherTwo, m.drill_higherThree, m.drill_higherFour];
const lower = [m.drill_lowerOne, m.drill_lowerTwo, m.drill_lowerThree, m.drill_lowerFour];

/** Lines and spaces between two notes. @example stepsWords(-2) // 'two steps lower' */
export function stepsWords(steps: number): string {
  const count = Math.abs(steps);
  const few = (steps > 0 ? higher : lower)[count - 1];
  if (few) return few();
  return steps > 0 ? m.drill_higherMany({ count }) : m.drill_lowerMany({ count });
}

/** @example apartWords(2) // '2 steps' */
export function apartWords(count: number): string {
  return count === 1 ? m.drill_apartOne() : m.drill_apart({ count });
}
