import { describe, expect, it } from 'vitest';
import { looksAt } from '#shared/roster/row-looks';
import { splitName } from '#shared/roster/student-name';

const isNew = { kind: 'new' } as const;
const row = (
  name: string,
  outcome: { kind: 'new' | 'known' | 'enrolled' | 'refused'; by?: string } = isNew,
) => ({
  ...splitName(name),
  outcome,
});

describe('what needs a look before a list is added', () => {
  it.each([
    ['Anna Lind', null],
    ['D’Angelo O’Neill-Smith Jr.', null],
    ['李 小龙', null],
    ['علی\u200Cرضا محمدی', null],
    ['...', 'no-letters'],
    ['12 34', 'no-letters'],
    ['🎵', 'no-letters'],
    ['=SUM(A1:A9)', 'formula'],
    ['+Anna', 'formula'],
    ['@Anna', 'formula'],
    ['-1+2', 'formula'],
    ['anna@school.example', 'address'],
    ['www.school.example', 'address'],
    ['Anna 7B', 'figures'],
    ['Louis XIV', null],
  ])('of %s is %s', (name, kind) => {
    expect(looksAt([row(name)])).toEqual([kind === null ? null : { kind }]);
  });

  it('are two of one name, and two that differ only in accents', () => {
    const names = ['Zoe Diaz', 'Ben Okafor', 'Zoë Díaz', 'ben okafor', 'Anna Lind'];
    expect(looksAt(names.map((name) => row(name)))).toEqual([
      { kind: 'spelling', of: 2 },
      { kind: 'namesake', of: 3 },
      { kind: 'spelling', of: 0 },
      { kind: 'namesake', of: 1 },
      null,
    ]);
  });

  it.each([
    ['known', 'name', 'same-person'],
    ['known', 'spelling', 'same-person'],
    ['known', 'username', null],
    ['enrolled', 'name', null],
    ['enrolled', 'spelling', 'same-person'],
    ['refused', undefined, 'stuck'],
  ] as const)('of who is %s by %s is %s', (kind, by, look) => {
    const outcome = by === undefined ? { kind } : { kind, by };
    expect(looksAt([row('Anna Lind', outcome)])).toEqual([look && { kind: look }]);
  });
});
