import { describe, expect, it } from 'vitest';
import type { Exercise } from '#shared/generation/exercise';
import { sample } from './corpus.ts';
import {
  examineManyVoices,
  manyVoicesRules,
  manyVoicesShares,
} from './rules/many-voices/examine.ts';
import { handMade, type Paper } from './rules/many-voices/hand-made.ts';
import { readManyVoices } from './rules/many-voices/many-voices.ts';
import { describedViolation, manyVoicesFindings } from './rules/many-voices/run.ts';
import { allFindings, changed, choir, findingsOf, satb } from './rules/many-voices/scores.ts';

describe('a sound choir', () => {
  it('breaks nothing', () => {
    expect(allFindings(satb())).toEqual([]);
  });

  it('of eight measures with a half cadence breaks nothing', () => {
    const soprano = ['B4:3', 'B4:3', 'A4:2 B4:1', 'A4:3', 'B4:3', 'C5:3', 'A4:3', 'G4:3'];
    const alto = ['G4:3', 'G4:3', 'E4:3', 'F#4:3', 'G4:3', 'G4:3', 'F#4:3', 'G4:3'];
    const tenor = ['D5:3', 'E5:3', 'C5:3', 'D5:3', 'D5:3', 'E5:3', 'C5:3', 'B4:3'];
    const bass = ['G3:3', 'E3:3', 'A3:3', 'D3:3', 'G3:3', 'C3:3', 'D3:3', 'G2:3'];
    const parts = choir.map((part, index) => ({
      ...part,
      measures: [soprano, alto, tenor, bass][index]!,
    }));
    const exercise = handMade({
      level: 5,
      key: 'G',
      meter: '3/4',
      parts,
      chords: ['I', 'vi', 'ii', 'V', 'I', 'IV', 'V7', 'I'],
      phrases: [
        { measure: 1, measures: 4, cadence: 'half' },
        { measure: 5, measures: 4, cadence: 'authentic' },
      ],
    });
    expect(allFindings(exercise)).toEqual([]);
  });

  it('is read at concert pitch, chord by chord', () => {
    const { voices, moments } = readManyVoices(satb());
    expect(voices.map(({ name }) => name)).toEqual(['soprano', 'alto', 'tenor', 'bass-voice']);
    const sounding = moments.map((moment) => moment.sounding.map((tone) => tone?.name).join(' '));
    expect(sounding).toEqual(['E5 G4 C4 C3', 'F5 A4 C4 F3', 'D5 G4 B3 G3', 'C5 E4 C4 C3']);
    expect(moments.map(({ bar, beat, harmony }) => [bar.number, beat, harmony?.name])).toEqual([
      [1, 1, 'I'],
      [2, 1, 'IV'],
      [3, 1, 'V'],
      [4, 1, 'I'],
    ]);
  });

  const v7 = { chords: ['I', 'IV', 'V7', 'I'] };
  it.each<[string, string, string, Partial<Paper>?]>([
    ['a leading tone that falls to 5 in an inner voice at the end', 'V-07 leading tone', 'T4 G4:4'],
    ['a leading tone that goes on in its chord', 'V-07 leading tone', 'S3 B4:2 D5:2'],
    ['a seventh that falls', 'V-07 seventh', 'S3 F5:4, S4 E5:4', v7],
    ['a raised note that rises', 'V-07 raised', 'A1 G4:2 G#4:2'],
    ['a 4-3 suspension', 'V-13', 'T3 C5:2 B4:2'],
    ['a 4-3 suspension tied over', 'V-13', 'T2 C5:4-, T3 C5:2 B4:2'],
    ['the third a suspension delays', 'V-08 complete', 'T3 C5:2 B4:2'],
    ['a passing note', 'V-13', 'S2 F5:2 E5:2'],
    ['a chromatic passing note', 'V-13', 'A1 G4:2 G#4:2'],
    ['a neighbour', 'V-13', 'A1 G4:1 F4:1 G4:2'],
    ['a first inversion that doubles its root', 'V-08 doubling', 'B2 A3:4, A2 F4:4'],
    ['a six-four before V', 'V-08 six-four', 'B2 G3:4', { chords: ['I', 'I', 'V', 'I'] }],
    [
      'a six-four over a bass that stays',
      'V-08 six-four',
      'B2 C3:4, B3 C3:4',
      { chords: ['I', 'IV', 'I', 'I'] },
    ],
    [
      'a six-four on the way',
      'V-08 six-four',
      'B1 E3:4, B2 D3:4, B3 C3:4',
      { chords: ['I', 'V', 'I', 'I'] },
    ],
    ['a crossing of two beats from level 6', 'V-02', 'A2 C4:2 F4:2, T2 F5:2 C5:2', { level: 6 }],
    ['a fifth in an inner voice from level 6', 'V-09', 'A2 C4:4', { level: 6 }],
    ['an octave in the bass', 'V-09', 'B3 G3:2 G2:2'],
    ['a step into an octave', 'V-06', 'S1 E5:4'],
    ['repeated fifths', 'V-05', 'T1 G4:4, T2 G4:4, B2 C3:4'],
    ['a rest for breath', 'V-15', 'S4 C5:3 D5:0.5 z:0.5'],
  ])('may have %s (%s)', (_, id, changes, more = {}) => {
    expect(findingsOf(id, satb(changes, more))).toEqual([]);
  });
});

