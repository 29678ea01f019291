import type { CellTable } from './cell-table.ts';
import type { CellRow } from './read-cells.ts';

/** "7A", "Class 7b", "10-2", "Group A", "Period 1": what a school calls a class. */
const classTitle =
  /^(?:(?:class|klasse|classe|clase|group|gruppe|groupe|grupo|gruppo|period|section|set|year|grade|form|room|team|stimme)\s\S{1,3}|\d{1,2}\s?[-./]?\s?(?:\p{L}|\d{1,2})?)$/iu;
/** The same by what is played or sung there. */
const playedTitle =
  /^(?:\p{L}+\s)?(?:flutes?|piccolos?|oboes?|clarinets?|bassoons?|sax(?:es|ophones?)?|trumpets?|horns?|trombones?|tubas?|percussion|drums|violins?|violas?|cell[oi]s?|basses|guitars?|recorders?|sopranos?|altos?|tenors?|strings|brass|woodwinds?|flöten?|querflöten?|klarinetten?|trompeten?|posaunen?|hörner|geigen?|violinen?|bratschen?|celli|gitarren?|schlagzeug|sopran|alt|tenor|bass|flûtes?|clarinettes?|trompettes?|violons?|guitares?|flautas?|clarinetes?|trompetas?|violines?)(?:\s[\dIV]+)?$/iu;

/** So far down the row of titles is looked for. */
const furthest = 3;
/** Of the cells of a column so many have to be whole names. */
const most = 0.6;

/**
 * Groups that stand beside each other, whole names below the title of each, put one below another. Without titles that are known
 * several columns are one table: first and last names of several words, a teacher or a parent beside each child.
 */
export function groupsBeside(table: CellTable): CellTable {
  const { rows, head } = table;
  const at = head === null ? rows.slice(0, furthest).findIndex(isTitles) : -1;
  if (at < 0) return table;
  const titles = titlesOf(rows[at]!);
  const below = rows.slice(at + 1);
  const isEach = titles.every((_, column) => isOfNames(below, column));
  if (!isEach || below.some(({ cells }) => cells.slice(titles.length).some(isFilled))) return table;
  const stacked = titles.flatMap((_, column) =>
    below.flatMap((row) => {
      const cell = nameIn(row, column);
      return cell === '' ? [] : [{ ...row, cells: [cell] }];
    }),
  );
  const title = { title: titles.join(' '), is: 'name', isPreferred: false } as const;
  return {
    separator: null,
    rows: [...rows.slice(0, at + 1), ...stacked],
    head: { at, columns: [title] },
  };
}

const isFilled = (cell: string) => cell.trim() !== '';

const titlesOf = ({ cells }: CellRow): readonly string[] => {
  const last = cells.findLastIndex(isFilled);
  return cells.slice(0, last + 1).map((cell) => cell.trim());
};

function isTitles(row: CellRow): boolean {
  const titles = titlesOf(row);
  const areKnown = [classTitle, playedTitle].some((known) =>
    titles.every((one) => known.test(one)),
  );
  return titles.length > 1 && areKnown && new Set(titles).size === titles.length;
}

/** Without its number in the group. */
const nameIn = ({ cells }: CellRow, column: number): string =>
  (cells[column] ?? '').trim().replace(/^\d{1,3}[.)]?\s+/u, '');

function isOfNames(rows: readonly CellRow[], column: number): boolean {
  const names = rows.map((row) => nameIn(row, column)).filter(isFilled);
  const whole = names.filter((one) => /\p{L}.*[ ,].*\p{L}/u.test(one) && !/[\p{N}@]/u.test(one));
  return (
    names.length > 0 && whole.length >= most * names.length && new Set(names).size === names.length
  );
}
