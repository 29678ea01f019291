import { isMarked } from '#shared/assignments/is-marked';
import type { StudentAssignment } from '#shared/contract/assignments';
import { keptSettings } from '../../data/store/device-settings.ts';
import { deviceStorage } from '../../data/store/device-storage.ts';
import { useKeptOptions } from '../../session/use-kept-options.ts';
import { type PlayerSource, sourceOf } from '../../sound/source-of.ts';

interface HowHeard {
  /** null until it is known. */
  readonly source: PlayerSource | null;
  /** Nothing is marked: a teacher listens. */
  readonly isByEar: boolean;
}

/** How the player of an assignment is heard. */
export function useSource(assignment: StudentAssignment | null): HowHeard {
  const { options } = useKeptOptions();
  const { rhythmBy } = keptSettings(deviceStorage);
  if (assignment === null) return { source: null, isByEar: false };
  const { settings, configuration } = assignment;
  if (!isMarked(settings, configuration.medium)) return { source: 'microphone', isByEar: true };
  return { source: sourceOf(configuration.medium, { ...options, rhythmBy }), isByEar: false };
}
