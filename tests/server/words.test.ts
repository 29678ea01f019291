import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueWords, partTitleWords } from '#server/words/catalogue-words';
import { ensembles } from '#shared/catalogue/ensembles';
import { familyIds } from '#shared/catalogue/family-ids';
import { instruments } from '#shared/catalogue/instruments';
import { keyGroups } from '#shared/catalogue/key-groups';
import { levels, testLevels } from '#shared/catalogue/levels';
import { meterGroups } from '#shared/catalogue/meter-groups';
import { partIds } from '#shared/catalogue/part-ids';
import { shownStandards } from '#shared/catalogue/standards';

/** What the page says. */
const messages = JSON.parse(
  readFileSync(new URL('../../web/i18n/messages/en/catalogue.json', import.meta.url), 'utf8'),
) as Record<string, string>;

/** @example keyOf('CTreble-H') // 'cTrebleH' */
const keyOf = (id: string) =>
  id
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const rungs = [...levels, ...testLevels, ...shownStandards().flatMap((one) => one.levels)];

describe('what the server calls things', () => {
  it.each([
    ...familyIds.map((id) => [catalogueWords.family(id), `family_${keyOf(id)}`]),
    ...instruments.map(({ id }) => [catalogueWords.medium(id), `instrument_${keyOf(id)}`]),
    ...ensembles.map(({ id }) => [catalogueWords.medium(id), `ensemble_${keyOf(id)}`]),
    ...['pv', 'kod', 'sch'].map((id) => [catalogueWords.standard(id), `standard_${id}`]),
    ...levels.map(({ id, number }) => [catalogueWords.level(id), `level_${number}`]),
    ...[1, 2, 3, 4].map((n) => [catalogueWords.level(`sch~${n}`), `level_school${n}`]),
    ...partIds.map((id) => [title('class', id), `part_${keyOf(id)}`]),
    ...['toms', 'cymbal'].map((id) => [title('player', id), `drum_${id}`]),
  ])('is what the page calls them: %s', (words, message) => {
    expect(words).toBe(messages[message!]);
  });

  it.each([
    ['kod~3', 'level_kodaly', '3'],
    ['s~6', 'level_test', '6'],
  ])('is what the page calls %s', (id, message, number) => {
    expect(catalogueWords.level(id)).toBe(messages[message]?.replace('{number}', number));
  });

  it('is never an id', () => {
    const words = [
      ...rungs.map(({ id }) => [id, catalogueWords.level(id)]),
      ...keyGroups.map(({ id }) => [id, catalogueWords.keyGroup(id)]),
      ...meterGroups.map(({ id }) => [id, catalogueWords.meterGroup(id)]),
      ...['pv', 's', ...shownStandards().map(({ id }) => id)].map((id) => [
        id,
        catalogueWords.standard(id),
      ]),
    ];
    for (const [id, name] of words) expect(name).not.toBe(id);
  });

  it.each([
    ['C', 'C major'],
    ['Bb', 'B flat major'],
    ['f#', 'F sharp minor'],
    ['bb', 'B flat minor'],
    ['b', 'B minor'],
  ])('of the key %s is %s', (key, words) => {
    expect(catalogueWords.key(key)).toBe(words);
  });

  it('numbers players of a kind', () => {
    expect(partTitleWords({ kind: 'player', id: 'violin', number: 2 })).toBe('Violin 2');
  });
});

function title(kind: 'class' | 'player', id: string): string {
  return partTitleWords({ kind, id, number: null });
}
