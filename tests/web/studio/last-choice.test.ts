import { describe, expect, it } from 'vitest';
import { keepLast, keptLast } from '../../../web/studio/last-choice.ts';

function shelf(first: string | null = null) {
  let kept = first;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  };
}

describe('the choice that the first page comes up with', () => {
  it.each([
    ['nothing', null],
    ['no JSON', 'violin'],
    ['half of it', '{"medium":"flute"}'],
  ])('is the usual one where %s was kept', (_, kept) => {
    expect(keptLast(shelf(kept))).toEqual({ medium: 'violin', levelId: 'pv~2', favourites: [] });
  });

  it('is what was played last, its instrument before the others played here', () => {
    const storage = shelf();
    for (const medium of ['horn', 'flute', 'horn', 'tuba', 'oboe', 'viola'])
      keepLast({ medium, levelId: 'pv~3' }, storage);
    expect(keptLast(storage)).toEqual({
      medium: 'viola',
      levelId: 'pv~3',
      favourites: ['viola', 'oboe', 'tuba', 'horn'],
    });
  });

  it('has a favourite where an earlier version kept none', () => {
    expect(keptLast(shelf('{"medium":"flute","levelId":"pv~4"}')).favourites).toEqual(['flute']);
  });

  it('is no obstacle to a browser that keeps nothing', () => {
    const denied = () => {
      throw new Error('denied');
    };
    expect(() =>
      keepLast({ medium: 'horn', levelId: 'pv~1' }, { getItem: denied, setItem: denied }),
    ).not.toThrow();
  });
});
