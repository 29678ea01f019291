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

/** Runs a program with its output on standard error; ends this process when it fails. */
export function run(command, args, failure) {
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], env: process.env });
  if (result.status === 0) return;
  say(failure);
  process.exit(1);
}

/** npm as it was called, so that a private copy of Node uses its own npm. */
export function npm(args, failure) {
  const own = process.env.npm_execpath;
  if (own && /npm(-cli)?\.c?js$/.test(own))
    return run(process.execPath, [own].concat(args), failure);
  if (process.platform === 'win32') return run('cmd.exe', ['/c', 'npm'].concat(args), failure);
  return run('npm', args, failure);
}

const GENERATED = /(^|\/)(node_modules|dist|build|generated|cache)(\/|$)|\.tsbuildinfo$/;

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
  hash.update(process.version + process.platform + process.arch);
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

/** Does `work` unless `output` exists and was made from the same `sources`. */
export function unlessFresh(options, work) {
  const stamp = path.join(root, options.stamp);
  const wanted = fingerprint(options.sources);
  const made = fs.existsSync(path.join(root, options.output));
  if (made && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  say(options.says);
  work();
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, wanted);
}
