import type { KeyboardEvent } from 'react';

/**
 * Arrows, Home and End walk over what can be pressed in a list; Enter presses it.
 *
 * @param selector of what can be pressed, inside the element that listens
 */
export function arrowWalk(selector: string) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    const target = targetOf(event.key, stops.indexOf(event.target as HTMLElement), stops.length);
    if (target === undefined) return;
    event.preventDefault();
    stops[target]?.focus();
  };
}

/** Where a key leads; undefined for other keys. */
function targetOf(key: string, here: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(here + 1, count - 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(here - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
