import { expect, it } from 'vitest';
import { ensembles } from '#shared/catalogue/ensembles';
import { families } from '#shared/catalogue/families';
import { instruments } from '#shared/catalogue/instruments';
import { levels, testLevels } from '#shared/catalogue/levels';
import { parts } from '#shared/catalogue/parts';
import { shownStandards } from '#shared/catalogue/standards';
import { ensembleName, familyName, partTitle, standardName } from '#web/i18n/menu-names';
import {
  instrumentInSentence,
  instrumentName,
  levelDescription,
  levelInSentence,
  levelName,
  levelStage,
} from '#web/i18n/names';

it('every id of the catalogue has words of its own', () => {
  const named: readonly (readonly [readonly { readonly id: string }[], (id: string) => string])[] =
    [
      [instruments, instrumentName],
      [ensembles, ensembleName],
      [families, familyName],
      [[...levels, ...testLevels, ...shownStandards().flatMap((one) => one.levels)], levelName],
      [levels, levelStage],
      [shownStandards(), standardName],
    ];
  for (const [items, nameOf] of named) {
    const words = items.map(({ id }) => nameOf(id));
    for (const [at, { id }] of items.entries()) expect(words[at]).not.toBe(id);
    expect(new Set(words).size).toBe(words.length);
  }
  for (const { id } of levels) {
    expect(levelDescription(id, false)).not.toBe('');
    expect(levelDescription(id, true)).not.toBe(levelDescription(id, false));
  }
});

it('every part has a title of its own', () => {
  const titles = parts.map(({ id }) => partTitle({ kind: 'class', id, number: null }));
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.slice(0, 3)).toEqual(['C treble, high', 'C treble, low', 'B♭ treble, high']);
  expect(partTitle({ kind: 'player', id: 'toms', number: null })).toBe('Toms');
});

it('players of a kind are counted', () => {
  expect(partTitle({ kind: 'player', id: 'violin', number: 2 })).toBe('Violin 2');
});

it('an id without words is shown as it is', () => {
  expect(instrumentName('lute')).toBe('lute');
});

it.each([
  ['trumpet-c', 'trumpet in C'],
  ['english-horn', 'English horn'],
  ['clarinet-eb', 'E♭ clarinet'],
])('%s reads "%s" inside a sentence', (medium, words) => {
  expect(instrumentInSentence(medium)).toBe(words);
});

it.each([
  ['pv~2', 'level 2'],
  ['s~1', 'test level 1'],
  ['sch~2', 'middle school'],
  ['kod~3', 'Kodály 3'],
])('%s reads "%s" within a sentence', (levelId, words) => {
  expect(levelInSentence(levelId)).toBe(words);
});
