import type { ListedConfiguration } from './listed-configuration.ts';

/** In the order of a column; what is alike there keeps its place. */
export function sortedBy(
  list: readonly ListedConfiguration[],
  by: 'name' | 'music' | 'at',
  isDescending: boolean,
): readonly ListedConfiguration[] {
  const sorted = [...list].sort((a, b) => a[by].localeCompare(b[by], undefined, { numeric: true }));
  return isDescending ? sorted.reverse() : sorted;
}
