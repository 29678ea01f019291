import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Progress for the person who waits; standard output belongs to the command itself. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** What a program said in vain, by what it is about. */
const CAUSES = [
  [
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/,
    'The network is out of reach.',
  ],
  [/ENOSPC|no space left/i, 'The disk is full.'],
  [/EACCES|EPERM|EROFS|permission denied|read-only/i, 'Something may not be written here.'],
  [/EUSAGE/, 'package.json and package-lock.json do not fit together.'],
  [/heap out of memory|ENOMEM/i, 'The memory is used up.'],
];

function causeOf(command, result) {
  if (result.error) return `${command} could not be run: ${result.error.message}`;
  if (result.signal) return `It was ended from outside (${result.signal}).`;
  const said = String(result.stderr);
  const known = CAUSES.filter((cause) => cause[0].test(said))[0];
  return known ? known[1] : `What it says above is why (exit code ${result.status}).`;
}

/** Runs a program with its output on standard error; where it fails says what and why, and ends this process. */
export function run(command, args, failure, env) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 'pipe'],
    maxBuffer: 1e9,
    env: Object.assign({}, process.env, env),
  });
  if (result.stderr) process.stderr.write(result.stderr);
  if (result.status === 0) return;
  say(`${failure} ${causeOf(command, result)}`);
  process.exit(1);
}

/** Who says `npm run -s` means our own words, and hands silence on to every npm below: then nobody hears why one failed. */
const saysWhy = () =>
  process.env.npm_config_loglevel === 'silent' ? { npm_config_loglevel: 'error' } : {};

/** npm as it was called, so that a private copy of Node uses its own npm. */
export function npm(args, failure, added) {
  const env = Object.assign(saysWhy(), added);
  const own = process.env.npm_execpath;
  if (own && /npm(-cli)?\.c?js$/.test(own))
    return run(process.execPath, [own].concat(args), failure, env);
  if (process.platform === 'win32') return run('cmd.exe', ['/c', 'npm'].concat(args), failure, env);
  return run('npm', args, failure, env);
}

const GENERATED =
  /(^|\/)(node_modules|dist|build|generated|cache)(\/|$)|\.tsbuildinfo$|project\.inlang\/(README\.md|\.meta\.json|\.gitignore)$/;

function collect(entry, files) {
  const absolute = path.join(root, entry);
  if (!fs.existsSync(absolute)) return;
  if (!fs.statSync(absolute).isDirectory()) {
    files.push(entry);
    return;
  }
  fs.readdirSync(absolute)
    .sort()
    .forEach((name) => {
      const inside = `${entry}/${name}`;
      if (!GENERATED.test(inside)) collect(inside, files);
    });
}

/** One hash over the contents of files and folders, generated ones left out. */
export function fingerprint(entries) {
  const hash = createHash('sha256');
  hash.update(process.platform + process.arch);
  const files = [];
  entries.forEach((entry) => {
    collect(entry, files);
  });
  files.forEach((file) => {
    hash.update(`${file}\0`);
    hash.update(fs.readFileSync(path.join(root, file)));
  });
  return hash.digest('hex');
}

/** A step that makes `output` from `sources`, and is done where that was made from what they are now. */
export function madeFrom(options) {
  const stamp = path.join(root, options.stamp);
  const wanted = () => fingerprint(options.sources);
  return {
    isDone() {
      if (!fs.existsSync(path.join(root, options.output)) || !fs.existsSync(stamp)) return false;
      return fs.readFileSync(stamp, 'utf8') === wanted();
    },
    work() {
      say(options.says);
      // What is killed half way must not count as made.
      fs.rmSync(stamp, { force: true });
      const from = wanted();
      options.make();
      fs.mkdirSync(path.dirname(stamp), { recursive: true });
      fs.writeFileSync(stamp, from);
    },
  };
}
