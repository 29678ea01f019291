import { describe, expect, it } from 'vitest';
import type { Exercise } from '#shared/generation/exercise';
import type { Chord } from '#shared/music/chord';
import { exerciseOf } from '../corpus.ts';
import { rules } from './all.ts';
import { readMusic } from './music.ts';

const header = 'X:1\nM:4/4\nL:1/8\nQ:1/4=80\n';

/** A period of eight measures on paper, with the plan its author claims for it. */
function exercise(
  body: string,
  level: number,
  {
    key = 'C',
    medium = 'violin',
    chords = ['I', 'I', 'I', 'V', 'I', 'I', 'V', 'I'],
    minorScale = null,
  }: {
    readonly key?: string;
    readonly medium?: string;
    readonly chords?: readonly Chord[];
    readonly minorScale?: 'harmonic' | 'melodic' | null;
  } = {},
): Exercise {
  const model = exerciseOf({ medium, levelId: `pv~${level}`, measureCount: 8 }, 2);
  const name = key === 'a' ? 'Am' : key;
  return {
    ...model,
    abc: `${header}K:${name} clef=treble\n${body}|]\n`,
    timeSignature: '4/4',
    keySignature: key,
    plan: {
      ...model.plan,
      phrases: [
        { measure: 1, measures: 4, cadence: 'half' },
        { measure: 5, measures: 4, cadence: 'authentic' },
      ],
      chords: chords.map((chord, index) => ({ measure: index + 1, beat: 1, chord })),
      signatures: [{ measure: 1, timeSignature: '4/4', keySignature: key }],
      rhythms: [],
      minorScale,
    },
  };
}

function problemsOf(id: string, broken: Exercise): readonly string[] {
  const rule = rules.find((one) => one.id === id);
  if (!rule || rule.kind === 'share') throw new Error(`No rule ${id}`);
  const music = readMusic(broken);
  return rule.applies(music) ? rule.check(music) : [];
}

/** Scalewise, on its chords, 1 to 5 and back. */
const sound =
  'C2 D2 E2 F2 | E2 F2 G2 F2 | E2 D2 E2 C2 | D2 E2 D4 | C2 D2 E2 F2 | G2 F2 E2 C2 | D2 E2 D2 B,2 | C8 ';
const inMeasure = (measure: number, text: string) =>
  sound
    .split(' | ')
    .map((one, index) => (index === measure - 1 ? text : one))
    .join(' | ');

describe('a sound period', () => {
  it.each(['M-03', 'M-04', 'M-05', 'M-06 same measure', 'M-07', 'M-09', 'M-10', 'M-12'])(
    'breaks no %s',
    (id) => {
      expect(problemsOf(id, exercise(sound, 4))).toEqual([]);
    },
  );
});

