import type { UserConstraints } from '../set-up/limits.ts';
import type { AssignedMusic } from './assigned-request.ts';
import { levelsToPick } from './picked.ts';

interface Assigned extends AssignedMusic {
  /** What is played on. */
  readonly medium: string;
}

/** Everything that changes a note is locked to what an assignment says, but what students choose; the rest is as in its class. */
export function limitsOfAssigned(course: UserConstraints, said: Assigned): UserConstraints {
  const { medium, measureCount, timeSignatures, keySignatures, settings } = said;
  const { picks } = settings;
  const levels = levelsToPick(said, medium);
  const openIf = (isOpen: boolean) => (isOpen ? 'LetStudentChoose' : 'Locked');
  return {
    ...course,
    behaviours: {
      ...course.behaviours,
      medium: 'Locked',
      level: openIf(levels.length > 1),
      meter: 'Locked',
      key: 'Locked',
      measureCount: 'Locked',
      minorScale: openIf(picks.minorScale),
      annotation: openIf(picks.help),
    },
    locked: {
      ...course.locked,
      ...{ medium, levelId: levels[0], measureCount, timeSignatures, keySignatures },
      minorScale: settings.minorScale,
      annotation: settings.annotatorType,
      voices: [],
    },
    mediumWhitelist: [medium],
    favoriteMediums: [],
    levelIds: levels,
    // The level may be of a list that the class does not go by.
    standards: null,
    measureCounts: null,
    isCustomizationAllowed: false,
    allowUserToDisableKey: false,
  };
}
