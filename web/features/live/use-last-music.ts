import { useEffect, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import type { useStand } from '../../playing/stand/use-stand.ts';
import { useServices } from '../../session/services.ts';

/** The music of a room; where other music does not come the room goes on with what it has, and that is said. */
export function useLastMusic(outcome: ReturnType<typeof useStand>['outcome']) {
  const { flash } = useServices();
  const made = outcome?.kind === 'exercise' ? outcome.exercise : null;
  const [last, setLast] = useState<Exercise | null>(made);
  if (made !== null && made !== last) setLast(made);
  const isWithout = outcome !== null && made === null;
  const isLeftWithLast = isWithout && last !== null;
  useEffect(() => {
    if (isLeftWithLast) flash.show(m.live_noMusic(), 'trouble');
  }, [isLeftWithLast, flash]);
  return { exercise: made ?? last, isWithout };
}
