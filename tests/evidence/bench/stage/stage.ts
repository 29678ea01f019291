/**
 * The stage in Chromium beside its limits, parts of it with the page's processor slowed down:
 * npm run bench:stage [-- --only next,redraw --minutes 5 --slowdown 4 --pause 1500 --web DIR], after npm run build.
 * --minutes is how long the metronome is listened to, --pause how many milliseconds somebody looks at music.
 */
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { table } from '../../eval/table.ts';
import { serveBuiltApp, usualBuild } from '../built-app.ts';
import { launchChromium } from '../launch-chromium.ts';
import { coldStart } from './cold-start.ts';
import { heap } from './heap.ts';
import { metronome } from './metronome.ts';
import { nextMusic } from './next-music.ts';
import type { Bench } from './open-stage.ts';
import { redraw } from './redraw.ts';
import { cells, HEAD, type Row } from './row.ts';
import { running } from './running.ts';

const parts: Readonly<Record<string, (browser: Browser, bench: Bench) => Promise<Row[]>>> = {
  next: nextMusic,
  redraw,
  metronome,
  running,
  start: (_, bench) => coldStart(bench),
  heap: (_, bench) => heap(bench),
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(parts).join() },
    minutes: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
    pause: { type: 'string', default: '1500' },
    web: { type: 'string', default: usualBuild },
  },
});

const app = await serveBuiltApp(values.web);
const browser = await launchChromium();
try {
  const bench: Bench = {
    address: app.address,
    built: values.web,
    slowdown: Number(values.slowdown),
    pause: Number(values.pause),
    minutes: Number(values.minutes),
  };
  const rows: Row[] = [];
  for (const name of values.only.split(',')) {
    const measure = parts[name];
    if (!measure) throw new Error(`There is no ${name}: ${Object.keys(parts).join(', ')}.`);
    rows.push(...(await measure(browser, bench)));
  }
  process.stdout.write(`${table([HEAD, ...rows.map(cells)])}\n`);
} finally {
  await browser.close();
  await app.close();
}
