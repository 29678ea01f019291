import type { Page } from 'playwright/test';

/** Waits until what playing needs is kept, and the page is one that works without a network. */
export async function untilPlayable(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
    }
  });
}

/** Waits until every screen is kept too. */
export async function untilInstalled(page: Page): Promise<void> {
  await untilPlayable(page);
  const isAll = await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    navigator.serviceWorker.controller!.postMessage({ type: 'KEEP_LATER' }, [port2]);
    return answer;
  });
  if (isAll !== true) throw new Error('The service worker could not keep all files.');
}
