import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../session/services.ts';
import { type Asked, createStand, standingIn } from './create-stand.ts';

/** The music stand of this screen, and what stands on it. */
export function useStand({ request, seed, kept, unseen = false }: Asked) {
  const services = useServices();
  const [stand] = useState(() => createStand(services));
  useEffect(() => stand.open({ request, seed, kept, unseen }));
  const state = useStore(stand.store);
  const { outcome, waitingFor, reopened } = state;
  const standing = standingIn(state);
  return {
    stand,
    outcome,
    isComing: waitingFor > 0,
    isReopened: standing !== null && standing === reopened,
  };
}
