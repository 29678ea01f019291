import { describe, expect, it } from 'vitest';
import {
  familiesOffered,
  familyOfMedium,
  keysOf,
  levelOf,
  mediumOf,
  standardsOffered,
} from '#shared/set-up/menu';
import { menuOf, menuWith, menuWithLevel } from './menus.ts';

describe('families', () => {
  it('are all offered where nothing limits them', () => {
    const families = familiesOffered(menuOf(null));
    expect(families.map(({ id }) => id)).toEqual(
      menuOf(null).metadata.mediumFamilies.map(({ id }) => id),
    );
  });

  it('are left out where the whitelist leaves them empty', () => {
    const families = familiesOffered(
      menuOf(null, { mediumWhitelist: ['viola', 'tuba', 'violin'] }),
    );
    expect(families.map(({ id, mediumIds }) => [id, mediumIds])).toEqual([
      ['strings', ['violin', 'viola']],
      ['brass', ['tuba']],
    ]);
  });

  it('begin with the favourites, in the order the teacher gave them', () => {
    const menu = menuOf(null, { favoriteMediums: ['cello', 'tuba', 'viola', 'lute'] });
    const strings = familiesOffered(menu).find(({ id }) => id === 'strings')!;
    expect(strings.mediumIds.slice(0, 3)).toEqual(['cello', 'viola', 'violin']);
    expect(new Set(strings.mediumIds).size).toBe(strings.mediumIds.length);
  });

  it('are found by a medium', () => {
    expect(familyOfMedium(menuOf(null), 'choir-satb')).toBe('ensemble');
    expect(familyOfMedium(menuOf(null), 'lute')).toBeNull();
  });
});

describe('a medium', () => {
  it.each([
    ['violin', 'violin'],
    ['lute', undefined],
    ['toString', undefined],
    [null, undefined],
  ])('%s is found as %s', (id, found) => {
    expect(mediumOf(menuOf(null), id)?.id).toBe(found);
  });

  it('is not found outside the whitelist, except the one a teacher has fixed', () => {
    const mediumWhitelist = ['viola'];
    expect(mediumOf(menuOf(null, { mediumWhitelist }), 'violin')).toBeNull();
    const fixed = menuWith(
      null,
      { medium: 'Locked' },
      { mediumWhitelist, locked: { medium: 'violin' } },
    );
    expect(mediumOf(fixed, 'violin')?.id).toBe('violin');
    const open = menuOf(null, { mediumWhitelist, locked: { medium: 'violin' } });
    expect(mediumOf(open, 'violin')).toBeNull();
  });
});

describe('a level', () => {
  it('is found among those of the medium', () => {
    expect(levelOf(menuOf('violin'), 'pv~3')?.id).toBe('pv~3');
    expect(levelOf(menuOf('violin'), 'pv~9')).toBeNull();
    expect(levelOf(menuOf(null), 'pv~3')).toBeNull();
  });

  it('is offered only where the teacher leaves it', () => {
    const menu = menuOf('violin', { levelIds: ['pv~2', 'kod~1'] });
    expect(standardsOffered(menu).map(({ abbreviation }) => abbreviation)).toEqual(['PV', 'KOD']);
    expect(levelOf(menu, 'pv~3')).toBeNull();
    const fixed = menuWith(
      'violin',
      { level: 'Locked' },
      { levelIds: ['pv~2'], locked: { levelId: 'pv~3' } },
    );
    expect(levelOf(fixed, 'pv~3')?.id).toBe('pv~3');
  });

  it('of one’s own needs leave to customise', () => {
    const menu = menuWithLevel('violin', { id: 'custom' });
    expect(levelOf(menu, 'custom')?.id).toBe('custom');
    const limits = { ...menu.limits, isCustomizationAllowed: false };
    expect(levelOf({ ...menu, limits }, 'custom')).toBeNull();
  });

  it('has every key once, also a minor one that stands in two groups', () => {
    expect(keysOf(levelOf(menuOf('violin'), 'pv~3')!).toSorted()).toEqual(
      ['A', 'C', 'D', 'G', 'e'].toSorted(),
    );
    expect(keysOf(levelOf(menuOf('rhythmonly'), 'pv~3')!)).toEqual([]);
  });
});
