import { describe, expect, it } from 'vitest';
import { noLimits, type UserConstraints } from '#shared/set-up/limits';
import { menuCatalogue } from '#shared/set-up/menu-catalogue';
import { offerOf } from '#shared/set-up/offer';
import { emptyChoice, type SetUpChoice } from '#shared/set-up/set-up-choice';
import { catalogueWords } from '../../../web/i18n/catalogue-words.ts';

const catalogue = menuCatalogue(catalogueWords);
const fixed = (
  choice: 'medium' | 'level' | 'key',
  locked: UserConstraints['locked'],
): Partial<UserConstraints> => ({
  behaviours: { ...noLimits.behaviours, [choice]: 'Locked' },
  locked,
});
const offer = (limits: Partial<UserConstraints>) => offerOf(catalogue, { ...noLimits, ...limits });
const violin: SetUpChoice = {
  ...emptyChoice,
  family: 'strings',
  medium: 'violin',
  levelId: 'pv~5',
  keySignatures: ['D'],
};
const wished = (limits: Partial<UserConstraints>, favourites: readonly string[] = []) => {
  const { medium, levelId, keySignatures } = offer(limits).nearest(violin, favourites);
  return [medium, levelId, ...keySignatures];
};

describe('what is offered to who played violin at level 5 in D', () => {
  it.each([
    ['without limits', {}, ['violin', 'pv~5', 'D']],
    ['viola is fixed', fixed('medium', { medium: 'viola' }), ['viola', 'pv~5', 'D']],
    ['flute or cello', { mediumWhitelist: ['flute', 'cello'] }, ['cello', 'pv~5', 'D']],
    ['level 2 is fixed', fixed('level', { levelId: 'pv~2' }), ['violin', 'pv~2', 'D']],
    ['levels 1 to 3', { levelIds: ['pv~1', 'pv~2', 'pv~3'] }, ['violin', 'pv~3', 'D']],
    ['levels 7 and 8', { levelIds: ['pv~7', 'pv~8'] }, ['violin', 'pv~7', 'D']],
    ['A is fixed', fixed('key', { keySignatures: ['A'] }), ['violin', 'pv~5', 'A']],
  ])('%s', (_, limits, expected) => {
    expect(wished(limits)).toEqual(expected);
  });

  it('what they like is preferred to what the class names first', () => {
    expect(wished({ mediumWhitelist: ['flute', 'cello'] }, ['violin', 'flute'])[0]).toBe('flute');
  });

  it('a class that goes by another list of levels begins with its first', () => {
    const [, levelId] = wished({ standards: ['kod'] });
    expect(levelId).toMatch(/^kod~/);
    expect(offer({ standards: ['kod'] }).levelsOf('violin')[0]).toBe(levelId);
  });
});

describe('what may be chosen', () => {
  it('all instruments and our own ladder where nothing is limited', () => {
    const { isMediumOpen, allowsMedium, levelsOf } = offer({});
    expect([isMediumOpen, allowsMedium('oboe'), levelsOf('oboe').length]).toEqual([true, true, 8]);
  });

  it('a fixed instrument alone, and a fixed level alone', () => {
    const viola = offer(fixed('medium', { medium: 'viola' }));
    expect([viola.isMediumOpen, viola.allowsMedium('viola'), viola.allowsMedium('violin')]).toEqual(
      [...[false, true, false]],
    );
    expect(offer(fixed('level', { levelId: 'pv~3' })).levelsOf('violin')).toEqual(['pv~3']);
  });

  it('only what the class leaves', () => {
    const some = offer({ mediumWhitelist: ['flute'], levelIds: ['pv~1', 'pv~4'] });
    expect([some.allowsMedium('flute'), some.allowsMedium('violin')]).toEqual([true, false]);
    expect(some.levelsOf('flute')).toEqual(['pv~1', 'pv~4']);
  });
});

describe('a set-up is left', () => {
  const flute = { ...violin, family: 'woodwind' as const, medium: 'flute' };
  it.each([
    ['without limits', {}, true],
    ['though its keys are another', fixed('key', { keySignatures: ['A'] }), true],
    ['where its instrument may be chosen', { mediumWhitelist: ['flute'] }, true],
    ['not where another is fixed', fixed('medium', { medium: 'viola' }), false],
    ['not where its level is taken away', { levelIds: ['pv~1'] }, false],
  ])('%s', (_, limits, expected) => {
    expect(offer(limits).leaves(flute)).toBe(expected);
  });
});
