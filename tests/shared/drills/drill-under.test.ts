import { describe, expect, it } from 'vitest';
import { type DrillType, drillTypes } from '#shared/catalogue/drill-types';
import { drillUnder } from '#shared/drills/drill-under';
import { drillOf } from '#shared/drills/drills';
import { readKept } from '#shared/drills/kept-drill';
import { type LockedValues, noLimits, type UserConstraints } from '#shared/set-up/limits';
import { type ExerciseLink, openLink } from '#shared/set-up/link';
import { menuCatalogue } from '#shared/set-up/menu-catalogue';
import { offerOf } from '#shared/set-up/offer';
import { catalogueWords } from '../../../web/i18n/catalogue-words.ts';

const catalogue = menuCatalogue(catalogueWords);

function under(type: DrillType, said: Partial<UserConstraints>) {
  const limits = { ...noLimits, ...said };
  return drillUnder(drillOf(type), { limits, offer: offerOf(catalogue, limits) });
}

const locked = (
  choice: 'medium' | 'level' | 'key' | 'meter',
  values: LockedValues,
): Partial<UserConstraints> => ({
  behaviours: { ...noLimits.behaviours, [choice]: 'Locked' },
  locked: values,
});
const disabled = (choice: 'key' | 'meter'): Partial<UserConstraints> => ({
  behaviours: { ...noLimits.behaviours, [choice]: 'Disabled' },
});

/** How a drill comes up: what was kept, and what link and class say before it. */
function settings(
  type: DrillType,
  limits: Partial<UserConstraints>,
  { kept = {}, link = {} }: { kept?: object; link?: Partial<ExerciseLink> } = {},
) {
  const drill = under(type, limits);
  const given = drill.ofLink({ ...openLink, ...link });
  if (given.kind !== 'ok') throw new Error(given.message);
  return { ...readKept({ settings: kept }, drill).settings, ...given.settings };
}

it('a class without rules leaves every drill as it is', () => {
  for (const type of drillTypes) {
    const { options, defaults } = drillOf(type);
    expect(under(type, {}), type).toMatchObject({ options, defaults });
  }
});

const violas = locked('medium', { medium: 'viola' });

describe('comes up within the rules of its class, whatever was kept:', () => {
  it.each<[string, DrillType, Partial<UserConstraints>, object, object]>([
    [
      'a fixed level',
      'rd',
      locked('level', { levelId: 'pv~3' }),
      { levelId: 'pv~6' },
      { levelId: 'pv~3' },
    ],
    [
      'a level among some',
      'mel',
      { levelIds: ['pv~1', 'pv~4'] },
      { levelId: 'pv~4' },
      { levelId: 'pv~4' },
    ],
    [
      'the usual one, or the nearest below it',
      'md',
      { levelIds: ['pv~1', 'pv~3'] },
      { levelId: 'pv~8' },
      { levelId: 'pv~3' },
    ],
    [
      'fixed meters',
      'md',
      locked('meter', { timeSignatures: ['3/4', '6/8'] }),
      { meters: ['2/4'] },
      { meters: ['3/4', '6/8'] },
    ],
    [
      'meters of the level alone',
      'rd',
      disabled('meter'),
      { meters: ['2/4'] },
      { meters: drillOf('rd').options['meters' as never] },
    ],
    ['a fixed key', 'nn', locked('key', { keySignatures: ['D'] }), { key: 'Eb' }, { key: 'D' }],
    [
      'one of two keys',
      'nn',
      locked('key', { keySignatures: ['D', 'G'] }),
      { key: 'G' },
      { key: 'G' },
    ],
    [
      'fixed keys of a melody',
      'mel',
      locked('key', { keySignatures: ['D', 'G'] }),
      {},
      { keys: ['D', 'G'] },
    ],
    [
      'a fixed instrument',
      'nn',
      violas,
      { clef: 'treble', media: 'piano' },
      { clef: 'alto', media: 'normal' },
    ],
    ['the clef of a fixed instrument', 'int', violas, { clef: 'bass' }, { clef: 'alto' }],
    ['what a fixed instrument would read', 'mel', violas, {}, { medium: 'viola' }],
    [
      'instruments to choose from',
      'nn',
      { mediumWhitelist: ['cello', 'viola'] },
      { clef: 'treble' },
      { clef: 'bass' },
    ],
    [
      'one of those',
      'nn',
      { mediumWhitelist: ['cello', 'viola'] },
      { clef: 'alto' },
      { clef: 'alto' },
    ],
    [
      'a melody of the first of those',
      'mel',
      { mediumWhitelist: ['cello', 'flute'] },
      {},
      { medium: 'cello' },
    ],
    [
      'drums, of which the note drill knows nothing',
      'int',
      { mediumWhitelist: ['snare'] },
      { clef: 'bass' },
      { clef: 'bass' },
    ],
    [
      'syllables of a class',
      'nn',
      { solfege: 'MovableDoAndDoBasedMinor' },
      { labels: 'fixed-do', minorTonic: 'la' },
      { labels: 'letters', minorTonic: 'do' },
    ],
    [
      'its own syllables',
      'nn',
      { solfege: 'FixedDo' },
      { labels: 'fixed-do' },
      { labels: 'fixed-do' },
    ],
  ])('%s', (_, type, limits, kept, expected) => {
    expect(settings(type, limits, { kept })).toMatchObject(expected);
  });

  it('a level of a list of its own', () => {
    const kodaly = catalogue
      .standardsOf('rhythmonly', noLimits)!
      .flatMap(({ levels }) => levels.map(({ id }) => id))
      .filter((id) => id.startsWith('kod~'));
    const { options, defaults } = under('rd', { standards: ['kod'] });
    expect(options).toMatchObject({ levelId: kodaly });
    expect(kodaly).toContain(defaults['levelId' as never]);
  });
});

describe('a link', () => {
  const cello = { mediumId: 'cello', levelId: 'pv~5', keySigs: ['A'], timeSigs: ['2/4'] };

  it('is followed as far as its class leaves it', () => {
    const link = cello;
    expect(settings('mel', {}, { link })).toMatchObject({
      ...{ medium: 'cello', levelId: 'pv~5', keys: ['A'], meters: ['2/4'] },
    });
    expect(settings('mel', { ...violas, levelIds: ['pv~2'] }, { link })).toMatchObject({
      ...{ medium: 'viola', levelId: 'pv~2', keys: ['A'] },
    });
    expect(settings('mel', disabled('key'), { link })).toMatchObject({ keys: [] });
  });

  it('of an instrument that is not theirs says nothing of a staff', () => {
    expect(settings('nn', { mediumWhitelist: ['viola'] }, { link: cello })).toMatchObject({
      ...{ clef: 'alto', range: null },
    });
  });
});
