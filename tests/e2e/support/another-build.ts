import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = () =>
  process.env.WEB_DIR || fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** A copy of the built page that a story may change. */
export const copyBuild = (to: string) => cpSync(built(), to, { recursive: true });

const TEXT = /\.(js|css|html|json)$/;
const SCRIPT = /^.+\.js$/;
const WORKER = 'service-worker.js';

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
  const textOf = (file: string) =>
    readFileSync(join(folder, file), 'utf8').replaceAll(names, renamed);
  for (const file of files.filter((file) => TEXT.test(file) && file !== WORKER))
    writeFileSync(join(folder, file), textOf(file));
  for (const script of scripts) renameSync(join(assets, script), join(assets, renamed(script)));
  // Last and at once: who asks for it meanwhile finds the old build or the new one. The page itself is known by what is in it.
  const page = /"revision":"\w+","url":"index\.html"/;
  const worker = textOf(WORKER).replace(page, '"revision":"another","url":"index.html"');
  writeFileSync(join(folder, WORKER), worker);
}

const renamed = (script: string) => `another-${script}`;
