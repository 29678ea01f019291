import { type RefObject, useLayoutEffect } from 'react';

/** In the order in which they are tried; named in the style of what floats. */
const places = ['below', 'below-right', 'above', 'above-right', 'middle'] as const;

/** What is pressed, and music, which is read. */
const occupied = 'button, a[href], input, select, textarea, label, [role="img"], [role="option"]';

/**
 * Puts what floats, by its `data-place`, where it covers nothing that is pressed or played from; where every place does, there
 * where it covers least.
 */
export function useFreePlace(element: RefObject<HTMLElement | null>, shown: object | null): void {
  useLayoutEffect(() => {
    const floating = element.current;
    if (floating === null || shown === null) return;
    const taken = [...document.querySelectorAll(occupied)]
      .filter((one) => !floating.contains(one))
      .map((one) => one.getBoundingClientRect());
    let best: { readonly place: string; readonly covered: number } | null = null;
    for (const place of places) {
      floating.dataset.place = place;
      const own = floating.getBoundingClientRect();
      const covered = taken.reduce((sum, one) => sum + sharedArea(own, one), 0);
      if (best === null || covered < best.covered) best = { place, covered };
      if (covered === 0) break;
    }
    floating.dataset.place = best!.place;
  }, [element, shown]);
}

/** In square pixels. */
function sharedArea(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}
