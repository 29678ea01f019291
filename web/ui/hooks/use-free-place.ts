import { type RefObject, useLayoutEffect } from 'react';

/** In the order in which they are tried; named in the style of what floats. */
const places = [
  'below',
  'below-right',
  'above',
  'above-right',
  'middle',
  'upper',
  'lower',
] as const;

/** What is pressed, and music, which is read. */
const occupied = 'button, a[href], input, select, textarea, label, [role="img"], [role="option"]';

/** Milliseconds: what changes a page changes it in many small steps, and a page that plays changes all the time. */
const SETTLE = 100;

/** What may bring something else below what floats, heard wherever it happens. */
const moves = ['resize', 'scroll', 'transitionend', 'animationend'] as const;

/**
 * Puts what floats, by its `data-place`, where it covers nothing that is pressed or played from; where every place does, there
 * where it covers least. The words often come before the page that they are about: it is looked at again as it changes, and
 * what lies free stays where it is.
 */
export function useFreePlace(element: RefObject<HTMLElement | null>, shown: object | null): void {
  useLayoutEffect(() => {
    const floating = element.current;
    if (floating === null || shown === null) return;
    put(floating, places);
    let timer: ReturnType<typeof setTimeout> | null = null;
    const again = () => {
      timer ??= setTimeout(() => {
        timer = null;
        put(floating, [floating.dataset.place!, ...places]);
      }, SETTLE);
    };
    const observer = new MutationObserver(again);
    observer.observe(document.body, { childList: true, subtree: true });
    for (const move of moves) window.addEventListener(move, again, true);
    return () => {
      observer.disconnect();
      for (const move of moves) window.removeEventListener(move, again, true);
      if (timer !== null) clearTimeout(timer);
    };
  }, [element, shown]);
}

/** @param wanted the places, in the order in which they are tried */
function put(floating: HTMLElement, wanted: readonly string[]): void {
  const taken = [...document.querySelectorAll(occupied)]
    .filter((one) => !floating.contains(one))
    .map((one) => one.getBoundingClientRect());
  let best: { readonly place: string; readonly covered: number } | null = null;
  for (const place of wanted) {
    floating.dataset.place = place;
    const own = floating.getBoundingClientRect();
    const covered = taken.reduce((sum, one) => sum + sharedArea(own, one), 0);
    if (best === null || covered < best.covered) best = { place, covered };
    if (covered === 0) break;
  }
  floating.dataset.place = best!.place;
}

/** In square pixels. */
function sharedArea(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}
