import { describe, expect, it } from 'vitest';
import { handMade, type Paper, type PaperPart } from './hand-made.ts';
import { allFindings, changed, findingsOf } from './scores.ts';

/** Five fingers over roots and fifths, as at level 4. */
const plain: readonly PaperPart[] = [
  { medium: 'piano', measures: ['!3!E4:2 E4:2', 'F4:2 F4:2', 'D4:2 D4:2', 'C4:4'] },
  { medium: 'piano', measures: ['!5!C3:2 G3:2', 'F3:2 C3:2', 'G3:2 G3:2', 'C3:4'] },
];
const piano = (changes = '', more: Partial<Paper> = {}) =>
  handMade({
    level: 4,
    medium: 'piano',
    parts: changed('RL', plain, changes),
    chords: ['I', 'IV', 'V', 'I'],
    ...more,
  });

describe('a keyboard', () => {
  it('sound, breaks nothing', () => {
    expect(allFindings(piano())).toEqual([]);
  });

  const five = { level: 5 };
  it.each<[string, string, string, Partial<Paper>?]>([
    ['piano range', 'm1 b1: piano reads E6, outside its range', 'R1 E6:4'],
    ['P-01', 'm2 b1: A3 under IV is not its root', 'L2 A3:2 C3:2'],
    ['P-01', 'm2 b1: D3 under IV is not its root', 'L2 D3:2 C3:2', five],
    ['P-02', 'm1 b3: melody and bass move in parallel fifths', 'R1 G4:2 D5:2'],
    ['P-03', 'm1 b1: the left hand holds C3 and C4', 'L1 C3+C4:4'],
    ['P-04', 'm4 b1: A4 is no note of I', 'R4 A4+C5:4'],
    ['P-04', 'm4 b1: G4 under C5 is no third and no sixth', 'R4 G4+C5:4'],
    ['P-05', 'm2 b1: the left hand leaves the pattern of measure 1', 'L2 F3:4'],
    ['P-06', 'm1 b3: the hands meet on C4 and B3', 'R1 E4:2 C4:2, L1 C3:2 B3:2'],
    ['P-07', 'm2 b3: the right hand moves for D5', 'R2 F4:2 D5:2'],
    ['P-07', 'm3 b1: the right hand moves for C4', 'R2 F4:2 G5:2, R3 C4:4', five],
    ['P-07 fingers', 'm1 b1: the right hand takes a place without a finger', 'R1 E4:2 E4:2'],
    [
      'P-07 fingers',
      'm2 b3: the right hand takes a place without a finger',
      'R2 !4!F4:2 E5:2',
      { level: 5 },
    ],
    ['P-07 fingers', 'm1 b1: the left hand prints the finger 0', 'L1 !0!C3:2 G3:2'],
    [
      '10 left hand notes',
      'm1 b3: E3 is neither root nor fifth of I',
      'L1 C3:2 E3:2',
      { level: 3 },
    ],
    ['10 left hand movement', 'm1 b1: the left hand holds C3 for the measure', 'L1 C3:4'],
    ['P-08', 'm1 b1.25: the right hand leaps from E4', 'R1 E4:0.25 D5:0.25 G4:3.5'],
    ['10 coordination', 'm1 b2: the left hand strikes G3 by itself', 'L1 C3:1 G3:3'],
    ['10 coordination', 'm1 b1.5: the left hand strikes G3 by itself', 'L1 C3:0.5 G3:3.5', five],
  ])('%s: %s', (id, finding, changes, more = {}) => {
    expect(findingsOf(id, piano(changes, more))).toContain(finding);
  });

  it.each<[string, string, string, number]>([
    ['an octave in one hand from level 6', 'P-03', 'L1 C3+C4:4', 6],
    ['an inversion from level 5', 'P-01', 'L2 A3:2 C3:2', 5],
    ['a sixth under the melody', 'P-04', 'R4 E4+C5:4', 4],
    ['an octave under the melody at level 8', 'P-04', 'R4 C4+C5:4', 8],
    ['one new position in four measures at level 5', 'P-07', 'R2 F4:2 G5:2, R3 G5:4, R4 G5:4', 5],
    ['a finger at each position', 'P-07 fingers', 'R2 !4!F4:2 !5!E5:2, R3 !1!D4:2 D4:2', 5],
    ['a fifth for a whole measure', '10 left hand movement', 'L1 C3+G3:4', 4],
    ['a whole note at a cadence', '10 left hand movement', 'L4 C3:4', 4],
    ['roots and fifths at level 3', '10 left hand notes', 'L2 F3:2 C3+F3:2', 3],
    ['off-beats of the right hand at level 5', '10 coordination', 'R1 E4:1.5 F4:2.5', 5],
  ])('may have %s', (_, id, changes, level) => {
    expect(findingsOf(id, piano(changes, { level }))).toEqual([]);
  });

  it('takes turns at levels 1 and 2', () => {
    const turns = (level: number, right: readonly string[], left: readonly string[]) =>
      piano('', {
        level,
        parts: [
          { medium: 'piano', measures: right },
          { medium: 'piano', measures: left },
        ],
      });
    const rest = 'z:4';
    const byTwo = turns(1, ['C4:4', 'D4:4', rest, rest], [rest, rest, 'D3:4', 'C3:4']);
    const byOne = turns(2, ['C4:4', rest, 'D4:4', 'E4:4'], [rest, 'F3:4', rest, 'C3:4']);
    const both = turns(2, ['C4:4', 'D4:4', 'D4:4', 'E4:4'], [rest, 'F3:4', rest, 'G3:4']);
    expect(findingsOf('10 alternation', byTwo)).toEqual([]);
    expect(findingsOf('10 alternation', byOne)).toEqual([]);
    expect(findingsOf('10 final notes', byOne)).toEqual([]);
    expect(findingsOf('10 alternation', { ...byOne, request: byTwo.request })).not.toEqual([]);
    expect(findingsOf('10 alternation', both)).toEqual([
      "m2 b1: this measure is the left hand's alone",
    ]);
    expect(findingsOf('10 final notes', both)).toEqual(['m4 b1: ends 3 over 5']);
    expect(findingsOf('10 final notes', { ...byTwo, request: byOne.request })).not.toEqual([]);
  });
});
