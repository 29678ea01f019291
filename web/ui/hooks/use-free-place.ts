import { type RefObject, useLayoutEffect } from 'react';

/** In the order in which they are tried; named in the style of what floats. */
const places = [
  'below',
  'below-right',
  'below-center',
  'above',
  'above-right',
  'above-center',
] as const;

/** Anywhere else, at `--at-top` and `--at-left`. */
const elsewhere = 'at';

/** Pixels from one place that is looked at to the next one above it: little room is found too. */
const STEP = 4;

/** What is pressed, and pictures, which are read. */
const occupied = 'button, a[href], input, select, textarea, label, [role="img"], [role="option"]';

/** Of a picture of music, what is read of it: between its systems there is room. */
const read = '.abcjs-staff-wrapper > *';

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

interface Tried {
  readonly place: string;
  readonly own: DOMRect;
  readonly covered: number;
}

/** @param wanted the places, in the order in which they are tried; where each covers something, anywhere is */
function put(floating: HTMLElement, wanted: readonly string[]): void {
  const taken = [...document.querySelectorAll(occupied)]
    .filter((one) => !floating.contains(one))
    .flatMap((one) => partsOf(one))
    .map((one) => one.getBoundingClientRect());
  const tryAt = (place: string, own: DOMRect): Tried => {
    const covered = taken.reduce((sum, one) => sum + sharedArea(own, one), 0);
    return { place, own, covered };
  };
  const tried: Tried[] = [];
  for (const place of wanted) {
    floating.dataset.place = place;
    const here = tryAt(place, floating.getBoundingClientRect());
    if (here.covered === 0) return;
    tried.push(here);
  }
  const named = tried.filter(({ place }) => place !== elsewhere).map(({ own }) => own);
  const best = leastCovered([...tried, ...upwards(named).map((own) => tryAt(elsewhere, own))]);
  floating.dataset.place = best.place;
  floating.style.setProperty('--at-top', `${best.own.top}px`);
  floating.style.setProperty('--at-left', `${best.own.left}px`);
}

function partsOf(one: Element): readonly Element[] {
  const music = one.getAttribute('role') === 'img' ? [...one.querySelectorAll(read)] : [];
  return music.length > 0 ? music : [one];
}

/** Between the lowest and the highest of some rectangles, from below, at the left edge of each. */
function upwards(all: readonly DOMRect[]): readonly DOMRect[] {
  const [lowest] = all.toSorted((one, other) => other.top - one.top);
  const highest = Math.min(...all.map(({ top }) => top));
  const lefts = new Set(all.map(({ left }) => left));
  const found: DOMRect[] = [];
  for (let { top, width, height } = lowest!; top > highest; top -= STEP)
    for (const left of lefts) found.push(new DOMRect(left, top, width, height));
  return found;
}

/** The first of those that cover the same. */
const leastCovered = (all: readonly Tried[]): Tried =>
  all.reduce((best, one) => (one.covered < best.covered ? one : best));

/** In square pixels. */
function sharedArea(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}
