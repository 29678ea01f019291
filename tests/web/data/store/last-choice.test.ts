import { describe, expect, it } from 'vitest';
import {
  keepLast,
  keptLast,
  keptLinks,
  lastOf,
  levelFor,
} from '../../../../web/data/store/last-choice.ts';

function shelf(first: string | null = null) {
  const kept = new Map(first === null ? [] : [['primavista-last', first]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
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

describe('all that was practised last on an instrument', () => {
  const cello = {
    medium: 'cello',
    levelId: 'pv~4',
    timeSignatures: ['3/4'],
    keySignatures: ['D'],
    measureCount: 12,
  };

  it('comes back with it', () => {
    const storage = shelf();
    keepLast(cello, storage);
    keepLast({ medium: 'flute', levelId: 'pv~2' }, storage);
    expect(lastOf({ medium: 'cello', levelId: 'pv~4' }, storage)).toMatchObject(cello);
    expect(keptLinks(storage).cello).toEqual({
      mediumId: 'cello',
      levelId: 'pv~4',
      timeSigs: '3/4',
      keySigs: 'D',
      measureCount: '12',
    });
  });

  it('is of no use to another level', () => {
    const storage = shelf();
    keepLast(cello, storage);
    const { timeSignatures, keySignatures, measureCount } = lastOf(
      { medium: 'cello', levelId: 'pv~5' },
      storage,
    );
    expect([timeSignatures, keySignatures, measureCount]).toEqual([[], [], -1]);
  });

  it('is of use to another level for its voices: a choir is none without them', () => {
    const storage = shelf();
    const voices = ['soprano', 'alto'];
    keepLast({ medium: 'choir-custom', levelId: 'pv~3', voices }, storage);
    expect(lastOf({ medium: 'choir-custom', levelId: 'pv~4' }, storage)).toMatchObject({ voices });
  });

  it('is forgotten with the favourite', () => {
    const storage = shelf();
    keepLast(cello, storage);
    for (const medium of ['horn', 'flute', 'tuba', 'oboe'])
      keepLast({ medium, levelId: 'pv~3' }, storage);
    expect(Object.keys(keptLinks(storage)).sort()).toEqual(['flute', 'horn', 'oboe', 'tuba']);
  });

  it.each(['violin', '[1]', '7', 'null', '{"cello":"x"}', '{"cello":{"mediumId":"lute"}}'])(
    'is nothing where %s was kept',
    (text) => {
      const storage = { getItem: () => text };
      expect(lastOf({ medium: 'cello', levelId: 'pv~4' }, storage)).toMatchObject({
        medium: 'cello',
        levelId: 'pv~4',
        timeSignatures: [],
      });
    },
  );

  it.each([
    ['an instrument played before', 'cello', 'pv~2', 'pv~4'],
    ['another one', 'flute', 'pv~5', 'pv~5'],
    ['another one on another ladder', 'flute', 'kod~2', 'kod~2'],
    ['another one after a test', 'flute', 's~3', 'pv~2'],
  ])('%s begins where it should', (_, medium, standing, level) => {
    const storage = shelf();
    keepLast(cello, storage);
    expect(levelFor(medium, standing, keptLinks(storage))).toBe(level);
  });
});
