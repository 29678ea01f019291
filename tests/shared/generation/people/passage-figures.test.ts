import { describe, expect, it } from 'vitest';
import { turns } from '#shared/generation/melody/line-state';
import { harmonyOf } from '#tests/evidence/people/chords';
import { formOf } from '#tests/evidence/people/form';
import { statesOf } from '#tests/evidence/people/line-states';
import { isOnGrid, rhythmsOf } from '#tests/evidence/people/measure-rhythm';
import { isCounted, plainTitle } from '#tests/evidence/people/title';
import { densityOf, habitOf } from '#tests/evidence/people/tune-habits';
import { tinyPassage } from './tiny-passage.ts';

it('halves tunes by the MD5 of their titles', () => {
  expect(plainTitle('  The Söldner’s_Walk, no. 2 ')).toBe('the söldner s_walk no 2');
  // The digests begin with 0c, 92, 25 and e1.
  expect(['a', 'b', 'h', 'e'].map(isCounted)).toEqual([true, true, false, false]);
});

it('follows how a melody turns', () => {
  const states = statesOf([0, 1, 0, 1, 2, 2, 2, 1]);
  expect(states.map(({ newest }) => newest)).toEqual([0, 1, -1, 1, 1, 1, 1, -1]);
  expect(states.map(({ turn }) => turns[turn]).join('')).toBe('SSABSRTO');
});

describe('chords', () => {
  it('follow a tune that spells them, two a measure in 4/4', () => {
    const { chords, chordAt } = harmonyOf(
      tinyPassage(
        '4/4',
        '24:0 24:2 24:4 24:2 | 24:3 24:5 24:7 24:5 | 24:4 24:6 24:8 24:6 | 24:0 24:2 24:4 24:7',
      ),
    );
    expect(chords.slice(0, 8)).toEqual(['I', 'I', 'IV', 'IV', 'V', 'V', 'I', 'I']);
    expect(chordAt(96 + 72)).toBe('IV');
  });

  it('are one a measure elsewhere and close on I', () => {
    const { chords, isHalved } = harmonyOf(tinyPassage('3/4', '24:0 24:2 24:4 | 24:4 24:6 24:8'));
    expect(isHalved).toBe(false);
    expect(chords).toHaveLength(8);
    expect([chords[0], chords[1], chords[7]]).toEqual(['I', 'V', 'I']);
  });
});

describe('the rhythm of a measure', () => {
  it('tells notes, rests and what is held over the bar line', () => {
    const passage = tinyPassage('2/4', '24:0 12r12:1 | 24:0 24:1 | ~12 12:2 24:0 | 48:0');
    expect(rhythmsOf(passage).slice(0, 4)).toEqual(['24 12 r12', '24 24~', '~12 12 24', '48']);
  });

  it('lets the last note fill its measure', () => {
    expect(rhythmsOf(tinyPassage('2/4', '24r24:0')).at(-1)).toBe('48');
  });

  it('is counted in sixteenths and triplets', () => {
    expect(['24 12 r12', '8 8 8~', '~12 36', '18 6'].every(isOnGrid)).toBe(true);
    expect(isOnGrid('21 3')).toBe(false);
  });
});

it('reads the form of a tune', () => {
  const form = formOf(
    tinyPassage(
      '3/4',
      `24:0 24:1 24:2 | 36:4 12:3 24:2 | 24:1 24:2 24:3 | 72:1 |
       24:0 24:1 24:2 | 36:4 12:3 24:1 | 24:4 24:2 24:0 | 72:0`,
    ),
  );
  expect(form).toBe('N N T0+1 N E0 P11 R2 R3');
});

it.each([
  ['2/4', '48:0', 0],
  ['2/4', '24:0 24:1', 0],
  ['2/4', '12:0 12:1 24:1', 2],
  ['2/4', '12:0 12:1 12:1 12:0', 4],
  ['6/8', '12:0 12:1 12:0 12:0 12:0 12:0', 4],
  ['6/8', '24:0 12:1 36:0', 0],
] as const)('in %s %s is of density %i', (meter, text, density) => {
  expect(densityOf(tinyPassage(meter, text))).toBe(density);
});

it.each([
  ['2/4', '36:0 12:1', 'd'],
  ['2/4', '36:0 12:1 | 36:0 12:1 | 24:0 24:0', 'e'],
  ['6/8', '24:0 12:1 24:0 12:0', 'd'],
  ['6/8', '36:0 12:1 12:0 12:0', 'e'],
] as const)('in %s %s has the habit %s', (meter, text, habit) => {
  expect(habitOf(tinyPassage(meter, text))).toBe(habit);
});
