import { focusBeginning } from '../ui/focus-beginning.ts';
import type { createAppRouter } from './router.tsx';

/**
 * Moves the focus to the beginning of a new page. The link that led there is gone, or lies elsewhere on the screen; from the
 * beginning a key or a screen reader goes on with the page itself. A page that gave the focus to a field of its own
 * keeps it there, another query of the same page changes nothing, and nothing is scrolled.
 */
export function focusPages(router: ReturnType<typeof createAppRouter>): void {
  let before: Element | null = null;
  let stop = () => {};
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) before = document.activeElement;
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return;
    stop();
    const now = document.activeElement;
    // A menu of the places to go gives the focus back to its button.
    const isTaken = now !== before && now !== document.body && !now?.closest('nav');
    if (!isTaken) stop = keepAtBeginning();
  });
}

/** There again when a page that was loading gives way to what it loaded, until somebody does something. */
function keepAtBeginning(): () => void {
  const changes = new MutationObserver(() => {
    if (document.activeElement === document.body) focusBeginning();
  });
  const done = new AbortController();
  const stop = () => {
    changes.disconnect();
    done.abort();
  };
  for (const act of ['keydown', 'pointerdown'] as const)
    addEventListener(act, stop, { capture: true, signal: done.signal });
  focusBeginning();
  changes.observe(document.body, { childList: true, subtree: true });
  return stop;
}
