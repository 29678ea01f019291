import type { FamilyId } from '#shared/catalogue/family-ids';
import { singleLines } from '../requests.ts';
import type { Music } from './music.ts';
import { oneCase, type ShareRule } from './rule.ts';

/** "Key change" and "a meter change allowed" at level 8: some exercises have one, of every family that may. */
const some = 0.03;

/** Drums stay tuned, and what has no pitch has no key. */
const mayChangeKey = ({ isPitched, isTimpani }: Pick<Music, 'isPitched' | 'isTimpani'>) =>
  isPitched && !isTimpani;

const isOpen = ({ level, exercise: { request } }: Music) =>
  level === 8 &&
  request.measureCount === -1 &&
  request.timeSignatures.length === 0 &&
  request.keySignatures.length === 0;

function changes(family: FamilyId, what: 'key' | 'meter'): ShareRule {
  return {
    id: `2.1 ${what} changes, ${family}`,
    kind: 'share',
    atLeast: some,
    applies: (music) =>
      isOpen(music) &&
      music.instrument.family === family &&
      (what === 'meter' || mayChangeKey(music)),
    count: ({ exercise: { plan } }) => {
      const names = plan.signatures.map(({ keySignature, timeSignature }) =>
        what === 'key' ? keySignature : timeSignature,
      );
      return oneCase(new Set(names).size > 1);
    },
  };
}

const families = [...new Set(singleLines.map(({ family }) => family))];
const pitched = families.filter((family) =>
  singleLines.some((one) => one.family === family && one.kind === 'pitched'),
);

/** By family. */
export const changeRules: readonly ShareRule[] = [
  ...families.map((family) => changes(family, 'meter')),
  ...pitched.map((family) => changes(family, 'key')),
];
