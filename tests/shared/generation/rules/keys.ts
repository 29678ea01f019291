import type { Instrument } from '#shared/catalogue/instrument';
import type { LevelNumber } from '#shared/catalogue/levels';
import { inverse } from '#shared/music/interval';
import { allKeys, keyName, keyNamed } from '#shared/music/key';
import { transposeKey } from '#shared/music/transposition';

/** levels.md §2.2: keys each level adds. */
const cKeys = ['C', 'F G', 'D a', 'Bb e d', 'Eb A g', 'Ab E b c', 'B Db f# f'];
const bandKeys = ['Bb', 'Eb', 'F', 'Ab g', 'C c d', 'G Db f', 'D Gb a bb'];
const bowedKeys = ['D', 'G', 'A C e', 'F a d', 'Bb b g', 'Eb E f#', 'Ab B c'];
/** "C G, then D A E, then F d a e" without levels: what a level may have is all of the wider table. */
const guitarOrder = ['C', 'G D A E F d a e'];

function upTo(added: readonly string[], level: number): readonly string[] {
  return added.slice(0, level).flatMap((names) => names.split(' '));
}

/** Keys legal for an instrument; at level 8 every key, those of seven accidentals by hand. */
export function legalKeys(instrument: Instrument, level: LevelNumber): readonly string[] {
  if (instrument.kind === 'unpitched') return [];
  const { id, family, sounds } = instrument;
  // "D and G major only below advanced."
  if (id === 'tin-whistle' && level < 6) return upTo(['D', 'G'], level);
  if (level === 8) return allKeys.map(keyName);
  if (family === 'strings') return upTo(bowedKeys, level);
  const isBand =
    family === 'brass' ||
    (family === 'woodwind' && !id.startsWith('recorder') && id !== 'tin-whistle');
  if (isBand) {
    const toWritten = inverse(sounds);
    return upTo(bandKeys, level).map((name) => keyName(transposeKey(keyNamed(name), toWritten)));
  }
  if (family === 'guitar') {
    const isFirst = id === 'guitar' && level <= 2;
    return isFirst ? ['C', 'G'].slice(0, level) : [...upTo(cKeys, level), ...upTo(guitarOrder, 2)];
  }
  if (id === 'tin-whistle') return [...upTo(cKeys, level)];
  // "The key gives way (choose F, D or G as fits), never the range."
  if (family === 'voice' && level <= 2) return [...upTo(cKeys, 2), 'D'];
  return upTo(cKeys, level);
}
