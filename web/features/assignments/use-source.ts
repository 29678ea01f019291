import { isMarked } from '#shared/assignments/is-marked';
import type { StudentAssignment } from '#shared/contract/assignments';
import type { PlayerSource } from '../../sound/source-of.ts';
import { usePlayerSource } from '../../sound/use-player-source.ts';

interface HowHeard {
  /** null until it is known. */
  readonly source: PlayerSource | null;
  /** Nothing is marked: a teacher listens. */
  readonly isByEar: boolean;
}

/** How the player of an assignment is heard. */
export function useSource(assignment: StudentAssignment | null): HowHeard {
  const source = usePlayerSource(assignment?.configuration.medium ?? null);
  if (assignment === null) return { source, isByEar: false };
  const { settings, configuration } = assignment;
  const isByEar = !isMarked(settings, configuration.medium);
  return { source: isByEar ? 'microphone' : source, isByEar };
}
