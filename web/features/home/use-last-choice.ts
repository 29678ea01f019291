import { useState } from 'react';
import { requestOf } from '#shared/set-up/request';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import {
  keepLast,
  keptLast,
  keptLinks,
  type LastChoice,
  lastOf,
  levelFor,
} from '../../data/store/last-choice.ts';
import { useServices } from '../../session/services.ts';

/** What was played last, and what is chosen in its place; kept at once. */
export function useLastChoice() {
  const { ownStorage } = useServices();
  const [kept] = useState(() => keptLast(ownStorage));
  const [choice, setChoice] = useState<SetUpChoice>(() => lastOf(kept, ownStorage));
  const choose = (next: LastChoice) => {
    const configuration = lastOf(next, ownStorage);
    setChoice(configuration);
    keepLast(requestOf(configuration) ?? next, ownStorage);
  };
  return {
    /** What was played here, in the order of the visit's beginning: a choice moves nothing. */
    favourites: kept.favourites,
    choice,
    toMedium: (medium: string, standing: string) =>
      choose({ medium, levelId: levelFor(medium, standing, keptLinks(ownStorage)) }),
    toLevel: (levelId: string, medium: string) => choose({ medium, levelId }),
    /** Leaves out all but instrument, level and voices. */
    toPlain({ medium, levelId, voices }: SetUpChoice): void {
      if (medium === null || levelId === null) return;
      const plain = { medium, levelId, voices };
      keepLast(plain, ownStorage);
      setChoice(lastOf(plain, ownStorage));
    },
  };
}
