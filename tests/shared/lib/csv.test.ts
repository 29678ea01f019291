import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, separatorFor } from '#shared/lib/csv';
import { readCells } from '#shared/roster/read-cells';

const cell = (text: string | number | null) => csvOf([[text]]).slice(1, -2);

describe('a table as CSV', () => {
  it('says first that its letters are UTF-8', () => {
    expect(csvOf([['Zoë', 3]])).toBe('\uFEFFZoë,3\r\n');
    expect(csvOf([])).toBe('\uFEFF');
  });

  it.each([
    ['plain', 'plain'],
    ['Lind, Anna', '"Lind, Anna"'],
    ['a;b', '"a;b"'],
    ['O"Neill', '"O""Neill"'],
    ['two\nlines', '"two\nlines"'],
    [' kept ', '" kept "'],
    ['', ''],
    [null, ''],
    [0, '0'],
    [-1, '-1'],
  ])('writes %j as %j', (text, expected) => {
    expect(cell(text)).toBe(expected);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1+1', '\u0000=1+1', '|calc', '%0A', '＝1+1', '\tx'])(
    'lets no spreadsheet run %j',
    (text) => {
      expect(cell(text)).toMatch(/^"?'/);
    },
  );

  it('is read as it was written', () => {
    const harmless = fc
      .stringMatching(/^[A-Za-z"',; ]{1,12}$/)
      .filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.array(fc.tuple(harmless, harmless), { minLength: 1 }), (rows) => {
        const read = readCells(csvOf(rows).slice(1), ',').map(({ cells }) => [...cells]);
        expect(read).toEqual(rows.map((row) => [...row]));
      }),
    );
  });
});

it.each([
  ['en-US', ','],
  ['ja', ','],
  ['de', ';'],
  ['pt-BR', ';'],
] as const)('a reader of %s has cells separated by %s', (language, separator) => {
  expect(separatorFor(language)).toBe(separator);
  expect(csvOf([['Lind; Ada', 1.5]], separator)).toBe(
    `\uFEFF"Lind; Ada"${separator}${separator === ';' ? '1,5' : '1.5'}\r\n`,
  );
});
