import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from './lock.mjs';
import { root } from './steps.mjs';

/** A file for each server that runs from this checkout, by its process, with the folder of the page that it serves. */
const folder = path.join(root, '.cache/servers');

/** '' of what has gone. */
function textOf(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** When a process began, as Linux counts it; elsewhere ''. By it a number that another program has by now is told apart. */
function beginOf(pid) {
  const stat = textOf(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] || '';
}

/** Of those that run; what one left that has ended is taken away. */
function read() {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .map((name) => {
      const file = path.join(folder, name);
      const words = textOf(file).split(' ');
      return { file, pid: Number(name), page: words[0], begin: words[1] };
    })
    .filter(({ file, pid, begin }) => {
      const runs = isAlive(pid) && beginOf(pid) === begin;
      if (!runs) fs.rmSync(file, { force: true });
      return runs;
    });
}

/** The processes of the servers that run from this checkout, but this one. */
export function serversOf() {
  return read()
    .map(({ pid }) => pid)
    .filter((pid) => pid !== process.pid);
}

/** The folders of pages that they serve. */
export function pagesInUse() {
  return read().map(({ page }) => page);
}

/** Says that this process serves a page, until it ends. */
export function use(page) {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, String(process.pid));
  fs.writeFileSync(file, `${page} ${beginOf(process.pid)}`);
  process.on('exit', () => fs.rmSync(file, { force: true }));
}