describe('a broken choir is named by its rule', () => {
  const v7 = { chords: ['I', 'IV', 'V7', 'I'] };
  it.each<[string, string, string, Partial<Paper>?]>([
    ['V-01', 'm2 b1: soprano reads A5, outside its range', 'S2 A5:4'],
    ['V-02', 'm2 b1: soprano and alto cross', 'S2 A4:4, A2 C5:4'],
    ['V-02', 'm2 b1: alto and tenor cross', 'A2 C4:4, T2 F5:4', { level: 6 }],
    ['V-03', 'm2 b1: tenor rises past the G4 before', 'T2 A5:4'],
    ['V-03', 'm3 b1: soprano falls past the A4 before', 'S3 G4:4'],
    ['V-04', 'm2 b1: soprano and alto stand F5 over C4', 'A2 C4:4'],
    ['V-04', 'm3 b1: tenor and bass-voice stand D4 over F2', 'T3 D5:4, B3 F2:4'],
    [
      'V-05',
      'm3 b1: soprano and bass-voice move in parallel octaves, F5 over F3 to G5 over G3',
      'S3 G5:4',
    ],
    [
      'V-05',
      'm3 b1: tenor and bass-voice move in parallel fifths, C4 over F3 to D4 over G3',
      'T3 D5:4',
    ],
    [
      'V-06',
      'm4 b1: soprano and bass-voice leap into octaves, E5 over G3 to C5 over C3',
      'S3 E5:4',
    ],
    ['V-07 doubled', 'm3 b1: the leading tone sounds 2 times', 'A3 B4:4'],
    ['V-07 leading tone', 'm3 b1: the leading tone of soprano goes to G4', 'S3 B4:4, S4 G4:4'],
    ['V-07 leading tone', 'm3 b1: the leading tone of tenor goes to A3', 'T4 A4:4'],
    ['V-07 seventh', 'm3 b1: the seventh of V7 in soprano goes to G5', 'S3 F5:4, S4 G5:4', v7],
    ['V-07 raised', 'm2 b1: G#4 in alto goes to G4', 'A2 G#4:4'],
    ['V-08 complete', 'm4 b1: I has no third', 'A4 G4:4'],
    ['V-08 complete', 'm2 b1: IV has no root', 'S2 C5:4, B2 A3:4'],
    ['V-08 doubling', 'm2 b1: IV with its root or fifth in the bass doubles degree 6', 'S2 A4:4'],
    ['V-08 doubling', 'm2 b1: IV with first inversion doubles degree 6', 'B2 A3:4'],
    ['V-08 doubling', 'm3 b1: the third of V is doubled', 'A3 B4:4'],
    ['V-08 six-four', 'm2 b1: IV stands on its fifth C3', 'B2 C3:4'],
    ['V-09', 'm2 b1: alto moves G4-C4, over a fourth in an inner voice', 'A2 C4:4'],
    ['V-09', 'm2 b1: bass-voice moves C3-A3, over a fifth and no octave', 'B2 A3:4'],
    ['V-09', 'm3 b1: soprano moves F5-B4, a tritone', 'S3 B4:4'],
    ['V-09', 'm3 b1: soprano moves F5-G4, a seventh', 'S3 G4:4'],
    ['V-12 final', 'm3 b1: bass-voice leaves V from D3', 'B3 D3:4'],
    ['V-12 final', 'm4 b1: bass-voice closes on E3', 'B4 E3:2 C3:2'],
    ['V-12 soprano', 'm4 b1: soprano ends on G4, no 1 and no 3', 'S4 G4:4'],
    ['V-12 last chord', 'm4 b3: soprano does not begin the last chord', 'T4 z:2 C5:2'],
    ['V-12 last chord', 'm4 b1: the voices leave the last chord at different times', 'T4 C5:3'],
    ['V-13', 'm2 b1: B4 of alto over IV is no ornament', 'A2 B4:4, A3 D5:4'],
    ['V-13', 'm3 b1: C4 of tenor over V is no ornament', 'T3 C5:2 D5:2'],
    ['V-13', 'm3 b1: C4 of tenor over V is no ornament', 'T2 C5:4-, T3 C5:4'],
    [
      'V-13',
      'm3 b3: F4 of alto over V is no ornament',
      'S3 C5:4, A3 F4:4, T3 A4:4, B3 F3:4',
      { chords: ['I', 'IV', 'IV V', 'I'] },
    ],
    ['V-13 one at a time', 'm2 b3: 2 voices stand off the chord', 'S2 F5:2 E5:2, A2 A4:2 B4:2'],
    ['V-15', 'm4 b4.5: soprano does not breathe', 'S4 C5:3 D5:0.5 C5:0.5'],
  ])('%s: %s', (id, finding, changes, more = {}) => {
    expect(findingsOf(id, satb(changes, more))).toContain(finding);
  });

  it('V-12 half', () => {
    const phrases = [
      { measure: 1, measures: 2, cadence: 'half' },
      { measure: 3, measures: 2, cadence: 'authentic' },
    ] as const;
    const chords = ['I', 'V', 'V', 'I'];
    const half = (changes: string) => satb(changes, { phrases, chords });
    expect(findingsOf('V-12 half', half('B2 G3:4'))).toEqual([]);
    expect(findingsOf('V-12 half', half('B2 D3:4'))).toEqual([
      'm2 b1: the half cadence stands on D3',
    ]);
  });

  it('V-14, by the share of its level', () => {
    const quarters = 'S1 E5:1 E5:1 E5:1 E5:1';
    expect(findingsOf('V-14', satb('', { level: 3 }))).toEqual([]);
    expect(findingsOf('V-14', satb(quarters, { level: 8 }))).toEqual([]);
    expect(findingsOf('V-14', satb(quarters))).toEqual([
      'm1 b2: 57 % of 7 beats begin together, 80 % asked; the first apart is here',
    ]);
  });

  it('N-02, and the augmented second before it', () => {
    const minor = (alto: string) => {
      const soprano = 'S1 C5:4, S2 D5:4, S3 B4:4, S4 A4:4';
      const tenor = 'T1 A4:4, T2 D5:4, T3 E5:4, T4 C5:4';
      const bass = 'B1 A2:4, B2 D3:4, B3 E3:4, B4 A2:4';
      const notes = `${soprano}, A1 E4:4, A2 F4:4, A3 ${alto}:4, A4 A4:4, ${tenor}, ${bass}`;
      return satb(notes, { key: 'a', minorScale: 'harmonic' });
    };
    expect(findingsOf('N-02', minor('G#4'))).toEqual([]);
    expect(findingsOf('V-07 raised', minor('G#4'))).toEqual([]);
    expect(findingsOf('V-09', minor('G#4'))).toEqual([
      'm3 b1: alto moves F4-G#4, an augmented second',
    ]);
    expect(findingsOf('N-02', minor('G4'))).toEqual(['m3 b1: G4 of alto is not raised over V']);
  });

  it('V-11', () => {
    const bass = { ...choir[3]!, medium: 'baritone-voice' };
    const sab = (changes: string) =>
      handMade({
        level: 3,
        parts: changed('SAB', [choir[0]!, choir[1]!, bass], changes),
        chords: ['I', 'IV', 'V', 'I'],
      });
    expect(findingsOf('V-11', sab('A3 B4:4'))).toEqual([]);
    expect(findingsOf('V-11', sab(''))).toContain('m3 b1: V has no third');
  });

  it('the share of sopranos that end on 1', () => {
    const [share] = manyVoicesShares;
    const held = (exercise: Exercise) => share!.count(readManyVoices(exercise)).held;
    expect([held(satb()), held(satb('S4 E5:4'))]).toEqual([1, 0]);
  });
});

