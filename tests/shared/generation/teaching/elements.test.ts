import { describe, expect, it } from 'vitest';
import { elementsOf, newElementsOf } from '../../../evidence/check/teaching/elements.ts';
import { paperPiece } from './paper-piece.ts';

type Paper = NonNullable<Parameters<typeof paperPiece>[1]>;

const names = (text: string, paper?: Paper) =>
  elementsOf(paperPiece(text, paper)).map(({ name }) => name);
const news = (text: string, paper?: Paper) =>
  newElementsOf(paperPiece(text, paper)).map(({ name }) => name);

describe('a rhythm', () => {
  it.each([
    ['C4d D4e C4h', 'rhythm 5'],
    ['C4e D4q C4e C4h', 'rhythm 6'],
    ['C4s D4s E4s F4s C4q C4h', 'rhythm 7'],
    ['C4p D4s C4q C4h', 'rhythm 10'],
    ['C4r D4r E4r C4q C4h', 'rhythm 11'],
    ['C4h zh', 'rhythm 15'],
    ['C4q zq C4h', 'rhythm 16'],
    ['C4e ze C4q C4h', 'rhythm 17'],
    ['C4q ze C4e C4h', 'rhythm 18'],
    ['C4q zq ze C4e C4q', 'rhythm 18'],
    ['C4h ze C4q C4e', 'rhythm 21'],
  ])('%s is %s', (text, name) => {
    expect(names(text)).toContain(name);
  });

  it.each([
    ['off its beat', 'C4e C4q C4e C4h', 'rhythm 3'],
    ['as part of a longer note', 'C4h C4q zq', 'rhythm 15'],
    ['which a rest of two beats only holds', 'C4h zh', 'rhythm 16'],
  ])('is none %s', (_, text, name) => {
    expect(names(text)).not.toContain(name);
  });

  it('is another one in compound meters', () => {
    const meter = '6/8';
    expect(names('C4q D4e E4d', { meter })).toContain('rhythm 5');
    expect(names('C4e D4q E4d', { meter })).toContain('rhythm 6');
    expect(names('C4q ze E4d', { meter })).toContain('rhythm 17');
  });
});

describe('a note', () => {
  it.each([
    ['C4q F4q C4h', 'fourth or fifth'],
    ['C4q A4q C4h', 'sixth'],
    ['C4q C5q C4h', 'octave'],
    ['C4q E5q C4h', 'tenth'],
    ['C4q E4q C4h', 'leap within I'],
    ['D4q G4q C4h', 'leap within V'],
    ['C4q F4q C4h', 'leap within IV'],
    ['D4q F4q C4h', 'leap within ii'],
    ['E4q A4q C4h', 'leap within vi'],
    ['B4q F4q C4h', 'leap within V7'],
    ['E4q B4q C4h', 'any diatonic leap'],
    ['C4q F#4q G4h', 'fi'],
    ['G4q G#4q A4h', 'si'],
    ['C5q Bb4q A4h', 'te'],
    ['C4q C#4q D4h', 'applied tone'],
  ])('%s has %s', (text, name) => {
    expect(names(text)).toContain(name);
  });

  it('is raised in minor as its scale has it', () => {
    const found = names('A4q F#4q G#4q A4q', { key: 'a' });
    expect(found).toEqual(expect.arrayContaining(['minor', 'raised sixth', 'raised seventh']));
    expect(found).not.toContain('applied tone');
  });
});

it('hears ties in the text of the upper line alone', () => {
  const abc = 'X:1\nK:C\n[V:1] c4- c4 | d8- |\n[V:2] C8- | C8 |\n[V:1] d8 | c8 |]\n';
  const line = 'C4h C4h | D4w | D4w | C4w';
  expect(names(line, { abc })).toEqual(expect.arrayContaining(['tie', 'tie over the bar']));
  expect(elementsOf(paperPiece(line, { abc })).filter(({ name }) => /^tie/.test(name))).toEqual([
    expect.objectContaining({ name: 'tie', measure: 1 }),
    expect.objectContaining({ name: 'tie over the bar', measure: 2 }),
  ]);
});

describe('what is new', () => {
  it.each([
    ['to a violinist of level 4', 'C4d D4e C4h', { level: 4 }, ['rhythm 5']],
    ['no more to one of level 5', 'C4d D4e C4h', { level: 5 }, []],
    [
      'to a drummer of level 3',
      'C4d C4e C4h',
      { level: 3, medium: 'snare', key: '' },
      ['rhythm 5'],
    ],
    ['in 6/8 at level 5', 'C4q ze C4d', { level: 5, meter: '6/8' }, ['rhythm 17']],
    ['in 6/8 at level 6', 'C4e C4q C4d', { level: 6, meter: '6/8' }, ['rhythm 6']],
    ['to a singer of level 3', 'C4q G4q C4h', { level: 3, medium: 'soprano' }, ['1 up to 5']],
    ['to a singer of level 4', 'C4q F4q C4h', { level: 4, medium: 'soprano' }, ['1 up to 4']],
    ['to a violinist of level 4 who leaps', 'C4q F4q C4h', { level: 4 }, ['leap within IV']],
  ] as const)('%s', (_, text, paper, expected) => {
    expect(news(text, paper)).toEqual([...expected]);
  });

  it('is neither signature nor meter alone', () => {
    expect(news('C4d D4d | C4t', { level: 4, meter: '6/8' })).toEqual([]);
    expect(news('Eb4q F4q G4h', { level: 5, key: 'Eb' })).toEqual([]);
  });
});
