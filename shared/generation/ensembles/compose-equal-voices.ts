import type { Composition } from '../composition.ts';
import { singerOf, singersDronePercent } from '../voices/choir.ts';
import { composeChoir } from '../voices/compose-choir.ts';
import type { EnsembleSetting } from './ensemble.ts';

/** From this level on they read as far as their voices go in lessons; before, do and the sixth above it. */
const wideLevel = 3;

/** Two of the same kind in two parts, as a small choir writes them. */
export function composeEqualVoices(
  setting: EnsembleSetting,
  seed: number,
): Composition | undefined {
  const { base, level } = setting;
  const { intermediate, advanced } = base.ranges;
  const singer = singerOf(base, 'soprano', level.number < wideLevel ? intermediate : advanced);
  return composeChoir(
    {
      ...setting,
      singers: [singer, singer],
      spareKeys: [],
      hasBassOctave: true,
      dronePercent: singersDronePercent,
    },
    seed,
  );
}
