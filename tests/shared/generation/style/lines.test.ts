import { describe, expect, it } from 'vitest';
import { unknownRhythms } from '../../../evidence/check/style/bar-rhythms.ts';
import { beginsOn, hasPickup } from '../../../evidence/check/style/beginnings.ts';
import { notesABeat } from '../../../evidence/check/style/density.ts';
import { commonestForm, formOf, kindsOfForm } from '../../../evidence/check/style/forms.ts';
import { fourthsAndMore, seconds, stepsBack } from '../../../evidence/check/style/intervals.ts';
import { lineOf } from '../../../evidence/check/style/line.ts';
import { singleMeasureFour } from '../../../evidence/check/style/measure-four.ts';
import { commonMeters } from '../../../evidence/check/style/meters.ts';
import { measureReturns } from '../../../evidence/check/style/returns.ts';
import { exerciseOf } from '../corpus.ts';
import { paperLine } from './paper-line.ts';

const rest = 'C4w | D4w | C4w | D4w';

describe('a line', () => {
  it('counts its moves by size', () => {
    const line = paperLine('C4q D4q C4q F4q | G4w');
    expect(seconds(line)).toEqual({ held: 3, of: 4 });
    expect(fourthsAndMore(line)).toEqual({ held: 1, of: 4 });
    expect(stepsBack(line)).toEqual({ held: 1, of: 3 });
  });

  it('takes no leap and no repetition for a step out and back', () => {
    expect(stepsBack(paperLine('C4q E4q C4q C4q')).held).toBe(0);
  });

  it('counts notes against beats', () => {
    expect(notesABeat(paperLine('C4e D4e E4h D4q | C4w'))).toEqual({ held: 5, of: 8 });
  });

  it('sees a single note in measure 4 of eight only', () => {
    const four = 'C4h D4h | E4w | F4h G4h';
    expect(singleMeasureFour(paperLine(`${four} | G4w | ${rest}`))).toEqual({ held: 1, of: 1 });
    expect(singleMeasureFour(paperLine(`${four} | G4h E4h | ${rest}`))).toEqual({ held: 0, of: 1 });
    expect(singleMeasureFour(paperLine(`${four} | G4w`))).toEqual({ held: 0, of: 0 });
  });

  it('sees where it begins', () => {
    expect(beginsOn(5)(paperLine('G4w'))).toEqual({ held: 1, of: 1 });
    expect(beginsOn(1)(paperLine('G4w'))).toEqual({ held: 0, of: 1 });
    expect(hasPickup(paperLine('G4w', { pickup: 1 }))).toEqual({ held: 1, of: 1 });
  });

  it('names rhythms that no person wrote', () => {
    const line = paperLine('C4q D4d E4e C4q | C4h C4h | C4w');
    const known = new Map([['4/4', new Set(['0.000 2.000'])]]);
    expect(unknownRhythms(known)(line)).toEqual({ held: 1, of: 2 });
    expect(unknownRhythms(new Map())(line)).toEqual({ held: 0, of: 0 });
  });
});

describe('a measure that returns', () => {
  const held = (text: string) => measureReturns(paperLine(text)).held;

  it('has pitch and rhythm, and not the measure before', () => {
    expect(held(`C4h D4h | E4w | C4h D4h | F4w | ${rest}`)).toBe(1);
    expect(held(`C4h D4h | C4h D4h | E4w | F4w | ${rest}`)).toBe(0);
    expect(held(`C4h D4h | E4w | C4d D4d E4q | F4w | ${rest}`)).toBe(0);
  });

  it('has more than one note', () => {
    expect(held(`C4w | D4w | C4w | D4w | ${rest}`)).toBe(0);
  });
});

describe('a form', () => {
  const end = 'D4h C4h | C4w';
  it.each([
    ['question twice', `C4h D4h | E4q F4h G4q | C4h D4h | G4w | A4w | A4w | ${end}`],
    ['period', `C4h D4h | E4q F4h G4q | C4d D4d E4q | G4w | C4h D4h | G4w | ${end}`],
    ['sequence', `C4h D4h | D4h E4h | G4w | G4w | A4w | A4w | ${end}`],
    ['sentence', `C4h D4h | C4h D4h | E4q F4h G4q | G4w | A4w | A4w | ${end}`],
    ['rhyme', `C4q D4h E4q | E4h C4h | G4w | G4w | A4w | E4h C4h | D4q C4h D4q | C4w`],
    ['rhythmic period', `C4q D4h E4q | G4h C4h | G4w | G4w | A4q G4h F4q | E4h C5h | ${end}`],
    ['rhythmic sentence', `C4h D4h | G4w | C4h A4h | G4w | A4w | A4w | D4q C4h D4q | C4w`],
    ['through-composed', `C4h D4h | G4w | C4q A4h G4q | G4w | A4w | A4w | D4d C4e D4h | C4w`],
  ])('is a %s', (form, text) => {
    expect(formOf(paperLine(text))).toBe(form);
  });

  it('is asked of eight measures', () => {
    expect(formOf(paperLine('C4w | D4w'))).toBeNull();
  });

  it('is counted over a run', () => {
    const period = paperLine(`C4h D4h | E4q F4h G4q | C4d D4d E4q | G4w | C4h D4h | G4w | ${end}`);
    const free = paperLine(`C4h D4h | G4w | C4q A4h G4q | G4w | A4w | A4w | D4d C4e D4h | C4w`);
    expect(commonestForm([period, period, free])).toBeCloseTo(2 / 3);
    expect(kindsOfForm([period, period, free])).toBe(2);
    expect(commonestForm([])).toBeNull();
  });
});

describe('meters', () => {
  it('are judged at the level with fewest common ones, where the level chose', () => {
    const plain = paperLine('C4w');
    const odd = { ...plain, meter: '5/4' };
    expect(commonMeters([plain, plain, { ...odd, isMeterAsked: true }])).toBe(1);
    expect(commonMeters([plain, { ...plain, level: 7 }, { ...odd, level: 7 }])).toBe(0.5);
  });
});

describe('an exercise', () => {
  it('is read as the line of its notes', () => {
    const exercise = exerciseOf({ medium: 'violin', levelId: 'pv~5', measureCount: 8 }, 7);
    const line = lineOf(exercise)!;
    expect(line.tones).toHaveLength(exercise.notes.length);
    expect(line.tones.at(-1)!.degree).toBe(1);
    expect(line.measures).toBe(8);
  });

  it('without pitch is no line', () => {
    expect(lineOf(exerciseOf({ medium: 'snare', levelId: 'pv~2' }, 7))).toBeNull();
  });
});
