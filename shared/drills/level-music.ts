import { findLevel } from '../catalogue/find-level.ts';
import { findInstrument } from '../catalogue/instruments.ts';
import type { LevelParameters } from '../catalogue/level-parameters.ts';
import { levels } from '../catalogue/levels.ts';
import { levelParameters } from '../catalogue/resolve-level.ts';
import type { ExerciseRequest } from '../generation/exercise.ts';
import { completeRequest } from '../generation/request.ts';
import { meters } from '../music/meter.ts';
import type { ExerciseLink } from '../set-up/link.ts';
import type { LinkSettings } from './drill.ts';
import { setUpOfLink } from './set-up-of-link.ts';

/** Settings of a drill that is made of composed music. */
export interface LevelSettings {
  readonly levelId: string;
  /** Those of them that the level has; all of its own where it has none of them. */
  readonly meters: readonly string[];
}

/** What may be chosen; a link may name a level of a standard too. */
export const levelOptions = {
  levelId: levels.map(({ id }) => id),
  meters: meters.map(({ name }) => name),
};

export const levelDefaults: LevelSettings = { levelId: 'pv~2', meters: levelOptions.meters };

/** Rhythm alone: what is clapped and counted. */
export const rhythmMedium = 'rhythmonly';

/** What a level asks of an instrument. */
export function parametersOf(medium: string, levelId: string): LevelParameters {
  const found = findInstrument(medium);
  const level = findLevel(levelId);
  if (found.kind === 'unknown' || level === undefined)
    throw new Error(`No level ${levelId} of ${medium}`);
  return levelParameters(found.instrument, level);
}

/** The meters that are asked. */
export function metersOf(settings: LevelSettings, medium: string): readonly string[] {
  const own = parametersOf(medium, settings.levelId).timeSignatures;
  const chosen = own.filter((name) => settings.meters.includes(name));
  return chosen.length > 0 ? chosen : own;
}

/** As short as the level writes it. */
export function shortMusic(
  medium: string,
  levelId: string,
  rest: Partial<ExerciseRequest>,
): ExerciseRequest {
  const [measureCount = -1] = parametersOf(medium, levelId).measures.legal;
  return completeRequest({ medium, levelId, measureCount, ...rest });
}

/** Level and meters of a link. */
export function levelSettingsOfLink(link: ExerciseLink): LinkSettings<LevelSettings> {
  const read = setUpOfLink(link);
  if (read.kind === 'no-level') return read;
  const { level } = read;
  const chosen = link.timeSigs.filter((name) => levelOptions.meters.includes(name));
  return {
    kind: 'ok',
    settings: {
      ...(level !== null && { levelId: level.id }),
      ...(chosen.length > 0 && { meters: chosen }),
    },
  };
}
