import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { noLimits } from '#shared/set-up/limits';
import { type Offer, offerOf } from '#shared/set-up/offer';
import { constraintsQuery } from './queries.ts';
import { useOwnCatalogue } from './use-own-catalogue.ts';

/**
 * What a class leaves open, by the catalogue of this page, which needs no network; null until it is known. Where nobody can
 * say what its rules are there is music all the same, as on the stage.
 *
 * @param courseId null for oneself
 */
export function useOffer(courseId: string | null): Offer | null {
  const catalogue = useOwnCatalogue();
  const isInClass = courseId !== null;
  const session = { sessionType: 'practice', id: courseId ?? '' } as const;
  const { data, isError } = useQuery({ ...constraintsQuery(session), enabled: isInClass });
  const limits = isInClass && !isError ? data?.constraints : noLimits;
  return useMemo(() => (limits ? offerOf(catalogue, limits) : null), [catalogue, limits]);
}
