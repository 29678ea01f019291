import { type RefObject, useEffect, useRef } from 'react';

/** How long the focus is looked after, in milliseconds: a menu that closes gives it back late, to a button that is gone. */
const LOOKED_AFTER = 1000;

/**
 * Puts the focus on the first button of a place whenever buttons there made way for others and took it with them: a browser
 * tells nobody, and keys would lead nowhere.
 *
 * @param changes what decides which buttons stand there
 * @example const place = useKeptFocus<HTMLDivElement>(isBusy); <div ref={place}>…</div>
 */
export function useKeptFocus<Place extends HTMLElement>(changes: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked after anew at each change
  useEffect(() => {
    const began = performance.now();
    let frame = requestAnimationFrame(function look(now) {
      if (document.activeElement === document.body)
        place.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
      if (now - began < LOOKED_AFTER) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [changes]);
  return place;
}
