import { useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Overlay } from './model/overlay.ts';
import { createReview, type Review } from './model/review.ts';
import type { LookedAtTake, ReviewOptions, ReviewState } from './model/review-state.ts';

/** What a component shows of a take that is looked at; drawn anew only when that changes. */
export function useReview<Take extends LookedAtTake, Part>(
  review: Review<Take>,
  select: (state: ReviewState<Take>) => Part,
): Part {
  return useStore(review.store, select);
}

/** What lies over the music. */
export function useOverlay<Take extends LookedAtTake>(review: Review<Take>): Overlay {
  return useStore(review.store, review.overlayOf);
}

/**
 * A review of one take for a screen that shows nothing else.
 *
 * @param options of the first drawing
 */
export function useReviewOf<Take extends LookedAtTake>(
  take: Take | null,
  options: ReviewOptions<Take>,
  mayKeep = false,
): Review<Take> {
  const [review] = useState(() => {
    const created = createReview<Take>(options);
    created.show(take, { mayKeep });
    return created;
  });
  // Before the frame is painted, so that no other take's marks are ever seen.
  useLayoutEffect(() => review.show(take, { mayKeep }), [review, take, mayKeep]);
  return review;
}
