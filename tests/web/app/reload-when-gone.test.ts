import { expect, it, vi } from 'vitest';
import { reloadWhenGone } from '../../../web/app/reload-when-gone.ts';

/** A page of a build in a tab, and what a file that does not come makes of it. */
function openPage(
  tab: Map<string, string>,
  { build = '/assets/index-1.js', isOnline = true, isBusy = false } = {},
) {
  const page = new EventTarget();
  const reload = vi.fn();
  reloadWhenGone({
    window: { addEventListener: page.addEventListener.bind(page) as Window['addEventListener'] },
    storage: {
      getItem: (key) => tab.get(key) ?? null,
      setItem: (key, value) => void tab.set(key, value),
    },
    build,
    isOnline: () => isOnline,
    mayReload: () => !isBusy,
    reload,
  });
  page.dispatchEvent(new Event('vite:preloadError'));
  return reload.mock.calls.length;
}

it('loads a page again whose file is gone, and once only', () => {
  const tab = new Map<string, string>();
  expect(openPage(tab)).toBe(1);
  expect(openPage(tab)).toBe(0);
});

it('loads it again for the next build', () => {
  const tab = new Map<string, string>();
  openPage(tab);
  expect(openPage(tab, { build: '/assets/index-2.js' })).toBe(1);
});

it.each([{ isOnline: false }, { isBusy: true }])('leaves it to who asked when %o', (page) => {
  expect(openPage(new Map(), page)).toBe(0);
});
