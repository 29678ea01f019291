import { useEffect, useMemo, useState } from 'react';
import { newlyAnswered, seenAnswers } from '#shared/assignments/news';
import type { StudentAssignment } from '#shared/contract/assignments';
import { keepSeenAnswers, keptSeenAnswers } from '../../data/store/seen-answers.ts';
import { useServices } from '../../session/services.ts';

/**
 * What teachers answered since this person looked on this device; on the first visit nothing is new.
 *
 * @param isLook what is shown here is seen by that, and new until the page is left
 */
export function useNews(
  assignments: readonly StudentAssignment[],
  { isLook }: { readonly isLook: boolean },
): readonly StudentAssignment[] {
  const { ownStorage } = useServices();
  const [kept] = useState(() => keptSeenAnswers(ownStorage));
  const isFirst = kept === null;
  useEffect(() => {
    if (isLook || isFirst) keepSeenAnswers(seenAnswers(assignments), ownStorage);
  }, [assignments, isLook, isFirst, ownStorage]);
  return useMemo(
    () => (kept === null ? [] : newlyAnswered(assignments, kept)),
    [assignments, kept],
  );
}
