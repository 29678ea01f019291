import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pagesInUse, use } from './in-use.mjs';
import { fingerprint, npm, root, say } from './steps.mjs';

/** Each page that was built, whole, in a folder of its own that never changes: a server may be serving it. */
const folder = path.join(root, '.cache/pages');
const kept = 2;

const sources = [
  'assembly',
  'audio-core',
  'shared',
  'web',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'package-lock.json',
];

/** The newest first. */
function built() {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => !/\.part$/.test(name))
    .map((name) => ({ name, time: fs.statSync(path.join(folder, name)).mtimeMs }))
    .sort((one, other) => other.time - one.time)
    .map(({ name }) => name);
}

function build(hash) {
  say('Building the page …');
  npm(['run', '-s', 'build:messages'], 'The messages did not compile.');
  const name = `${hash}-${randomBytes(4).toString('hex')}`;
  const part = path.join(folder, `${name}.part`);
  // What it has to say of a build that succeeds is for those who work on it.
  const args = ['run', '-s', 'build:web', '--', '--logLevel', 'error'];
  npm(args, 'The page did not build.', { PAGE_DIR: part });
  fs.renameSync(part, path.join(folder, name));
  return name;
}

/** Takes away what nobody serves, but for the last two; and what was begun and never finished, which nobody else is at. */
function tidy() {
  const used = pagesInUse();
  const old = built()
    .slice(kept)
    .filter((name) => used.indexOf(name) < 0);
  const parts = fs.readdirSync(folder).filter((name) => /\.part$/.test(name));
  old.concat(parts).forEach((name) => {
    fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  });
}

/** The folder of a page that was built from what is here now, in use from now on. Under the lock. */
export function takePage() {
  fs.mkdirSync(folder, { recursive: true });
  const hash = fingerprint(sources).slice(0, 16);
  const present = built().filter((name) => name.indexOf(hash) === 0)[0];
  const name = present || build(hash);
  use(name);
  tidy();
  return path.join(folder, name);
}
