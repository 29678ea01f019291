import fs from 'node:fs';
import path from 'node:path';
import { serversOf } from './in-use.mjs';
import { npm, root, say } from './steps.mjs';

/** Packages whose own install step does something we need; every other install script stays off. */
const NEEDS_SCRIPTS = ['esbuild'];

function packagesIn(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Whether a package is for machines such as this one. */
function isForUs(one) {
  const fits = (wanted, own) =>
    !wanted ||
    (wanted.indexOf(`!${own}`) < 0 && (/^!/.test(wanted[0]) || wanted.indexOf(own) >= 0));
  return fits(one.os, process.platform) && fits(one.cpu, process.arch);
}

/** One of several kinds of a machine that we cannot tell, or that npm may leave out: it need not be there. */
function mayBeMissing(one) {
  return Boolean(one.optional) && (!isForUs(one) || Boolean(one.libc) || !(one.os || one.cpu));
}

/** Whether what is in `node_modules` is what the lock file says, whoever put it there. npm writes its list last of all. */
function areInstalled() {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.keys(wanted).every((name) => {
    if (name === '' || wanted[name].link) return true;
    const one = present[name];
    if (!one) return mayBeMissing(wanted[name]);
    return one.version === wanted[name].version && one.integrity === wanted[name].integrity;
  });
}

function install() {
  const servers = serversOf();
  if (servers.length > 0) {
    say(
      `The packages have changed, and a server runs by the present ones (process ${servers.join(', ')}). Stop it, then start again.`,
    );
    process.exit(1);
  }
  say('Installing packages (once, about half a minute) …');
  const failure = 'The packages could not be installed.';
  npm(['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'], failure);
  npm(['rebuild', '--no-audit', '--no-fund'].concat(NEEDS_SCRIPTS), failure);
}

export const packages = {
  isDone: areInstalled,
  work: install,
};
