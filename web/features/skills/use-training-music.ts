import { useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import type { Training } from '../../paths/training.ts';
import { useGoToTraining } from '../../paths/use-training.ts';
import { useServices } from '../../session/services.ts';
import { useIsHere } from '../../ui/hooks/use-is-here.ts';

interface TrainingWish extends Pick<Training, 'why' | 'skills'> {
  readonly medium: string;
  /** How many pieces at most. */
  readonly pieces: number;
}

/** Leads to music that was chosen for what it trains. */
export function useTrainingMusic() {
  const { newSeed, exercises, ownStorage, flash, log } = useServices();
  const isHere = useIsHere();
  const goToTraining = useGoToTraining();
  const [isLooking, setLooking] = useState(false);

  const play = async ({ why, ...wanted }: TrainingWish) => {
    setLooking(true);
    try {
      const { findMusic } = await import('./find-music.ts');
      const seed = newSeed();
      const codes = await findMusic({ ...wanted, seed, exercises, storage: ownStorage });
      if (!isHere()) return;
      const isFound = await goToTraining({ why, skills: wanted.skills, codes });
      if (!isFound) flash.show(m.skills_noMusic(), 'trouble');
    } catch (error) {
      void log.report('error', 'growth', String(error));
      if (isHere()) flash.show(m.skills_noMusic(), 'trouble');
    } finally {
      setLooking(false);
    }
  };
  return { isLooking, play: (wish: TrainingWish) => void play(wish) };
}
