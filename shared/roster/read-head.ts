import { type ColumnMeaning, meaningOf } from './column-meaning.ts';
import type { ColumnIs } from './head-words.ts';
import type { CellRow } from './read-cells.ts';

/** A column of a list, as its head names it. */
export interface HeadColumn {
  /** As the list has it. */
  readonly title: string;
  /** null where it is left out. */
  readonly is: ColumnIs | null;
  /** Read before another column of its kind. */
  readonly isPreferred: boolean;
}

/** Lists begin with the school, the class, the day: so far down the head is looked for. */
const furthest = 12;

/** Where the head stands among the rows and what its columns are; null where the first row is a student already. */
export function findHead(
  rows: readonly CellRow[],
): { readonly at: number; readonly columns: readonly HeadColumn[] } | null {
  for (const [at, { cells }] of rows.slice(0, furthest).entries()) {
    const columns = headOf(cells);
    if (columns === null) continue;
    // "Student" and "Parent" over the names of the columns of each.
    const below = headOf(rows[at + 1]?.cells ?? []);
    return below !== null && named(below) > named(columns)
      ? { at: at + 1, columns: below }
      : { at, columns };
  }
  return null;
}

const named = (columns: readonly HeadColumn[]) => columns.filter(({ is }) => is !== null).length;

function headOf(cells: readonly string[]): readonly HeadColumn[] | null {
  const meanings = cells.map(meaningOf);
  if (!isHead(meanings)) return null;
  const has = (is: ColumnIs) => meanings.some((one) => one?.is === is && !one.isPreferred);
  return cells.map((title, at) => {
    const meaning = meanings[at] ?? null;
    return {
      title: title.trim(),
      is: meaning && resolved(meaning, has),
      isPreferred: meaning?.isPreferred ?? false,
    };
  });
}

const names: ReadonlySet<ColumnIs> = new Set(['firstName', 'lastName', 'name', 'lastFirst']);

/**
 * A cell that says "Name" needs no other beside it; one that says "First" or "Nom" might be a child, and a row of names can
 * have one such child.
 */
function isHead(meanings: readonly (ColumnMeaning | null)[]): boolean {
  const known = meanings.filter((one) => one !== null);
  const named = known.filter(({ is }) => names.has(is));
  if (named.length === 0)
    return known.filter(({ is }) => is !== 'username').length > 0 && hasUsername(known);
  return known.length > 1 || meanings.length === 1 || isWhole(named[0]!.is);
}

const hasUsername = (known: readonly ColumnMeaning[]) => known.some(({ is }) => is === 'username');
const isWhole = (is: ColumnIs) => is === 'name' || is === 'lastFirst';

/** "Name" is the last name beside a column of first names, and the first beside one of last names. */
function resolved({ is, isPreferred }: ColumnMeaning, has: (is: ColumnIs) => boolean): ColumnIs {
  if (is !== 'name') return is;
  if (isPreferred) return has('lastName') || has('name') ? 'firstName' : 'name';
  if (has('firstName') && !has('lastName')) return 'lastName';
  return has('lastName') && !has('firstName') ? 'firstName' : 'name';
}
