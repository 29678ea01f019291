import { useMemo } from 'react';
import { type Offer, offerOf } from '#shared/set-up/offer';
import { useLimits } from './use-limits.ts';
import { useOwnCatalogue } from './use-own-catalogue.ts';

/**
 * What a class leaves open, by the catalogue of this page, which needs no network; null until it is known.
 *
 * @param courseId null for oneself
 */
export function useOffer(courseId: string | null): Offer | null {
  const catalogue = useOwnCatalogue();
  const limits = useLimits(courseId);
  return useMemo(() => (limits ? offerOf(catalogue, limits) : null), [catalogue, limits]);
}
