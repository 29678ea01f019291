import { describe, expect, it } from 'vitest';
import { handMade, type Paper, type PaperPart } from './hand-made.ts';
import { type LeftHandKind, leftHandPhrases } from './left-hand-kinds.ts';
import { leftHandLineShares } from './left-hand-lines.ts';
import { readManyVoices } from './many-voices.ts';
import { allFindings, changed, findingsOf } from './scores.ts';

const hands = (right: readonly string[], left: readonly string[]): readonly PaperPart[] => [
  { medium: 'piano', measures: right },
  { medium: 'piano', measures: left },
];
const walk = hands(
  ['!1!E5:2 E5:2', 'A5:2 C6:2', 'B5:4', 'C6:4'],
  ['!5!C3:1 D3:1 C3:1 E3:1', 'F3:1 E3:1 F3:1 A3:1', 'G3:1 A3:1 G3:1 D3:1', 'C3:4'],
);
const sing = hands(
  ['!2!E5:0.5 F5:0.5 G5:2', 'G5:0.5 A5:0.5 G5:2', 'D5:0.5 E5:0.5 D5:2', 'E5:3'],
  ['!5!C3:2 D3:1', 'E3:2 F3:1', 'G3:2 D3:1', 'C3:3'],
);
const walking = (changes = '', more: Partial<Paper> = {}) =>
  handMade({
    level: 7,
    medium: 'piano',
    parts: changed('RL', walk, changes),
    chords: ['I', 'IV', 'V', 'I'],
    ...more,
  });
const singing = (changes = '') =>
  walking('', {
    meter: '3/4',
    parts: changed('RL', sing, changes),
    chords: ['I', 'I', 'V', 'I'],
  });
const kindOf = (exercise: ReturnType<typeof walking>): LeftHandKind =>
  leftHandPhrases(readManyVoices(exercise))[0]!.kind;

describe('the left hand of a phrase', () => {
  it.each<[LeftHandKind, ReturnType<typeof walking>]>([
    ['walking', walking()],
    ['counter-melody', singing()],
    [
      'stride',
      walking('L1 C2:1 E3+G3:1 G2:1 E3+G3:1, L2 F2:1 F3+A3:3, L3 G2:1 G3+B3:1 G3+B3:1 G3+B3:1'),
    ],
    ['other', walking('L1 C3:1 G3:1 E3:1 G3:1, L2 F3:1 C4:1 A3:1 C4:1, L3 G3:1 D4:1 B3:1 D4:1')],
    ['other', walking('L1 C2+C3:2 E3+G3:2')],
  ])('is read as %s', (kind, exercise) => {
    expect(kindOf(exercise)).toBe(kind);
  });
});

describe('a walking bass', () => {
  it('sound, breaks nothing', () => {
    expect(allFindings(walking())).toEqual([]);
  });

  it.each([
    [
      'steps',
      'm1 b1: the walking has 5 steps in 12 moves',
      'L1 C3:1 E3:1 G3:1 E3:1, L2 F3:1 A3:1 C4:1 A3:1',
    ],
    ['steps', 'm3 b2: the walking leaps from G3', 'L3 G3:1 F4:1 G4:1 D4:1'],
    ['chord tones', 'm2 b3: the walking stands on E3 in IV', 'L2 F3:1 F3:1 E3:1 A3:1'],
    ['chord tones', 'm1 b2: the walking leaps about F3 in I', 'L1 C3:1 F3:1 E3:1 E3:1'],
    ['under the melody', 'm2 b1: the walking crosses the right hand', 'R2 F3:2 C6:2'],
    ['close', 'm4 b1: the walking closes on G3', 'L4 G3:4'],
  ])('%s: %s', (id, finding, changes) => {
    expect(findingsOf(`10 walking ${id}`, walking(changes))).toContain(finding);
  });

  it('is asked for steps at levels 7 and 8 alone', () => {
    const leaping = walking('L1 C3:1 E3:1 G3:1 E3:1, L2 F3:1 A3:1 C4:1 A3:1', { level: 6 });
    expect(findingsOf('10 walking steps', leaping)).toEqual([]);
  });

  it('comes into each chord by step', () => {
    const [approach] = leftHandLineShares;
    expect(approach!.count(readManyVoices(walking()))).toEqual({ held: 3, of: 3 });
    expect(approach!.count(readManyVoices(walking('L2 F3:1 E3:1 F3:1 C3:1')))).toEqual({
      held: 2,
      of: 3,
    });
  });
});

describe('a counter-melody', () => {
  it('sound, breaks nothing', () => {
    expect(allFindings(singing())).toEqual([]);
  });

  it.each([
    [
      'steps',
      'm1 b1: the counter-melody has 1 steps in 6 moves',
      'L1 C3:2 E3:1, L2 E3:2 G3:1, L3 G3:2 D3:1',
    ],
    ['chord tones', 'm2 b1: the counter-melody stands on F3 in I', 'L2 F3:2 F3:1'],
    ['pace', 'm1 b1: the counter-melody is as busy as the melody', 'R1 E5:3, R2 G5:3'],
    ['answers', 'm1 b2: no answer while the melody holds G5', 'L1 C3:1 D3:2'],
    ['under the melody', 'm3 b1: the counter-melody crosses the right hand', 'R3 D5:1 E3:2'],
    ['close', 'm4 b1: the counter-melody closes on E3', 'L4 E3:3'],
  ])('%s: %s', (id, finding, changes) => {
    expect(findingsOf(`10 counter-melody ${id}`, singing(changes))).toContain(finding);
  });

  it('goes the other way than the melody', () => {
    const [, contrary] = leftHandLineShares;
    // C3 and E5 rise together; F3 rises under a falling G5, D3 falls under a rising D5; else the melody stays.
    expect(contrary!.count(readManyVoices(singing()))).toEqual({ held: 2, of: 3 });
  });
});
