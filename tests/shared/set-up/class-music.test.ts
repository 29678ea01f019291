import { describe, expect, it } from 'vitest';
import { annotationsOffered, legalAnnotation } from '#shared/set-up/annotation-choices';
import { applyLimits } from '#shared/set-up/apply-limits';
import { noLimits } from '#shared/set-up/limits';
import { standardsOffered } from '#shared/set-up/menu';
import { emptyChoice } from '#shared/set-up/set-up-choice';
import { menuOf } from './menus.ts';

const flute = { ...emptyChoice, medium: 'flute', levelId: 'pv~3' };

describe('A class that names notes by fixed do', () => {
  const menu = menuOf('flute', { solfege: 'FixedDo' });

  it('offers no other syllables, and everything else', () => {
    const kinds = annotationsOffered(flute, menu);
    expect(kinds).toContain('FixedDo');
    expect(kinds).toContain('PitchNameAnnotation');
    expect(kinds.filter((kind) => kind.startsWith('MovableDo'))).toEqual([]);
  });

  it.each([
    ['MovableDoAndLaBasedMinor', 'FixedDo'],
    ['FixedDo', 'FixedDo'],
    ['PitchNameAnnotation', 'PitchNameAnnotation'],
    ['none', 'none'],
  ] as const)('has for %s: %s', (annotation, expected) => {
    const asked = { ...flute, annotation };
    expect(applyLimits(asked, menu).annotation).toBe(expected);
    expect(legalAnnotation(asked, menu)).toBe(expected);
  });
});

describe('A class that goes by a list of levels', () => {
  const names = (limits: Parameters<typeof menuOf>[1]) =>
    standardsOffered(menuOf('flute', limits)).map(({ name }) => name);

  it('finds its levels under the names of that list alone', () => {
    expect(names({})).toEqual(['pv', 'kod', 'sch']);
    expect(names({ standards: ['kod'] })).toEqual(['kod']);
    const [kodaly] = standardsOffered(menuOf('flute', { standards: ['kod'] }));
    expect(kodaly!.levels.every(({ id }) => id.startsWith('kod~'))).toBe(true);
  });

  it('keeps a level that its teacher has fixed, whatever list it is of', () => {
    const behaviours = { ...noLimits.behaviours, level: 'Locked' } as const;
    const fixed = { standards: ['kod'], behaviours, locked: { levelId: 'pv~2' } };
    expect(names(fixed)).toContain('pv');
  });
});
