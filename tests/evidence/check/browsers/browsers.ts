/**
 * The way of a newcomer in the two other engines, on a tablet's screen: npm run check:browsers [-- --only firefox], after
 * npm run build. Needs Debian's `webkit2gtk-driver` and `xvfb`, `firefox-esr` and `pulseaudio`; what is not there is skipped and said.
 */
import { parseArgs } from 'node:util';
import { serveBuiltApp, usualBuild } from '../../bench/built-app.ts';
import type { Driven } from './driven.ts';
import { missingForFirefox, openFirefox } from './firefox.ts';
import { walk } from './walk.ts';
import { missingForWebKit, openWebKit } from './webkit.ts';

const browsers: Readonly<
  Record<string, { missing: () => readonly string[]; open: () => Promise<Driven> }>
> = {
  webkit: { missing: missingForWebKit, open: openWebKit },
  firefox: { missing: missingForFirefox, open: openFirefox },
};

const { values } = parseArgs({
  options: { only: { type: 'string', default: Object.keys(browsers).join() } },
});

/** Whether every step was taken; the first that fails ends the walk. */
async function walksThrough(open: () => Promise<Driven>): Promise<boolean> {
  const app = await serveBuiltApp(usualBuild);
  const browser = await open();
  process.stdout.write(`${browser.name}\n`);
  try {
    for (const { what, take } of walk) {
      process.stdout.write(`  ${what.padEnd(15)} ${await take(browser, app)}\n`);
    }
    return true;
  } catch (error) {
    const seen = await browser.read<string>('return document.body.innerText;').catch(String);
    process.stdout.write(
      `  failed: ${String(error)}\n  The page says: ${seen.replace(/\s+/g, ' ')}\n`,
    );
    return false;
  } finally {
    await browser.close();
    await app.close();
  }
}

let failed = 0;
for (const name of values.only.split(',')) {
  const browser = browsers[name];
  if (!browser) throw new Error(`There is no ${name}: ${Object.keys(browsers).join(', ')}.`);
  const missing = browser.missing();
  if (missing.length > 0)
    process.stdout.write(`${name}: skipped, there is no ${missing.join(', ')}.\n`);
  else if (!(await walksThrough(browser.open))) failed++;
}
process.exitCode = failed === 0 ? 0 : 1;
