import type { BuiltApp } from '../../bench/built-app.ts';
import { type Driven, until } from './driven.ts';

const MUSIC = "[role=img][data-ready='true']";
const hasMusic = (browser: Driven) =>
  browser.read<boolean>(`return document.querySelector("${MUSIC}") !== null;`);
const text = (browser: Driven) => browser.read<string>('return document.body.innerText;');

const named = (role: 'a' | 'button', name: string) =>
  `//${role}[normalize-space(.)='${name}' or @aria-label='${name}']`;

/** Presses what has this name, once it is there. */
const press = (browser: Driven, role: 'a' | 'button', name: string) =>
  until(name, async () => {
    await browser.press(named(role, name));
    return true;
  });

/** Four measures that last some eight seconds. */
const short = 'mediumId=violin&levelId=pv~1&measureCount=4&timeSigs=2/4&seed=5';

export interface Step {
  readonly what: string;
  /** What was seen there, in a word or two. */
  take(browser: Driven, app: BuiltApp): Promise<string>;
}

/** What a newcomer does: music on the first page, the stage, music that sounds, a take with its marks, and all of it offline. */
export const walk: readonly Step[] = [
  {
    what: 'first page',
    async take(browser, { address }) {
      await browser.go(`${address}/`);
      await until('music on the first page', () => hasMusic(browser));
      return 'music is drawn';
    },
  },
  {
    what: 'stage',
    async take(browser) {
      await press(browser, 'a', 'Just play');
      await until('the stage', async () => (await text(browser)).includes('New music'));
      await until('music on the stage', () => hasMusic(browser));
      return browser.read('return document.querySelector("h1").textContent;');
    },
  },
  {
    what: 'playback',
    async take(browser, { address }) {
      await browser.go(`${address}/practice/sr/play?${short}`);
      await until('music', () => hasMusic(browser));
      await press(browser, 'button', 'Play (space)');
      await until('the music to run', async () => !(await text(browser)).includes('New music'));
      await until('the end', async () => (await text(browser)).includes('New music'));
      return 'ran to its end';
    },
  },
  {
    what: 'take and marks',
    async take(browser) {
      await press(browser, 'button', 'Check me');
      await until('the result', () =>
        browser.read<boolean>('return document.querySelector("[aria-label=Summary]") !== null;'),
      );
      const score = await browser.read<string | null>(
        'return document.querySelector("[data-testid=score]")?.textContent ?? null;',
      );
      const title = await browser.read<string>(
        'return document.querySelector("[aria-label=Summary] h1").textContent;',
      );
      return score === null ? title : `${score}, ${title}`;
    },
  },
  {
    what: 'offline start',
    async take(browser, app) {
      await until('the service worker', () =>
        browser.read<boolean>('return navigator.serviceWorker.controller !== null;'),
      );
      await app.close();
      await browser.go(`${app.address}/practice/sr/play?mediumId=flute&levelId=pv~2`);
      await until('music without a network', () => hasMusic(browser));
      return browser.read('return document.querySelector("h1").textContent;');
    },
  },
];
