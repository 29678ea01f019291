import { describe, expect, it } from 'vitest';
import { keepLegal } from '#shared/set-up/keep-legal';
import type { Menu } from '#shared/set-up/menu';
import {
  chooseAnnotation,
  chooseFamily,
  chooseInstrument,
  chooseKeys,
  chooseLevel,
  chooseMeasureCount,
  chooseMeters,
  chooseMinorScale,
  choosePart,
  chooseVoices,
  setMultiSelect,
  switchKeys,
} from '#shared/set-up/selection';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import { choir, configured, menuOf, menuWith, menuWithLevel, violinist } from './menus.ts';

const violin = menuOf('violin');
const satb = configured({ family: 'ensemble', medium: 'choir-satb', levelId: 'pv~3' });

describe('choosing a family', () => {
  it('clears the instrument and what is sung', () => {
    const singing = { ...choir, studentsVoice: 1 };
    expect(chooseFamily(singing, menuOf('choir-custom'), 'strings')).toEqual({
      ...choir,
      family: 'strings',
      medium: null,
      voices: [],
      studentsVoice: -1,
    });
  });

  it('chooses its only instrument', () => {
    const chosen = chooseFamily(violinist, violin, 'rhythm-only');
    expect(chosen).toMatchObject({ family: 'rhythm-only', medium: 'rhythmonly' });
    const one = menuOf('violin', { mediumWhitelist: ['violin', 'tuba'] });
    expect(chooseFamily(violinist, one, 'brass').medium).toBe('tuba');
  });

  it.each<[string, Menu, 'strings' | 'brass']>([
    ['that is chosen already', violin, 'strings'],
    ['that is not offered', menuOf('violin', { mediumWhitelist: ['violin'] }), 'brass'],
    ['while the instrument is locked', menuWith('violin', { medium: 'Locked' }), 'brass'],
    ['while the instrument is disabled', menuWith('violin', { medium: 'Disabled' }), 'brass'],
  ])('%s changes nothing', (_, menu, family) => {
    expect(chooseFamily(violinist, menu, family)).toBe(violinist);
  });
});

describe('choosing an instrument', () => {
  it('keeps the level for the new instrument’s levels to decide on', () => {
    const reading = { ...violinist, timeSignatures: ['3/4'], keySignatures: ['D'] };
    expect(chooseInstrument(reading, violin, 'tuba')).toEqual({
      ...reading,
      family: 'brass',
      medium: 'tuba',
    });
  });

  it('drops what the instrument has not', () => {
    const fingered = {
      ...violinist,
      annotation: 'FingeringNoteAnnotation',
      measureCount: 12,
      studentsVoice: 1,
    } as const;
    expect(chooseInstrument(fingered, violin, 'toneset')).toMatchObject({
      annotation: 'MovableDoAndLaBasedMinor',
      measureCount: -1,
      studentsVoice: -1,
    });
    expect(chooseInstrument(choir, menuOf('choir-custom'), 'violin').voices).toEqual([]);
  });

  it.each<[string, Menu, string]>([
    ['that is unknown', violin, 'lute'],
    ['outside the whitelist', menuOf('violin', { mediumWhitelist: ['violin'] }), 'viola'],
    ['while it is locked', menuWith('violin', { medium: 'Locked' }), 'viola'],
  ])('%s changes nothing', (_, menu, medium) => {
    expect(chooseInstrument(violinist, menu, medium)).toBe(violinist);
  });

  it('can be done once where the teacher locks it and fixes none', () => {
    const open = { ...violinist, medium: null };
    expect(chooseInstrument(open, menuWith('violin', { medium: 'Locked' }), 'viola').medium).toBe(
      'viola',
    );
    const fixed = menuWith('violin', { medium: 'Locked' }, { locked: { medium: 'cello' } });
    expect(chooseInstrument(open, fixed, 'viola')).toBe(open);
  });
});

