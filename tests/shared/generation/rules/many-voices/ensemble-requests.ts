import { ensembles } from '#shared/catalogue/ensembles';
import type { LevelNumber } from '#shared/catalogue/levels';
import { levelNumbers } from '#shared/catalogue/levels';
import { completeRequest } from '#shared/generation/request';
import { createRandom } from '#shared/lib/random';
import type { Drawn } from '../../requests.ts';
import { levelTable } from '../tables.ts';

/** Every ensemble of §5.2 that does not sing. */
const media = ensembles.map(({ id }) => id).filter((id) => !id.startsWith('choir-'));
/** "Measures 8 default (4-32)" (levels.md §3.6); longer music only says the same again. */
const measureCounts = [4, 8, 16];

/** The run's requests, always the same ones: every ensemble at every level in turn, half of them asking for more. */
export function ensembleRequests(count: number, level?: LevelNumber): readonly Drawn[] {
  const levels = levelNumbers.filter((one) => level === undefined || one === level);
  const settings = media.flatMap((medium) => levels.map((one) => ({ medium, level: one })));
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(index, 'ensemble run');
    const setting = settings[index % settings.length]!;
    const asks = random.chance(50);
    const asksMeter = asks && !hasOwnMeters(setting.medium);
    const { meters } = levelTable[setting.level];
    const request = completeRequest({
      medium: setting.medium,
      levelId: `pv~${setting.level}`,
      measureCount: asks ? random.pick(measureCounts) : -1,
      timeSignatures: asksMeter ? [random.pick(meters)] : [],
    });
    return { request, seed: random.int(0x1_0000_0000) };
  });
}

/** Drums read the meters of their own ladder (§3.5), and eighths swing in simple ones alone. */
function hasOwnMeters(medium: string): boolean {
  return medium === 'percussion-ensemble' || medium.startsWith('jazz-');
}
