import { describe, expect, it } from 'vitest';
import { writeAbc } from '#shared/music/abc/write';
import { ticksOf } from '#shared/music/duration';
import type { Score } from '#shared/music/score';
import { measure, note, rest, score, tuplet } from './scores.ts';

const bodyOf = (one: Score) => writeAbc(one).split('\n').slice(5).join('\n').trim();
const inD = (...elements: Parameters<typeof measure>[0]) => score([measure(elements)]);

describe('the header', () => {
  it('names meter, unit, tempo, key and clef', () => {
    const header = writeAbc(inD(note('D4', 4)))
      .split('\n')
      .slice(0, 5);
    expect(header).toEqual(['X:1', 'M:4/4', 'L:1/8', 'Q:1/4=72', 'K:D clef=treble']);
  });

  it.each([
    ['e', 'K:Em clef=treble'],
    ['bb', 'K:Bbm clef=treble'],
    ['F#', 'K:F# clef=treble'],
  ])('spells the key %s as %s', (key, line) => {
    expect(writeAbc(score([measure([note('E4', 4)], { key })]))).toContain(line);
  });

  it.each([
    ['4/4', 'Q:1/4=72'],
    ['6/8', 'Q:3/8=72'],
    ['2/2', 'Q:1/2=72'],
    ['6/4', 'Q:3/4=72'],
  ])('counts the tempo of %s in its beats', (meter, line) => {
    expect(writeAbc(score([measure([note('E4', 1.5)], { meter })]))).toContain(line);
  });

  it.each([
    ['rhythm-only', 'V:1 clef=perc stafflines=1'],
    ['percussion', 'V:1 clef=perc'],
  ] as const)('has no key of its own for %s', (clef, line) => {
    const one = score([measure([note('B4', 4)], { key: null })], { clef });
    expect(writeAbc(one).split('\n').slice(4, 6)).toEqual([line, 'K:C']);
  });
});

describe('beams', () => {
  const eighth = note('D4', 0.5);
  const sixteenth = note('D4', 0.25);

  it('join notes within the beat, never over a rest', () => {
    const one = inD(eighth, eighth, eighth, eighth, eighth, rest(0.5), note('A4', 1));
    expect(bodyOf(one)).toBe('DD DD D z A2 |]');
  });

  it.each([
    ['4/4', 8, 'DD DD DD DD |]'],
    ['3/8', 3, 'DDD |]'],
    ['6/8', 6, 'DDD DDD |]'],
    ['2/2', 8, 'DDDD DDDD |]'],
    ['5/4', 10, 'DD DD DD DD DD |]'],
  ])('follow the beats of %s', (meter, count, text) => {
    const elements = Array.from({ length: count }, () => eighth);
    expect(bodyOf(score([measure(elements, { meter })]))).toBe(text);
  });

  it('never join a note that is held over the beat to the next', () => {
    const one = inD(eighth, note('D4', 1), eighth, sixteenth, note('D4', 0.75), note('D4', 1));
    expect(bodyOf(one)).toBe('D2 D4 D2 DD3 D4 |]');
  });

  it('keep a pickup to the beats of the measure that it ends', () => {
    const upbeat = measure([eighth, eighth, eighth, eighth], { meter: '6/8' });
    const full = measure([note('D4', 3)], { meter: '6/8' });
    expect(bodyOf(score([upbeat, full], { pickup: ticksOf(2) }))).toBe('D DDD | D6 |]');
  });

  it('join a tuplet of eighths', () => {
    const one = inD(...tuplet('D4', 'E4', 'F#4'), note('G4', 3));
    expect(bodyOf(one)).toBe('(3DEF G6 |]');
    const two = score([measure([...tuplet('D4', 'E4'), note('G4', 1.5)], { meter: '6/8' })]);
    expect(bodyOf(two)).toBe('(2DE G3 |]');
  });
});

