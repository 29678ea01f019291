import { describe, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { causeOf } from '#shared/assessment/cause';
import type { NoteEvent } from '#shared/assessment/report';
import { exerciseWith } from '../practice/exercises.ts';
import { bent, later, played } from './performance.ts';

/** F sharps at 1, 6, 11 and 13. */
const exercise = exerciseWith('G4 F4 G4 A4 | B4 A4 F4 G4 | B4 c4 d4 F4 | A4 F4 G8', {
  key: 'K:G clef=treble',
});
const written = played(exercise);
const beat = 60 / exercise.tempo;
const sharps = [1, 6, 11, 13];
const all = (change: (event: NoteEvent, at: number) => NoteEvent) => written.map(change);
const from = (first: number, seconds: number) =>
  all((event, at) => (at < first ? event : later(event, seconds)));
/** A player is never quite on the beat: some thousandths to either side. */
const loose = (event: NoteEvent, at: number) => later(event, ((at % 5) - 2) * 0.006);
const of = (heard: readonly NoteEvent[]) =>
  causeOf(assess(exercise, heard, { tempo: exercise.tempo }));

const F = { step: 3, alter: 0 };
const FSharp = { step: 3, alter: 1 };

describe('the cause of marks', () => {
  it.each([
    [
      'F sharp as F each time',
      all((event, at) => (sharps.includes(at) ? bent(event, -1) : event)),
      { kind: 'misread', written: FSharp, played: F },
    ],
    [
      'F sharp as F, one of them left out',
      all((event, at) => (sharps.includes(at) ? bent(event, -1) : event)).filter(
        (_, at) => at !== 6,
      ),
      { kind: 'misread', written: FSharp, played: F },
    ],
    [
      'A as A flat',
      all((event, at) => ([3, 5, 12].includes(at) ? bent(event, -1) : event)),
      { kind: 'misread', written: { step: 5, alter: 0 }, played: { step: 5, alter: -1 } },
    ],
    [
      '60 ms late all the way',
      all((event, at) => loose(later(event, 0.06), at)),
      { kind: 'steady', seconds: expect.closeTo(0.06, 2) },
    ],
    [
      '70 ms early all the way',
      all((event, at) => loose(later(event, -0.07), at)),
      { kind: 'steady', seconds: expect.closeTo(-0.07, 2) },
    ],
    [
      'a keyboard that sends each key an octave higher too',
      written.flatMap((event) => [event, bent(later(event, 0.004), 12)]),
      { kind: 'octave-layer' },
    ],
    ['a beat late from measure 3 on', from(8, beat), { kind: 'lost-count', measure: 3, beats: 1 }],
    [
      'a beat early from measure 2 on',
      from(4, -beat).filter((_, at) => at !== 3),
      { kind: 'lost-count', measure: 2, beats: -1 },
    ],
    [
      'a beat late from measure 3 on, loosely, with a wrong note',
      from(8, beat).map((event, at) => loose(at === 10 ? bent(event, 5) : event, at)),
      { kind: 'lost-count', measure: 3, beats: 1 },
    ],
  ])('is told of %s', (_, heard, cause) => {
    expect(of(heard)).toEqual(cause);
  });

  it.each([
    ['as written', written],
    ['as people play it', all(loose)],
    ['30 ms late', all((event) => later(event, 0.03))],
    ['slower and slower', all((event) => later(event, 0.03 * event.onset))],
    ['F sharp as F once', all((event, at) => (at === 6 ? bent(event, -1) : event))],
    [
      'F sharp as F, but not each time',
      all((event, at) => (at === 6 || at === 11 ? bent(event, -1) : event)),
    ],
    ['F sharp as other notes', all((event, at) => (sharps.includes(at) ? bent(event, 3) : event))],
    ['a note late', all((event, at) => (at === 6 ? later(event, 0.2) : event))],
    ['too little of it', written.slice(0, 3).map((event) => later(event, 0.06))],
    ['silence', []],
  ] as const)('is not invented for a take %s', (_, heard) => {
    expect(of(heard)).toBeNull();
  });
});
