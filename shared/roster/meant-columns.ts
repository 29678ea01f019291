import type { ColumnIs } from './head-words.ts';

/** What somebody says that columns hold, by their place from 0; null is nothing that is needed. */
export type MeantColumns = Readonly<Record<number, ColumnIs | null>>;

const parts = ['firstName', 'lastName'] as const;
const wholes = ['name', 'lastFirst'] as const;

/** What no other column is taken for beside it. */
function excludedBy(is: ColumnIs | null): readonly (ColumnIs | null)[] {
  if (wholes.some((one) => one === is)) return [...parts, ...wholes];
  return parts.some((one) => one === is) ? [is, ...wholes] : [is];
}

/** The same with one more, which takes the place of what cannot be beside it. */
export function alsoMeant(meant: MeantColumns, at: number, is: ColumnIs | null): MeantColumns {
  const excluded = is === null ? [] : excludedBy(is);
  const others = Object.entries(meant).filter(([, one]) => !excluded.includes(one));
  return { ...Object.fromEntries(others), [at]: is };
}

/** What columns hold: as was said of some, and of the others as was guessed where that can be beside it. */
export function columnsAsMeant(
  guessed: readonly (ColumnIs | null)[],
  meant: MeantColumns,
): readonly (ColumnIs | null)[] {
  const excluded = new Set(Object.values(meant).flatMap(excludedBy));
  return guessed.map((is, at) => {
    const said = meant[at];
    if (said !== undefined) return said;
    return excluded.has(is) ? null : is;
  });
}
