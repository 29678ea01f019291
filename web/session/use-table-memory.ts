import { useEntryMemory } from './use-entry-memory.ts';
import { useOption } from './use-option.ts';

/** What a table shows of its rows: what was looked for, and which page. */
interface TableView {
  readonly text: string;
  readonly filterId: string;
  readonly page: number;
}

const all: TableView = { text: '', filterId: '', page: 0 };

/**
 * How a table is sorted and how many rows a page has, kept with the player's options; and what it shows of its rows, for
 * whoever comes back to it.
 *
 * @param table its name among the tables that are kept
 * @param first the sort until another was chosen
 */
export function useTableMemory(table: string, first: string) {
  const [sorts, setSorts] = useOption('tableSort');
  const [sizes, setSizes] = useOption('tableSize');
  const [view, onView] = useEntryMemory(table, all);
  return {
    sort: sorts[table] ?? first,
    size: sizes[table] ?? 0,
    view,
    onSort: (sort: string) => setSorts({ ...sorts, [table]: sort }),
    onSize: (size: number) => setSizes({ ...sizes, [table]: size }),
    onView,
  };
}
