import { levelNumbers } from '#shared/catalogue/levels';
import { completeRequest } from '#shared/generation/request';
import { createRandom } from '#shared/lib/random';
import type { Drawn } from './requests.ts';

/** instruments.md §6: do is placed by one of these, in minor by their relatives. */
const majors = ['C', 'F', 'G', 'D'];
const minors = ['a', 'd', 'e', 'b'];
/** A few that each level reads. */
const meters = [
  ['2/4', '4/4'],
  ['2/4', '3/4', '4/4'],
  ['2/4', '3/4', '4/4'],
  ['2/4', '3/4', '4/4', '6/8'],
  ['2/4', '3/4', '4/4', '6/8', '2/2'],
  ['2/4', '3/4', '4/4', '6/8', '9/8'],
  ['3/4', '4/4', '6/8', '12/8', '5/4'],
  ['3/4', '4/4', '6/8', '12/8', '4/2'],
] as const;

/** Levels, keys, meters and lengths in turn, always the same ones; each of the two media has every request. */
export function toneSetRequests(count: number): readonly Drawn[] {
  return Array.from({ length: count }, (_, index) => {
    const turn = Math.floor(index / 2);
    const random = createRandom(turn, 'tone sets');
    const level = levelNumbers[turn % levelNumbers.length]!;
    const keys = level === 8 ? minors : majors;
    const isFree = random.chance(25);
    const request = completeRequest({
      medium: index % 2 === 0 ? 'toneset' : 'toneset-stick',
      levelId: `pv~${level}`,
      ...(!isFree && {
        measureCount: random.pick([2, 4, 4, 8, 8, 8]),
        keySignatures: [random.pick(keys)],
        timeSignatures: [random.pick<string>(meters[level - 1]!)],
      }),
    });
    return { request, seed: random.int(0x1_0000_0000) };
  });
}
