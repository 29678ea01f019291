import { ensembles } from '#shared/catalogue/ensembles';
import { instruments } from '#shared/catalogue/instruments';
import { nearestName } from './nearest-name.ts';

const media = [...instruments, ...ensembles].map(({ id }) => id) as [string, ...string[]];

/** @example withNearestMedium('Cannot find medium "violn"', 'violn') // 'Cannot find medium "violn"; the nearest is violin' */
export function withNearestMedium(problem: string, typed: string): string {
  const isKnown = media.includes(typed);
  return isKnown ? problem : `${problem}; the nearest is ${nearestName(typed, media)}`;
}