describe('the levels of another instrument', () => {
  it('keep what they have too and drop the rest', () => {
    const reading = {
      ...violinist,
      timeSignatures: ['4/4', '12/8'],
      keySignatures: ['D', 'F'],
      minorScale: 'melodic',
      measureCount: 12,
    } as const;
    expect(keepLegal(reading, violin)).toEqual({
      ...reading,
      timeSignatures: ['4/4'],
      keySignatures: ['D'],
      minorScale: 'any',
    });
  });

  it('drop a level they have not', () => {
    expect(keepLegal({ ...violinist, levelId: 's~1' }, violin).levelId).toBeNull();
  });

  it('leave all as it is until they are there', () => {
    const reading = { ...violinist, keySignatures: ['Db'], levelId: 'pv~99' };
    expect(keepLegal(reading, { ...violin, standards: null })).toEqual(reading);
  });
});

describe('choosing a level', () => {
  it('with one meter sets the meter', () => {
    const menu = menuWithLevel('violin', { id: 'pv~1', timeSigs: ['3/4'] });
    expect(chooseLevel(violinist, menu, 'pv~1').timeSignatures).toEqual(['3/4']);
    const disabled = { ...menu, limits: menuWith('violin', { meter: 'Disabled' }).limits };
    expect(chooseLevel(violinist, disabled, 'pv~1').timeSignatures).toEqual([]);
  });

  it('with several leaves the meter open', () => {
    expect(chooseLevel({ ...violinist, levelId: null }, violin, 'pv~1')).toEqual({
      ...violinist,
      levelId: 'pv~1',
    });
  });

  it('keeps what is still legal', () => {
    const reading = {
      ...violinist,
      timeSignatures: ['6/8'],
      keySignatures: ['C', 'D'],
      measureCount: 12,
      minorScale: 'none',
    } as const;
    expect(chooseLevel(reading, violin, 'pv~1')).toEqual({
      ...reading,
      levelId: 'pv~1',
      timeSignatures: ['4/4'],
      keySignatures: ['D'],
      measureCount: -1,
      minorScale: 'any',
    });
  });

  it('cuts a choir to the voices it has', () => {
    const four = { ...choir, levelId: 'pv~4', voices: ['soprano', 'alto', 'tenor', 'bass-voice'] };
    expect(chooseLevel(four, menuOf('choir-custom'), 'pv~1').voices).toEqual(['soprano', 'alto']);
  });

  it.each<[string, Menu, string]>([
    ['that is unknown', violin, 'pv~99'],
    ['that is not left', menuOf('violin', { levelIds: ['pv~3'] }), 'pv~2'],
    ['while it is locked', menuWith('violin', { level: 'Locked' }), 'pv~2'],
  ])('%s changes nothing', (_, menu, levelId) => {
    expect(chooseLevel(violinist, menu, levelId)).toBe(violinist);
  });
});

describe('choosing meters and keys', () => {
  it.each<[SetUpChoice, Partial<SetUpChoice>]>([
    [chooseMeters(violinist, violin, ['3/4', '4/4', '3/4']), { timeSignatures: ['3/4', '4/4'] }],
    [chooseMeters(violinist, violin, ['3/4', '12/8']), { timeSignatures: ['3/4'] }],
    [chooseMeters({ ...violinist, timeSignatures: ['3/4'] }, violin, []), { timeSignatures: [] }],
    [chooseMeters(violinist, violin, ['12/8']), {}],
    [chooseMeters(violinist, menuWith('violin', { meter: 'Locked' }), ['3/4']), {}],
    [chooseMeters(violinist, menuWith('violin', { meter: 'Disabled' }), ['3/4']), {}],
    [chooseMeters(configured(), menuOf(null), ['3/4']), configured()],
    [chooseKeys(violinist, violin, ['D', 'e']), { keySignatures: ['D', 'e'] }],
    [chooseKeys(violinist, violin, ['D', 'Db']), { keySignatures: ['D'] }],
    [chooseKeys(violinist, violin, ['Db']), {}],
    [chooseKeys(violinist, menuWith('violin', { key: 'Locked' }), ['D']), {}],
    [
      chooseKeys({ ...violinist, useKeySignatures: false }, violin, ['D']),
      { keySignatures: ['D'], useKeySignatures: true },
    ],
    // A minor key alone, and "no minor": the key was chosen last.
    [
      chooseKeys({ ...violinist, minorScale: 'none' }, violin, ['e']),
      { keySignatures: ['e'], minorScale: 'any' },
    ],
  ])('%#', (chosen, change) => {
    expect(chosen).toEqual({ ...violinist, ...change });
  });

  it.each<[boolean, Partial<Menu['limits']>, Partial<SetUpChoice>]>([
    [false, {}, { useKeySignatures: false, keySignatures: [] }],
    [false, { allowUserToDisableKey: false }, {}],
    [false, menuWith(null, { key: 'Locked' }).limits, {}],
    [true, {}, {}],
  ])('switches keys on or off: %s', (isOn, limits, change) => {
    const reading = { ...violinist, keySignatures: ['D'] };
    expect(switchKeys(reading, menuOf('violin', limits), isOn)).toEqual({ ...reading, ...change });
  });

  it('keeps the first when several are no longer wanted', () => {
    const many = { ...violinist, timeSignatures: ['3/4', '4/4'], keySignatures: ['D', 'G'] };
    expect(setMultiSelect(many, 'meter', false)).toEqual({ ...many, timeSignatures: ['3/4'] });
    expect(setMultiSelect(many, 'key', false)).toEqual({ ...many, keySignatures: ['D'] });
    expect(setMultiSelect(many, 'key', true)).toBe(many);
    expect(setMultiSelect(violinist, 'key', false)).toBe(violinist);
  });
});

