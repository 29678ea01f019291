import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StickingOptions, sticking, stickingAt } from '#shared/annotation/sticking';
import { isStruck, placedElements } from '#shared/annotation/struck-notes';
import { patternUnit } from '#shared/catalogue/rhythm-parts';
import { rhythmCell, rhythmIds } from '#shared/catalogue/rhythms';
import { ticksOf } from '#shared/music/duration';
import { meterNamed } from '#shared/music/meter';
import { drum, scoreOf } from './scores.ts';

const usual = stickingAt(4);
const hands = (body: string, meter = '4/4', options: Partial<StickingOptions> = {}) =>
  sticking(scoreOf(body, meter, drum), { ...usual, ...options }).join('');

describe('right-hand lead', () => {
  it.each([
    ['B4 B4 B8', 'RRR'],
    ['B2B2 B2B2 B8', 'RLRLR'],
    ['BBBB B4 B8', 'RLRLRR'],
    ['B2BB B4 B8', 'RRLRR'],
    ['BBB2 B4 B8', 'RLRRR'],
    ['B3B B4 B8', 'RLRR'],
    ['BB2B BB3 B8', 'RLLRLR'],
    ['B6 B2 B2B4B2', 'RLRLL'],
    ['z2B2 zBBB z2BB B4', 'LLRLRLR'],
    ['(3B2B2B2 (3B2B2B2 B8', 'RLRRLRR'],
    ['B8- B2B2 B4', 'RLR'],
  ])('%s: %s', (body, text) => {
    expect(hands(body)).toBe(text);
  });

  it.each([
    ['B2B2B2 B2B2B2', 'RLRRLR'],
    ['B4B2 B6', 'RLR'],
    ['BBBBBB B2B2BB', 'RLRLRLRLRL'],
    ['B2z2B2 z2B2B2', 'RRLR'],
  ])('in 6/8 %s: %s', (body, text) => {
    expect(hands(body, '6/8')).toBe(text);
  });

  it('leads compound beats in turn where asked', () => {
    expect(hands('B2B2B2 B2B2B2', '6/8', { compoundLead: 'alternate' })).toBe('RLRLRL');
  });

  it('turns where one hand would strike a third time', () => {
    expect(hands('BBB2 B2BB B8')).toBe('RLRRLRR');
  });

  it('strikes a third time after a rest', () => {
    expect(hands('B2B2B2 B2z2B2', '6/8')).toBe('RLRRR');
  });

  it('follows the beats of a pickup', () => {
    expect(hands('B2 | B4 B4 B4 B4')).toBe('LRRRR');
  });
});

it('alternates strictly where asked', () => {
  expect(hands('B4 z4 B2BB B4', '4/4', { style: 'alternate' })).toBe('RLRLR');
});

describe('a paradiddle', () => {
  it('takes two beats of four strokes, from level 7 on', () => {
    expect(hands('BBBB BBBB B8', '4/4', stickingAt(6))).toBe('RLRLRLRLR');
    expect(hands('BBBB BBBB B8', '4/4', stickingAt(7))).toBe('RLRRLRLLR');
  });

  it('leaves a third beat plain', () => {
    expect(hands('BBBB BBBB BBBB B4', '4/4', stickingAt(8))).toBe('RLRRLRLLRLRLR');
    expect(hands('BBBB B4 BBBB B4', '4/4', stickingAt(8))).toBe('RLRLRRLRLR');
  });
});

it('never strikes three times in a row with one hand', () => {
  const cells = (group: 'x4Simple' | 'x8Compound') =>
    rhythmIds.map((id) => rhythmCell(id, group)).filter(({ beats }) => beats === 1);
  const rhythms = fc.constantFrom('4/4', '12/8').chain((meter) =>
    fc.tuple(
      fc.constant(meter),
      fc.array(fc.constantFrom(...cells(meterNamed(meter).group as 'x4Simple')), {
        minLength: 4,
        maxLength: 4,
      }),
      fc.constantFrom<StickingOptions>(usual, stickingAt(8), {
        ...usual,
        compoundLead: 'alternate',
      }),
    ),
  );
  fc.assert(
    fc.property(rhythms, ([meter, patterns, options]) => {
      expect(patternUnit(patterns[0]!.group)).toBe(ticksOf(1 / 4));
      const score = scoreOf(patterns.map(({ abc }) => abc).join(' '), meter, drum);
      const played = sticking(score, options);
      const beat = ticksOf(meterNamed(meter).beat);
      let stroke = 0;
      let row = '';
      let last = 0;
      for (const placed of placedElements(score)) {
        if (placed.element.kind === 'rest') row = '';
        if (!isStruck(placed)) continue;
        if (placed.time - last >= beat) row = '';
        row += played[stroke++];
        last = placed.time;
        expect(row).not.toMatch(/RRR|LLL/);
      }
    }),
    { seed: 7, numRuns: 1000 },
  );
});
