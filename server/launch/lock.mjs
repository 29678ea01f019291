import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, say } from './steps.mjs';

const lock = path.join(root, '.cache/prepare.lock');
/** Milliseconds; no preparation takes so long, so that a number which another program has by now stops nobody for good. */
const longest = 30 * 60000;

/** Milliseconds in which the words of a lock are written for sure. */
const toWrite = 10_000;

function sleep(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** Whether a process of this machine runs. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Milliseconds since it was written; 0 where it is gone. */
function age(file) {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  return found ? Date.now() - found.mtimeMs : 0;
}

function write(file) {
  try {
    fs.writeFileSync(file, `${process.pid} ${os.hostname()} ${Date.now()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** Of the words of a lock: whoever wrote it ended, or cannot be at it any more. */
function isLeft(file, words) {
  // For the moment in which it is written; for longer where there was no room for the words.
  if (words === '') return age(file) > toWrite;
  const parts = words.split(' ');
  if (Date.now() - Number(parts[2]) > longest) return true;
  return parts[1] === os.hostname() && !isAlive(Number(parts[0]));
}

/** Takes a lock away whose holder ended. By one process at a time: a slower one would take away what follows it. */
function clear(words) {
  const broom = `${lock}.broom`;
  if (!write(broom)) {
    const held = read(broom);
    if (held !== null && isLeft(broom, held)) fs.rmSync(broom, { force: true });
    return;
  }
  if (read(lock) === words) fs.rmSync(lock, { force: true });
  fs.rmSync(broom, { force: true });
}

/** Does something that no other process of this checkout does meanwhile; whoever comes later waits, and says so. */
export function underLock(work) {
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  let said = false;
  while (!write(lock)) {
    const words = read(lock);
    if (words !== null && isLeft(lock, words)) clear(words);
    else {
      if (!said) say('Another start prepares this checkout. Waiting for it …');
      said = true;
      sleep(200);
    }
  }
  const leave = () => fs.rmSync(lock, { force: true });
  // Also where a step fails, which ends the process.
  process.on('exit', leave);
  try {
    return work();
  } finally {
    leave();
    process.removeListener('exit', leave);
  }
}
