/** Music that takes longer has failed, and its screen says so. */
const LONGEST_WAIT_MS = 10_000;

const isDrawn = (page: ParentNode) => page.querySelector('[data-ready="true"]') !== null;

/** Resolves when the first music is drawn in `page`. */
export function firstMusic(page: ParentNode & Node): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(() => isDrawn(page) && done());
    const timer = setTimeout(done, LONGEST_WAIT_MS);
    observer.observe(page, { subtree: true, childList: true, attributeFilter: ['data-ready'] });
    if (isDrawn(page)) done();
  });
}
