import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { Meter } from '../../music/meter.ts';

/** Below this level the bass line keeps the band together, so it never rests longer than a beat. */
const freeLevel = 5;

/** Rests as a band of the level has them: where the basses may rest one beat in four measures, so may all. */
export function steadied(
  parameters: LevelParameters,
  { beats }: Meter,
  measures: number,
): LevelParameters {
  if (parameters.level >= freeLevel) return parameters;
  const oneBeat = 1 / (beats * measures);
  return { ...parameters, restShare: Math.min(parameters.restShare, oneBeat) };
}