describe('the examiner', () => {
  it('names every rule by an id of its own', () => {
    const ids = manyVoicesRules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('puts hard violations first', () => {
    const weights = examineManyVoices(satb('S4 G4:4, A4 G4:4')).map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted());
    expect(new Set(weights)).toEqual(new Set(['hard', 'soft']));
  });

  it('sums up a run', () => {
    const wide = satb('A2 C4:4');
    const { exercises, broken, shares, costs } = manyVoicesFindings([
      satb(),
      wide,
      satb('S4 E5:4'),
    ]);
    expect(exercises).toBe(3);
    expect(broken.get('V-04')).toMatchObject({ weight: 'hard', violations: 1 });
    expect(shares.get('V-12 soprano on 1')).toEqual({ held: 2, of: 3, atLeast: 0.8 });
    expect([...costs.keys()]).toEqual([5]);
    expect(describedViolation(wide, broken.get('V-04')!.exercises[0]!.first)).toBe(
      'choir-satb pv~5 seed 0 (C 4/4) m2 b1: soprano and alto stand F5 over C4',
    );
  });

  it('reads pages, measures and transpositions of single lines as their composer does', () => {
    const exercises = sample(100);
    expect(exercises.some(({ pickup }) => pickup > 0)).toBe(true);
    const isOfParts = ({ rule }: { readonly rule: string }) => rule.startsWith('parts ');
    const found = exercises.flatMap((exercise) =>
      examineManyVoices(exercise)
        .filter(isOfParts)
        .map((one) => `${one.rule} ${describedViolation(exercise, one)}`),
    );
    expect(found).toEqual([]);
  });
});
