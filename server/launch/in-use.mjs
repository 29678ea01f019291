import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from './lock.mjs';
import { root } from './steps.mjs';

/** A file for each server that runs from this checkout, by its process, with the folder of the page that it serves. */
const folder = path.join(root, '.cache/servers');

/** Of those that run; what one left that has ended is taken away. */
function read() {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .map((name) => ({ file: path.join(folder, name), pid: Number(name) }))
    .filter(({ file, pid }) => {
      const runs = pid === process.pid || isAlive(pid);
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
  return read().map(({ file }) => fs.readFileSync(file, 'utf8'));
}

/** Says that this process serves a page, until it ends. */
export function use(page) {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, String(process.pid));
  fs.writeFileSync(file, page);
  process.on('exit', () => fs.rmSync(file, { force: true }));
}
