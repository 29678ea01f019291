import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const node = (args: readonly string[], cwd: string) =>
  spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });

/** Any request for the network ends the build, as on a machine without one. */
const NO_NETWORK = `data:text/javascript,globalThis.fetch = () => { throw new Error('network refused'); };`;

let folder = '';
beforeEach(() => {
  // The project as it lies in the tree: its plugin is addressed two folders up, in node_modules.
  folder = mkdtempSync(join(tmpdir(), 'primavista-messages-'));
  cpSync(join(root, 'web/i18n/messages'), join(folder, 'web/i18n/messages'), { recursive: true });
  cpSync(
    join(root, 'web/i18n/project.inlang/settings.json'),
    join(folder, 'web/i18n/project.inlang/settings.json'),
  );
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function compile() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const args = scripts['build:messages'].split(' ').slice(1);
  const cli = join(root, 'node_modules/@inlang/paraglide-js/bin/run.js');
  return node(['--import', NO_NETWORK, cli, ...args], folder);
}

/** Type-checks a screen that says the title of the first page. */
function checkScreen() {
  writeFileSync(
    join(folder, 'screen.ts'),
    `import * as m from './web/i18n/generated/messages.js';\nexport const title: string = m.home_title();\n`,
  );
  const options = ['--noEmit', '--strict', '--allowJs', '--skipLibCheck', '--module', 'preserve'];
  const types = ['--moduleResolution', 'bundler', '--target', 'ES2023', '--lib', 'ES2023,DOM'];
  return node(
    [join(root, 'node_modules/typescript/bin/tsc'), ...options, ...types, 'screen.ts'],
    folder,
  );
}

describe('the message files', () => {
  it('compile without a network, and their words are there', () => {
    expect(compile().status).toBe(0);
    expect(checkScreen().stdout).toBe('');
  });

  it('fail the build where a screen says a word that is missing', () => {
    const file = join(folder, 'web/i18n/messages/en/home.json');
    const { home_title: _, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(rest));
    expect(compile().status).toBe(0);
    const { status, stdout } = checkScreen();
    expect(status).not.toBe(0);
    expect(stdout).toContain('home_title');
  });
});
