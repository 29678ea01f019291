/** In characters. A card of a class shows about half of the longest title. */
export const longestClassTitle = 80;
export const longestClassDescription = 500;

/** Names of the theme, which has a colour for each that white letters can be read on. */
export const classColors = ['blue', 'green', 'plum', 'rust', 'slate', 'olive'] as const;
export type ClassColor = (typeof classColors)[number];

/**
 * What becomes of somebody who has the code of a class and no account: their teacher is asked, the code is enough, or they
 * are sent away.
 */
export const newcomerWays = ['ask', 'code', 'nobody'] as const;
export type NewcomerWay = (typeof newcomerWays)[number];

/** Lists of levels that a class may go by: our own ladder, and those that are no exam board's. */
export const classStandards = ['pv', 'kod', 'sch'] as const;
export type ClassStandard = (typeof classStandards)[number];

/**
 * The letters that stand for a class in its coloured square.
 *
 * @example classInitials('Concert Band') // 'CB'
 */
export function classInitials(title: string): string {
  const words = title.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const [first = '', second = ''] = words;
  const letters = [...first].slice(0, 1).concat([...second].slice(0, 1));
  return letters.join('').toUpperCase();
}
