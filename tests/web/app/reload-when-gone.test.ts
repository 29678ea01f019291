import { expect, it, vi } from 'vitest';
import { reloadWhenGone } from '../../../web/app/reload-when-gone.ts';
import { createDeviceStorage, type KeptStorage } from '../../../web/data/store/device-storage.ts';

/** What a tab keeps from one load of the page to the next; null is a browser that refuses it. */
type Tab = Map<string, string> | null;

function sessionStorageOf(tab: Tab): KeptStorage {
  if (tab === null) throw new DOMException('The operation is insecure.', 'SecurityError');
  return {
    getItem: (key) => tab.get(key) ?? null,
    setItem: (key, value) => void tab.set(key, value),
    removeItem: (key) => void tab.delete(key),
  };
}

/** A page of a build in a tab, and what a file that does not come makes of it. */
async function openPage(
  tab: Tab,
  { build = '/assets/index-1.js', isThere = true, isBusy = false } = {},
) {
  const page = new EventTarget();
  const reload = vi.fn();
  reloadWhenGone({
    window: { addEventListener: page.addEventListener.bind(page) as Window['addEventListener'] },
    storage: createDeviceStorage(() => sessionStorageOf(tab)),
    build,
    isServerThere: async () => isThere,
    mayReload: () => !isBusy,
    reload,
  });
  // Of two files that are missed at once too.
  page.dispatchEvent(new Event('vite:preloadError'));
  page.dispatchEvent(new Event('vite:preloadError'));
  await new Promise((resolve) => setTimeout(resolve));
  return reload.mock.calls.length;
}

it('loads a page again whose file is gone, and once only', async () => {
  const tab = new Map<string, string>();
  expect(await openPage(tab)).toBe(1);
  expect(await openPage(tab)).toBe(0);
});

it('loads it again for the next build', async () => {
  const tab = new Map<string, string>();
  await openPage(tab);
  expect(await openPage(tab, { build: '/assets/index-2.js' })).toBe(1);
});

it.each([{ isThere: false }, { isBusy: true }])('leaves it to who asked when %o', async (page) => {
  expect(await openPage(new Map(), page)).toBe(0);
});

it('never loads it again where the tab would not remember that it did', async () => {
  expect(await openPage(null)).toBe(0);
});
