import { MAIN_ID } from '../ui/skip-link.tsx';

/**
 * Takes away what `index.html` shows by itself, in the frame that draws the first screen: nobody sees an empty page.
 *
 * @returns resolved then
 */
export function endOpening(page: Document): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!page.getElementById(MAIN_ID)) return;
      observer.disconnect();
      page.getElementById('opening')?.remove();
      resolve();
    });
    observer.observe(page.body, { subtree: true, childList: true });
  });
}
