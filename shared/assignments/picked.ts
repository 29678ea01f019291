import type { AnnotationKind } from '../catalogue/annotations.ts';
import type { MinorScaleChoice } from '../generation/minor-scale-choices.ts';
import type { AssignedMusic } from './assigned-request.ts';
import { levelFor } from './levels.ts';

/** What one student chose. */
export interface Picked {
  readonly levelId: string;
  readonly minorScale: MinorScaleChoice;
  readonly annotatorType: AnnotationKind;
}

/** Levels that a student may have on an instrument, the one that it is given at first. */
export const levelsToPick = (said: AssignedMusic, medium: string): readonly string[] => [
  ...new Set([levelFor(said, medium), ...said.settings.picks.levels]),
];

/**
 * What is played on an instrument by who chose so. Of what may not be chosen it is what the teacher said, whatever an address
 * or an older page says.
 */
export function pickedFor(said: AssignedMusic, medium: string, chosen: Partial<Picked>): Picked {
  const { picks, minorScale, annotatorType } = said.settings;
  const levels = levelsToPick(said, medium);
  return {
    levelId: levels.find((level) => level === chosen.levelId) ?? levels[0]!,
    minorScale: (picks.minorScale && chosen.minorScale) || minorScale,
    annotatorType: (picks.help && chosen.annotatorType) || annotatorType,
  };
}

/** The music of an assignment as it is for who chose so. */
export const withPicked = <Said extends AssignedMusic>(said: Said, picked: Picked): Said => ({
  ...said,
  levelId: picked.levelId,
  settings: {
    ...said.settings,
    levelsFor: {},
    minorScale: picked.minorScale,
    annotatorType: picked.annotatorType,
  },
});
