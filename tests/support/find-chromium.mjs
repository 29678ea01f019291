import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { root, say } from '../../server/launch/steps.mjs';

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function runs(command, args) {
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] }).status === 0;
}

function isRootOnDebian() {
  return (
    typeof process.getuid === 'function' &&
    process.getuid() === 0 &&
    fs.existsSync('/usr/bin/apt-get')
  );
}

function installFromDebian() {
  say('Installing Chromium from Debian (once, about half a minute) …');
  const fresh = runs('apt-get', ['update', '-qq']);
  return fresh && runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
}

/** Playwright's own download, and where it put it. */
function installFromPlaywright() {
  say('Installing a Chromium of Playwright …');
  if (!runs(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']))
    return null;
  const asked = spawnSync(
    process.execPath,
    ['-e', "import('playwright').then((p) => process.stdout.write(p.chromium.executablePath()))"],
    { cwd: root, encoding: 'utf8' },
  );
  return asked.stdout && fs.existsSync(asked.stdout) ? asked.stdout : null;
}

function look() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (fs.existsSync(named)) return named;
    say(`CHROMIUM names ${named}, and there is no such file.`);
  }
  return USUAL_PATHS.find(fs.existsSync) || null;
}

/** Path of a browser for the stories: named, found, or installed; null when none can be had. */
export function findChromium() {
  let found = look();
  if (!found && isRootOnDebian() && installFromDebian()) found = look();
  if (!found) found = installFromPlaywright();
  if (found) say(`Browser stories use ${found}`);
  return found;
}
