import { familyIdOf } from './family-of.ts';
import { type ExerciseLink, openLink } from './link.ts';
import { type LinkLocks, noLinkLocks } from './locks.ts';
import type { ExerciseType, SetUpChoice } from './set-up-choice.ts';
import { startingConfiguration } from './starting-configuration.ts';

/** What a link carries besides the choices. */
type LinkRest = Partial<Pick<ExerciseLink, 'extra' | 'lang' | 'seed' | 'code'>>;

/** The link of a configuration, for the address bar and for sharing. The type of exercise is in its path. */
export function linkOf(
  configuration: SetUpChoice,
  locks: LinkLocks = noLinkLocks,
  rest: LinkRest = {},
): ExerciseLink {
  const { family, medium, levelId, measureCount, timeSignatures } = configuration;
  const { useKeySignatures, keySignatures, minorScale, annotation } = configuration;
  return {
    ...openLink,
    ...rest,
    // The instrument says the family.
    family: medium === null ? family : null,
    mediumId: medium,
    levelId,
    measureCount,
    keySigs: useKeySignatures ? keySignatures : 'disabled',
    timeSigs: timeSignatures,
    minorScale,
    annotations: annotation,
    voiceInstruments: configuration.voices,
    studentsVoice: configuration.studentsVoice,
    locks,
  };
}

/** The choices of a link as it says them: `repairConfiguration` makes them ones the menu offers. */
export function configurationOfLink(link: ExerciseLink, exerciseType: ExerciseType): SetUpChoice {
  const starting = startingConfiguration(exerciseType);
  const medium = link.mediumId ?? (link.family === null ? starting.medium : null);
  return {
    exerciseType,
    family: medium === null ? link.family : familyIdOf(medium),
    medium,
    levelId: link.levelId,
    measureCount: link.measureCount,
    timeSignatures: link.timeSigs,
    keySignatures: link.keySigs === 'disabled' ? [] : link.keySigs,
    useKeySignatures: link.keySigs !== 'disabled',
    minorScale: link.minorScale,
    annotation: link.annotations,
    voices: link.voiceInstruments,
    studentsVoice: link.studentsVoice,
  };
}