describe('a broken period is named by its rule', () => {
  it.each<[string, number, string]>([
    ['M-03', 4, inMeasure(8, 'E8 ')],
    ['M-03', 4, inMeasure(8, 'C2 B,2 D2 C2 ')],
    ['M-03', 3, inMeasure(7, 'D2 E2 D2 G2')],
    ['M-04', 3, inMeasure(4, 'D2 C2 E4')],
    ['M-05', 4, inMeasure(1, 'D2 D2 E2 F2')],
    ['M-06 same measure', 4, inMeasure(2, 'C2 D2 E2 F2')],
    ['M-07', 4, inMeasure(2, 'E2 F2 B2 c2')],
    ['M-07', 4, inMeasure(2, 'E2 F2 e2 c2')],
    ['M-09', 6, inMeasure(2, 'C2 F2 B2 c2')],
    ['M-10', 4, inMeasure(4, 'D2 B,2 D4')],
    ['M-10', 4, inMeasure(7, 'D2 B,2 D2 D2')],
    ['M-11 strong beats', 4, inMeasure(2, 'F2 E2 G2 F2')],
    ['M-12', 4, inMeasure(2, 'E2 F2 C2 E2')],
    ['M-13 first note', 4, inMeasure(1, 'g2 f2 e2 d2')],
    ['M-17', 6, inMeasure(2, 'E2 ^F2 E2 F2')],
    ['M-18 spelling', 6, inMeasure(2, 'E2 ^E2 F2 E2')],
    ['M-18 enharmonic', 8, inMeasure(2, 'C2 ^C2 D2 _D2')],
    ['M-18 number', 5, inMeasure(2, 'G2 ^F2 ^G2 A2')],
    [
      'M-19',
      5,
      `${inMeasure(2, 'G2 ^F2 G2 F2').replace('^F2 G2 F2 | E2 D2 E2', '^F2 G4 | F2 D2 E2')}`,
    ],
    ['2.1 repeats', 4, inMeasure(2, 'E2 E2 E2 E2')],
    ['2.1 shortest', 1, inMeasure(2, 'EF F2 G2 F2')],
    ['2.1 rests', 4, inMeasure(2, 'z8').replace('E2 D2 E2 C2', 'z4 z4')],
    ['R-3 two rests', 4, inMeasure(2, 'E2 z2 z2 F2')],
    ['R-3 two beats', 6, inMeasure(2, 'E2 z4 F2')],
    ['R-3 silent measure', 6, inMeasure(2, 'z8')],
    ['R-5.1 full measures', 4, inMeasure(2, 'E2 F2 G2')],
    ['R-5.3', 4, inMeasure(2, 'E2 F4 E2')],
    ['R-5.7', 4, inMeasure(2, 'E2 F2 G2 E2-')],
    ['A-01', 4, inMeasure(2, '(E2 F2 G2 F2 | E2) D2 E2 C2')],
    ['A-01', 4, inMeasure(2, 'E2 F2 (F2 E2)')],
    ['A-02 staccato', 4, inMeasure(2, '.E4 G2 F2')],
    ['A-02 accent', 4, inMeasure(2, 'E2 LF2 G2 F2')],
    ['A-03', 4, inMeasure(8, 'LC8 ')],
    ['D-01 first note', 4, sound],
    ['D-01 steps', 5, inMeasure(1, '!pp!C2 D2 !ff!E2 F2')],
    ['D-01 changes', 5, inMeasure(1, '!p!C2 !mp!D2 !p!E2 !mp!F2')],
    ['D-02', 5, inMeasure(1, '!f!C2 !<(!D2 E2 !<)!!p!F2')],
    ['string skip', 4, inMeasure(2, 'A,2 A2 G2 F2')],
  ])('%s at level %i', (id, level, body) => {
    expect(problemsOf(id, exercise(body, level))).not.toEqual([]);
  });

  it('M-02', () => {
    const chords: readonly Chord[] = ['I', 'IV', 'I', 'V', 'IV', 'V', 'IV', 'I'];
    const wrong = exercise(sound, 4, { chords });
    expect(problemsOf('M-02 table', wrong)).toEqual(['m5 b1: V-IV', 'm7 b1: V-IV']);
    expect(problemsOf('M-02 plagal', wrong)).toEqual(['m8 b1: IV-I at the end']);
  });

  const minor = 'A2 B2 c2 d2 | e2 d2 c2 B2 | c2 B2 A2 B2 | c2 d2 B4 | A2 B2 c2 d2 | e2 d2 c2 B2 | ';
  it.each<[string, 'harmonic' | 'melodic', string]>([
    ['N-01 harmonic', 'harmonic', 'B2 A2 G2 A2 | A8 '],
    ['N-01 melodic', 'melodic', 'A2 ^G2 ^F2 E2 | A8 '],
    ['N-02', 'harmonic', 'B2 A2 ^G2 E2 | A8 '],
    ['N-03', 'harmonic', 'B2 A2 B2 G2 | A8 '],
    ['N-03 augmented second', 'harmonic', 'E2 F2 ^G2 ^G2 | A8 '],
  ])('%s', (id, minorScale, end) => {
    const broken = exercise(minor + end, 5, { key: 'a', minorScale });
    expect(problemsOf(id, broken)).not.toEqual([]);
  });
});

describe('a drummer', () => {
  /** Eight measures of 4/4: the given one, then whole notes. */
  const drummed = (first: string, level: number): Exercise => {
    const model = exerciseOf({ medium: 'snare', levelId: `pv~${level}`, measureCount: 8 }, 2);
    const body = [first, ...Array.from({ length: 7 }, () => 'B16')].join(' | ');
    return {
      ...model,
      abc: `X:1\nM:4/4\nL:1/16\nQ:1/4=80\nV:1 clef=perc stafflines=1\nK:C\n${body}|]\n`,
      timeSignature: '4/4',
    };
  };

  it.each([
    ['an eighth roll from right to right', 7, '!///!B2BB B4 B8'],
    ['a quarter roll', 7, '!///!B4 B4 B8'],
    ['a long roll', 5, 'B8 !///!B8'],
    ['a drag after a long note', 7, 'B4 {BB}B4 B8'],
  ])('is asked for %s', (_, level, body) => {
    for (const id of ['K-04 grace notes', 'K-04 rolls', 'K-05', 'K-06']) {
      expect(problemsOf(id, drummed(body, level)), id).toEqual([]);
    }
  });

  it.each([
    ['K-04 rolls', 'begun with the left hand', 7, 'B2!///!B2 B4 B8'],
    ['K-04 rolls', 'released by the left hand', 7, '!///!B2B2 B4 B8'],
    ['K-04 rolls', 'followed by a rest', 7, '!///!B4 z4 B8'],
    ['K-04 rolls', 'held over', 7, 'B4 !///!B4- B8'],
    ['K-04 rolls', 'of nine strokes too soon', 5, '!///!B4 B4 B8'],
    ['K-06', 'a drag after the same hand', 7, 'B2B2 {BB}B4 B8'],
    ['K-06', 'a roll after the same hand', 7, 'B2BBBBB2 !///!B2BB B4'],
  ])('%s: %s', (id, _, level, body) => {
    expect(problemsOf(id, drummed(body, level))).not.toEqual([]);
  });
});
