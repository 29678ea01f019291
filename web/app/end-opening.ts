import { MAIN_ID } from '../ui/skip-link.tsx';

/** Takes away what `index.html` shows by itself, in the frame that draws the first screen: nobody sees an empty page. */
export function endOpening(page: Document): void {
  const opening = page.getElementById('opening');
  if (!opening) return;
  const observer = new MutationObserver(() => {
    if (!page.getElementById(MAIN_ID)) return;
    observer.disconnect();
    opening.remove();
  });
  observer.observe(page.body, { subtree: true, childList: true });
}
