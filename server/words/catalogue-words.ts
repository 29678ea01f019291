import type { CatalogueWords } from '#shared/catalogue/words';
import type { PartTitle } from '#shared/generation/ensembles/part-titles';
import * as english from './english-names.ts';

const accidentals: Readonly<Record<string, string>> = { '#': ' sharp', b: ' flat' };

/** The server speaks English; an id without a name stands for itself. */
export const catalogueWords: CatalogueWords = {
  family: (id) => english.families[id] ?? id,
  medium: (id) => english.instruments[id] ?? english.ensembles[id] ?? id,
  key: keyWords,
  keyGroup: (id) => english.keyGroups[id] ?? id,
  meterGroup: (id) => english.meterGroups[id] ?? id,
  level: levelWords,
  standard: (id) => english.standards[id] ?? id,
};

/** What stands beside a staff. @example partTitleWords({ kind: 'player', id: 'violin', number: 2 }) // 'Violin 2' */
export function partTitleWords({ kind, id, number }: PartTitle): string {
  const own = kind === 'class' ? english.parts[id] : english.drums[id];
  const name = own ?? catalogueWords.medium(id);
  return number === null ? name : `${name} ${number}`;
}

/** @example keyWords('f#') // 'F sharp minor' */
function keyWords(key: string): string {
  const letter = key[0]!.toUpperCase();
  const mode = key[0] === letter ? 'major' : 'minor';
  return `${letter}${accidentals[key[1] ?? ''] ?? ''} ${mode}`;
}

/** @example levelWords('kod~2') // 'Kodály 2' */
function levelWords(id: string): string {
  const [standard = '', number = ''] = id.split('~');
  return english.namedLevels[id] ?? english.levels[standard]?.replace('{number}', number) ?? id;
}
