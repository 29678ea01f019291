import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Exercise } from '#shared/generation/exercise';
import { faultsOf } from '../../../evidence/check/teaching/faults.ts';
import { pieceOf } from '../../../evidence/check/teaching/piece.ts';
import { paperPiece } from './paper-piece.ts';

/** Written by version 11, which no later version can do again; chosen by a reader with a red pencil. A line each. */
const file = new URL('../fixtures/judged-of-version-11.jsonl', import.meta.url);
const judged = new Map(
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Exercise)
    .map((exercise) => [exercise.code, pieceOf(exercise)]),
);

it.each([
  ['P09R0001GTNW', 'four measures of I'],
  ['P0980001GVQJ', 'four measures of I'],
  ['P0900001GVC6', 'four measures of I'],
  ['P08G000109E', 'four measures of I'],
  ['PBS00001GTRS', 'too few notes'],
  ['P1900001H1RN', 'too few notes'],
  ['P1900001GWS4', 'too few notes'],
  ['P19G0001GX9B', 'noodling'],
  ['PD9G000ZR3', 'noodling'],
  ['P6SG0001YKX', 'accents off the beat'],
  ['PMGG0001GTH8', 'four pitches on top'],
])('%s is flagged: %s', (code, fault) => {
  expect(faultsOf(judged.get(code)!)).toContain(fault);
});

it.each([
  ...['P6R8000ZAA', 'P6S0000ZDA', 'P6SG000ZFZ', 'P598000ZNN'],
  ...['P18G000ZYD', 'PKGR00010JJ', 'PKH800010MM', 'PEH800010S1'],
])('%s is to be kept in kind, and nothing is wrong with it', (code) => {
  expect(faultsOf(judged.get(code)!)).toEqual([]);
});

describe('too few notes', () => {
  const bare = (text: string, level: number) =>
    faultsOf(paperPiece(text, { level })).includes('too few notes');

  it('are fewer than three in four beats from level 3, than one a beat from 5', () => {
    expect(bare('C4h D4h | E4h F4h | C4w', 2)).toBe(false);
    expect(bare('C4h D4h | E4h F4h | C4w', 3)).toBe(true);
    expect(bare('C4q D4q E4h | F4q E4q D4h | C4w', 4)).toBe(false);
    expect(bare('C4q D4q E4h | F4q E4q D4h | C4w', 5)).toBe(true);
  });

  it('are not counted in rests, nor in the last measure', () => {
    expect(bare('C4q D4q E4q zq | F4q E4q D4q zq | C4w', 5)).toBe(false);
  });
});

describe('silences', () => {
  it('are counted inside a phrase, and not where it ends', () => {
    const { silences } = paperPiece('C4q zq D4h | E4t zq | zq C4q D4h | C4w', {
      phrases: [
        [1, 2],
        [3, 2],
      ],
    });
    expect(silences.map(({ measure, endsPhrase }) => [measure, endsPhrase])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
  });

  it('after a pickup stand where they are written', () => {
    const { silences } = paperPiece('G4q | C4q zq D4h | C4t', { pickup: 1 });
    expect(silences).toEqual([{ measure: 1, start: 48, ticks: 48, endsPhrase: false }]);
  });
});
