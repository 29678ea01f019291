import { describe, expect, it, vi } from 'vitest';
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
  const { isGone } = reloadWhenGone({
    window: { addEventListener: page.addEventListener.bind(page) as Window['addEventListener'] },
    storage: createDeviceStorage(() => sessionStorageOf(tab)),
    build,
    isServerThere: async () => isThere,
    mayReload: () => !isBusy,
    reload,
  });
  // Of two files that are missed at once too.
  const missed = [new TypeError('It did not come'), new TypeError('Nor did this')] as const;
  for (const payload of missed)
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  await new Promise((resolve) => setTimeout(resolve));
  return { loads: reload.mock.calls.length, missed, isGone };
}

const loadsOf = async (...page: Parameters<typeof openPage>) => (await openPage(...page)).loads;

it('loads a page again whose file is gone, and once only', async () => {
  const tab = new Map<string, string>();
  expect(await loadsOf(tab)).toBe(1);
  expect(await loadsOf(tab)).toBe(0);
});

it('loads it again for the next build', async () => {
  const tab = new Map<string, string>();
  await openPage(tab);
  expect(await loadsOf(tab, { build: '/assets/index-2.js' })).toBe(1);
});

it.each([{ isThere: false }, { isBusy: true }])('leaves it to who asked when %o', async (page) => {
  expect(await loadsOf(new Map(), page)).toBe(0);
});

it('never loads it again where the tab would not remember that it did', async () => {
  expect(await loadsOf(null)).toBe(0);
});

describe('whether trouble is a file that is gone', () => {
  /** The page was loaded again already, and the file did not come. */
  const openAgain = async (means = {}) => {
    const tab: Tab = new Map();
    await openPage(tab);
    return openPage(tab, means);
  };

  it('is so of what was missed, and of what was made of it', async () => {
    const { missed, isGone } = await openAgain();
    expect(await isGone(missed[0])).toBe(true);
    expect(await isGone(new Error('No such screen', { cause: missed[1] }))).toBe(true);
  });

  it('is not so without a network, nor of any other trouble', async () => {
    const { missed, isGone } = await openAgain({ isThere: false });
    expect(await isGone(missed[0])).toBe(false);
    expect(await isGone(new Error('A bug'))).toBe(false);
    expect(await isGone(null)).toBe(false);
  });

  it('is left open while the page is loaded again, of every file', async () => {
    const { missed, isGone } = await openPage(new Map());
    const known = vi.fn();
    for (const one of missed) void isGone(one).then(known);
    await new Promise((resolve) => setTimeout(resolve));
    expect(known).not.toHaveBeenCalled();
  });
});
