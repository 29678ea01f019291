import { useState } from 'react';
import { type OwnRoom, startLiveRoom } from '#shared/contract/live';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';

/** How a teacher counts a room in. @param onStart told what the room has by then; null is stopped */
export function useCommonStart(onStart: (start: OwnRoom['start']) => void) {
  const { api, flash } = useServices();
  const [areHeard, setHeard] = useState(false);

  async function begin(start: { tempo: number; isHeard: boolean } | null): Promise<void> {
    const outcome = await api.call(startLiveRoom, { body: { start } });
    if (outcome.kind !== 'ok') return flash.show(m.live_sendFailed(), 'trouble');
    onStart(outcome.reply.start);
  }

  return {
    areHeard,
    /** Whether the students' devices sound at a common start. */
    hear: setHeard,
    countIn: (tempo: number) => begin({ tempo, isHeard: areHeard }),
    stopAll: () => begin(null),
  };
}
