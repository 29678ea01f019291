import { annotationKinds } from '#shared/catalogue/annotations';
import { findLevel } from '#shared/catalogue/find-level';
import { findInstrument } from '#shared/catalogue/instruments';
import { type LevelNumber, levelNumbers } from '#shared/catalogue/levels';
import { levelParameters } from '#shared/catalogue/resolve-level';
import { completeRequest } from '#shared/generation/request';
import { createRandom } from '#shared/lib/random';
import type { Drawn } from '../../requests.ts';
import { levelTable } from '../tables.ts';

/** instruments.md §3: media of two staves. */
export const keyboardMedia = ['piano', 'organ', 'harp'] as const;

/** The run's requests, always the same ones: every level in turn, half of them asking for more. */
export function keyboardRequests(count: number, level?: LevelNumber): readonly Drawn[] {
  const levels = levelNumbers.filter((one) => level === undefined || one === level);
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(index, 'keyboard run');
    const medium = random.weighted(keyboardMedia, (one) => (one === 'piano' ? 2 : 1));
    const number = levels[index % levels.length]!;
    const asks = random.chance(50);
    const { keys, minorScales } = pitchOf(number);
    const keySignature = random.pick(keys);
    const isMinor = keySignature.toLowerCase() === keySignature;
    const request = completeRequest({
      medium,
      levelId: `pv~${number}`,
      measureCount: asks ? random.pick(measureCounts(number)) : -1,
      timeSignatures: asks ? [random.pick(levelTable[number].meters)] : [],
      keySignatures: asks ? [keySignature] : [],
      minorScale: asks && isMinor ? random.pick(minorScales) : 'any',
      annotation: asks ? random.pick(annotationKinds) : 'none',
    });
    return { request, seed: random.int(0x1_0000_0000) };
  });
}

/** "4 (4, 8)", "8 (4, 8, 12, 16)", "12 (8, 12, 16)": levels.md §2.1. */
function measureCounts(level: LevelNumber): readonly number[] {
  if (level <= 2) return [4, 8];
  return level <= 6 ? [4, 8, 12] : [8, 12, 16];
}

function pitchOf(level: LevelNumber) {
  const found = findInstrument('piano-rh');
  if (found.kind === 'unknown') throw new Error(found.problem);
  return levelParameters(found.instrument, findLevel(`pv~${level}`)!).pitch!;
}