describe('choosing the rest', () => {
  const locked = (choice: 'measureCount' | 'annotation' | 'minorScale') =>
    menuWith('violin', { [choice]: 'Locked' });

  it.each<[SetUpChoice, Partial<SetUpChoice>]>([
    [chooseMeasureCount(violinist, violin, 12), { measureCount: 12 }],
    [chooseMeasureCount({ ...violinist, measureCount: 12 }, violin, 5), { measureCount: -1 }],
    [chooseMeasureCount(violinist, locked('measureCount'), 12), {}],
    [chooseAnnotation(violinist, violin, 'FixedDo'), { annotation: 'FixedDo' }],
    [chooseAnnotation({ ...violinist, annotation: 'FixedDo' }, violin, 'none'), {}],
    [chooseAnnotation(violinist, locked('annotation'), 'FixedDo'), {}],
    [chooseMinorScale(violinist, violin, 'none'), { minorScale: 'none' }],
    [chooseMinorScale(violinist, violin, 'melodic'), {}],
    [chooseMinorScale(violinist, locked('minorScale'), 'none'), {}],
  ])('%#', (chosen, change) => {
    expect(chosen).toEqual({ ...violinist, ...change });
  });

  it('refuses an annotation the instrument or the level has not', () => {
    const drummer = configured({ medium: 'rhythmonly', levelId: 'pv~2' });
    expect(chooseAnnotation(drummer, menuOf('rhythmonly'), 'FixedDo')).toBe(drummer);
    const barred = menuWithLevel('violin', { id: 'pv~3', annotatorLevelBlackList: ['FixedDo'] });
    expect(chooseAnnotation(violinist, barred, 'FixedDo')).toBe(violinist);
  });

  it('puts voices from high to low and cuts them to the level', () => {
    const menu = menuOf('choir-custom');
    expect(chooseVoices(choir, menu, ['tenor', 'soprano']).voices).toEqual(['soprano', 'tenor']);
    const four = ['soprano', 'alto', 'tenor', 'bass-voice'];
    expect(chooseVoices(choir, menu, four).voices).toEqual(four.slice(0, 3));
    const fixed = menuOf('choir-custom', { locked: { voices: ['soprano', 'alto'] } });
    expect(chooseVoices(choir, fixed, ['tenor', 'soprano'])).toBe(choir);
  });

  it.each([
    [2, 2],
    [-1, -1],
    [4, 0],
    [1.5, 0],
  ])('takes part %i of a choir of four', (part, expected) => {
    const singing = { ...satb, studentsVoice: 0 };
    expect(choosePart(singing, menuOf('choir-satb'), part).studentsVoice).toBe(expected);
  });
});