describe('accidentals', () => {
  it('are printed once a measure and taken back where the plain note returns', () => {
    const plain = note('G4', 1);
    const raised = note('G#4', 1);
    const one = score([measure([raised, raised, plain, plain]), measure([plain, raised, rest(2)])]);
    expect(bodyOf(one)).toBe('^G2 G2 =G2 G2 | G2 ^G2 z4 |]');
  });

  it('are told apart in every octave', () => {
    expect(bodyOf(inD(note('G#4', 1), note('G5', 1), note('G4', 2)))).toBe('^G2 =g2 =G4 |]');
    expect(bodyOf(inD(note('G#4', 1), note('G#5', 1), note('G#4', 2)))).toBe('^G2 ^g2 G4 |]');
  });

  it('are printed again as a courtesy', () => {
    const one = score([
      measure([note('G#4', 4)]),
      measure([note('G4', 2, { courtesy: true }), note('G4', 2)]),
    ]);
    expect(bodyOf(one)).toBe('^G8 | =G4 G4 |]');
  });

  it('follow the key of their measure', () => {
    const one = score([
      measure([note('F#4', 4)]),
      measure([note('F#4', 2), note('F4', 2)], { key: 'F' }),
    ]);
    expect(bodyOf(one)).toBe('F8 | [K:F] ^F4 =F4 |]');
  });
});

describe('marks', () => {
  it.each([
    [{ dynamic: 'mf' }, '!mf!D8 |]'],
    [{ dynamic: 'fp' }, '"_fp"D8 |]'],
    [{ hairpin: 'crescendo' }, '!<(!D8 |]'],
    [{ hairpinEnds: 'diminuendo', dynamic: 'p' }, '!>)!!p!D8 |]'],
    [{ articulation: 'staccato' }, '.D8 |]'],
    [{ articulation: 'tenuto' }, '!tenuto!D8 |]'],
    [{ articulation: 'accent' }, 'LD8 |]'],
    [{ bow: 'up' }, 'uD8 |]'],
    [{ slur: 'begins' }, '(D8 |]'],
    [{ slur: 'ends', tied: true }, 'D8-) |]'],
    [{ annotation: 'F♯' }, '"_F♯"D8 |]'],
    [{ ornament: 'flam', annotation: 'R' }, '{D}"_R"D8 |]'],
    [{ ornament: 'drag' }, '{DD}D8 |]'],
    [{ ornament: 'ruff' }, '{DDD}D8 |]'],
    [{ ornament: 'roll' }, '!///!D8 |]'],
  ] as const)('%o', (marks, text) => {
    expect(bodyOf(inD(note('D4', 4, marks)))).toBe(text);
  });

  it('stand inside the bracket of a tuplet', () => {
    const [first, second, third] = tuplet('D4', 'E4', 'F#4');
    const slurred = [{ ...first!, slur: 'begins' as const }, second!, third!];
    expect(bodyOf(inD(...slurred, note('G4', 3, { slur: 'ends' })))).toBe('(3(DEF G6) |]');
  });

  it('but grace notes before it, where abc2midi does not count them with the group', () => {
    const [first, ...others] = tuplet('D4', 'E4', 'F#4');
    const graced = { ...first!, ornament: 'flam' as const, articulation: 'accent' as const };
    expect(bodyOf(inD(graced, ...others, note('G4', 3)))).toBe('{D}(3LDEF G6 |]');
  });
});

describe('measures', () => {
  it('print key and meter where they change', () => {
    const one = score([
      measure([note('D4', 4)]),
      measure([note('D4', 3)], { meter: '3/4' }),
      measure([note('D4', 3)], { meter: '3/4' }),
      measure([note('D4', 2)], { meter: '2/4', key: 'd' }),
    ]);
    expect(bodyOf(one)).toBe('D8 | [M:3/4] D6 | D6 | [K:Dm][M:2/4] D4 |]');
  });

  it('come four to a line of text, a pickup apart', () => {
    const full = measure([note('D4', 4)]);
    const one = score([measure([note('A4', 1)]), full, full, full, full, full], {
      pickup: ticksOf(1),
    });
    expect(bodyOf(one)).toBe('A2 | D8 | D8 | D8 | D8 |\nD8 |]');
  });

  it('count in sixteenths where eighths are too long', () => {
    const abc = writeAbc(inD(note('D4', 0.75), note('E4', 0.25), note('D4', 3)));
    expect(abc).toContain('L:1/16\n');
    expect(abc).toContain('D3E D12 |]');
  });

  it('refuse a length that no note has', () => {
    expect(() => writeAbc(inD(note('D4', 0.3)))).toThrow('cannot be printed');
  });
});
