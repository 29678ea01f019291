import { describe, expect, it } from 'vitest';
import { sequencesOf } from '#shared/catalogue/rhythm-sequences';
import { rhythmCell, rhythmIds } from '#shared/catalogue/rhythms';
import { rhythmGroups } from '#shared/music/meter';
import { rhythmPattern } from '#shared/skills/rhythm-pattern';
import { noteValues, type RhythmValue, rhythmValues } from '#shared/skills/rhythm-values';

const plain = { isDotted: false, isRest: false, tuplet: null, isTied: false, times: 1 } as const;

describe('the values of a rhythm', () => {
  it.each([
    ['B4 B2B2', 'x4Simple', [{ value: 'quarter' }, { value: 'eighth', times: 2 }]],
    ['B4 B2B2', 'x2Simple', [{ value: 'half' }, { value: 'quarter', times: 2 }]],
    [
      'B6 z2B2',
      'x4Simple',
      [
        { value: 'quarter', isDotted: true },
        { value: 'eighth', isRest: true },
        { value: 'eighth' },
      ],
    ],
    ['(3B2B2B2 B4', 'x4Simple', [{ value: 'eighth', tuplet: 'triplet' }, { value: 'quarter' }]],
    [
      '(2B2B2 B2B2B2',
      'x8Compound',
      [
        { value: 'eighth', tuplet: 'duplet' },
        { value: 'eighth', times: 3 },
      ],
    ],
    [
      'B12-B6',
      'x8Compound',
      [
        { value: 'half', isDotted: true, isTied: true },
        { value: 'quarter', isDotted: true },
      ],
    ],
    [
      'B2B2- B2B2',
      'x4Simple',
      [{ value: 'eighth' }, { value: 'eighth', isTied: true }, { value: 'eighth', times: 2 }],
    ],
    ['BBB2', 'x4Simple', [{ value: 'sixteenth', times: 2 }, { value: 'eighth' }]],
  ] as const)('of %s in %s are told in order', (abc, group, values) => {
    expect(rhythmValues({ abc, group })).toEqual(values.map((value) => ({ ...plain, ...value })));
  });

  /** In sixteenths. */
  const lengthOf = ({ value, isDotted, tuplet, times }: RhythmValue) => {
    const one = 2 ** noteValues.indexOf(value) * (isDotted ? 1.5 : 1);
    // Three in the time of two, two in the time of three.
    return one * times * (tuplet === 'triplet' ? 2 : tuplet === 'duplet' ? 3 : 1);
  };

  it('fill the beats of every rhythm in the catalogue', () => {
    for (const group of rhythmGroups) {
      const beat = { x4Simple: 4, x8Compound: 6, x2Simple: 8, x4Compound: 12 }[group];
      for (const pattern of [
        ...rhythmIds.map((id) => rhythmCell(id, group)),
        ...sequencesOf(group),
      ]) {
        const length = rhythmValues(pattern).reduce((sum, value) => sum + lengthOf(value), 0);
        expect(length, `${group} ${pattern.abc}`).toBe(pattern.beats * beat);
      }
    }
  });
});

describe('the music of a rhythm', () => {
  it.each([
    ['4', 'B2B2'],
    ['4-compound', 'B2B2B2'],
    ['a4s-01', 'B4 B2B2'],
    ['a8c-01', 'B6 B6'],
  ])('of %s is %s', (name, abc) => {
    expect(rhythmPattern(name)?.abc).toBe(abc);
  });

  it.each(['99', 'a4s-999'])('of %s is not in this catalogue', (name) => {
    expect(rhythmPattern(name)).toBeNull();
  });
});
