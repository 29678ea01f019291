import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meterNamed } from '#shared/music/meter';
import {
  type DisappearingLead,
  disappearingLeads,
  hiddenMeasures,
} from '#shared/practice/disappearing';
import type { MeasureSpan } from '#shared/practice/measure-spans';

/** Measures of these meters one after the other, from `first` and `from` on. */
function measuresOf(meters: readonly string[], first = 1, from = 0): readonly MeasureSpan[] {
  let at = from;
  return meters.map((name, index) => {
    const meter = meterNamed(name);
    const span = { measure: first + index, from: at, to: at + meter.beats * meter.beat, meter };
    at = span.to;
    return span;
  });
}

const common = measuresOf(['4/4', '4/4', '4/4', '4/4']);
const gone = (
  at: number,
  lead: DisappearingLead,
  measures: readonly MeasureSpan[] = common,
  isRepeated = false,
) => hiddenMeasures(at, lead, measures, isRepeated).flatMap((is, index) => (is ? [index + 1] : []));

describe('measures that disappear', () => {
  it.each([
    ['none', -0.01, []],
    ['none', 0, [1]],
    ['none', 3.99, [1]],
    ['none', 4, [1, 2]],
    ['none', 16, [1, 2, 3, 4]],
    ['beat', -1.01, []],
    ['beat', -1, [1]],
    ['beat', 3, [1, 2]],
    ['two-beats', 1.99, [1]],
    ['two-beats', 2, [1, 2]],
    ['measure', -4.01, []],
    ['measure', -4, [1]],
    ['measure', 0, [1, 2]],
    ['measure', 8, [1, 2, 3, 4]],
  ] as const)('with a lead of %s at %s quarters are %j', (lead, at, measures) => {
    expect(gone(at, lead)).toEqual(measures);
  });

  it('are gone at their time, whatever the arithmetic left over', () => {
    expect(gone(4 - 1e-9, 'none')).toEqual([1, 2]);
  });

  it.each([
    ['beat', 5.5],
    ['two-beats', 4],
    ['measure', 4],
  ] as const)(
    'count a lead of %s in the meter before them: the third is gone at %s',
    (lead, at) => {
      const changing = measuresOf(['4/4', '6/8', '2/4']);
      expect(gone(at - 0.01, lead, changing)).toEqual([1, 2]);
      expect(gone(at, lead, changing)).toEqual([1, 2, 3]);
    },
  );

  it('go in their order, never before the measure before them begins', () => {
    const short = measuresOf(['3/8', '3/8', '3/8']);
    expect(gone(0, 'two-beats', short)).toEqual([1, 2]);
    expect(gone(-0.01, 'two-beats', short)).toEqual([1]);
    for (const lead of disappearingLeads) {
      for (let at = -6; at < 6; at += 0.25) {
        const hidden = gone(at, lead, short);
        expect(hidden).toEqual(hidden.map((_, index) => index + 1));
      }
    }
  });

  it('take a pickup with them', () => {
    const pickup = { measure: 0, from: -1, to: 0, meter: meterNamed('4/4') };
    const measures = [pickup, ...common];
    const hidden = (at: number, lead: DisappearingLead) =>
      hiddenMeasures(at, lead, measures).filter(Boolean).length;
    expect([hidden(-1.5, 'none'), hidden(-1, 'none'), hidden(0, 'none')]).toEqual([0, 1, 2]);
    expect([hidden(-5, 'measure'), hidden(-1, 'measure')]).toEqual([1, 2]);
  });

  it('of no music are none', () => {
    expect(hiddenMeasures(3, 'beat', [])).toEqual([]);
  });
});

describe('measures that disappear and are repeated', () => {
  const excerpt = measuresOf(['4/4', '4/4', '4/4'], 3, 8);

  it.each([
    ['none', 7.9, []],
    ['none', 8, [1]],
    ['none', 12, [2]],
    ['none', 16, [3]],
    ['none', 19.9, [3]],
    ['beat', 11, [1, 2]],
    ['beat', 18.9, [3]],
    ['beat', 19, [1, 3]],
    ['measure', 8, [1, 2]],
    ['measure', 12, [2, 3]],
    ['measure', 16, [1, 3]],
  ] as const)(
    'with a lead of %s at %s come back when they were played: gone are %j',
    (lead, at, measures) => {
      expect(gone(at, lead, excerpt, true)).toEqual(measures);
    },
  );

  it('stay where there is but one of them', () => {
    for (const lead of disappearingLeads) {
      for (const at of [-4, -1, 0, 3.9])
        expect(gone(at, lead, common.slice(0, 1), true)).toEqual([]);
    }
  });

  it('go one at a time where there are two of them', () => {
    for (const lead of disappearingLeads) {
      const at = (moment: number) => gone(moment, lead, common.slice(0, 2), true);
      expect([-4, 0, 3.9, 4, 7.9].map(at)).toEqual([[], [1], [1], [2], [2]]);
    }
  });

  it('always leave one to be read', () => {
    const lengths = fc.array(fc.constantFrom('2/4', '3/4', '4/4', '6/8', '3/8', '4/2'), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(lengths, fc.constantFrom(...disappearingLeads), (meters, lead) => {
        const measures = measuresOf(meters, 3, 8);
        for (let at = 0; at < measures.at(-1)!.to; at += 0.25) {
          expect(gone(at, lead, measures, true).length).toBeLessThan(measures.length);
        }
      }),
    );
  });
});
