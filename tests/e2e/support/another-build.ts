import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = () =>
  process.env.WEB_DIR || fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** A copy of the built page that a story may change. */
export const copyBuild = (to: string) => cpSync(built(), to, { recursive: true });

const TEXT = /\.(js|css|html|json)$/;
const SCRIPT = /^.+\.js$/;

/**
 * Puts another build in the place of this one, as a deployment does: the same code, each script under another name, and none
 * under its old one.
 */
export function deployAnother(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // Each is packed anew by a build; without them the plain file is served.
  for (const file of files.filter((file) => /\.(br|gz)$/.test(file))) rmSync(join(folder, file));
  const assets = join(folder, 'assets');
  const scripts = readdirSync(assets).filter((file) => SCRIPT.test(file));
  const names = new RegExp(scripts.map((file) => file.replaceAll('.', '\\.')).join('|'), 'g');
  for (const file of files.filter((file) => TEXT.test(file))) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replaceAll(names, renamed));
  }
  // The page itself is known by what is in it.
  const worker = join(folder, 'service-worker.js');
  const page = /"revision":"\w+","url":"index\.html"/;
  const text = readFileSync(worker, 'utf8');
  writeFileSync(worker, text.replace(page, '"revision":"another","url":"index.html"'));
  for (const script of scripts) renameSync(join(assets, script), join(assets, renamed(script)));
}

const renamed = (script: string) => `another-${script}`;
