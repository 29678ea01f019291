import { expect, it } from 'vitest';
import type { ListedConfiguration } from '../../../../web/features/home/listed-configuration.ts';
import { sortedBy } from '../../../../web/features/home/sort-configurations.ts';
import { address } from '../../../../web/paths/page.ts';

const row = (name: string, at: string): ListedConfiguration => ({
  id: name,
  name,
  music: '',
  at,
  play: address('/'),
  acts: null,
});
const list = [
  row('Level 10', '2026-01-02'),
  row('level 2', '2026-01-03'),
  row('Etude', '2026-01-01'),
];

it.each([
  ['name', false, ['Etude', 'level 2', 'Level 10']],
  ['name', true, ['Level 10', 'level 2', 'Etude']],
  ['at', true, ['level 2', 'Level 10', 'Etude']],
] as const)('by %s, descending %s', (by, isDescending, names) => {
  expect(sortedBy(list, by, isDescending).map(({ name }) => name)).toEqual(names);
});
