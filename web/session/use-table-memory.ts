import { useOption } from './use-option.ts';

/**
 * How a table is sorted and how many rows a page has, kept with the player's options.
 *
 * @param table its name among the tables that are kept
 * @param first the sort until another was chosen
 */
export function useTableMemory(table: string, first: string) {
  const [sorts, setSorts] = useOption('tableSort');
  const [sizes, setSizes] = useOption('tableSize');
  return {
    sort: sorts[table] ?? first,
    size: sizes[table] ?? 0,
    onSort: (sort: string) => setSorts({ ...sorts, [table]: sort }),
    onSize: (size: number) => setSizes({ ...sizes, [table]: size }),
  };
}
