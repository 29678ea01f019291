import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { preloadLists } from '../../web/app/preload-lists.ts';
import { scriptBudget } from '../../web/app/script-budget.ts';

/** A page with two lazy screens, which share what one of them has from a tool and the page itself from its start. */
const SITE: Readonly<Record<string, string>> = {
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js': `import './base.js';
    document.querySelector('a').onclick = () => import('./screen.js');
    document.querySelector('b').onclick = () => import('./other.js');`,
  'base.js': `globalThis.base = (x) => 'base ' + x; export const base = globalThis.base;`,
  'shared.js': `import './shared.css'; import { base } from './base.js'; export const shared = () => base('shared');`,
  'own.js': `export const own = () => 'only the lazy ones have this' + Date.now();`,
  'shared.css': 'p { color: red }',
  'screen.js': `import { shared } from './shared.js'; document.title = shared();
    document.querySelector('i').onclick = () => import('./tool.js');`,
  'tool.js': `import { shared } from './shared.js'; import { own } from './own.js'; document.title = shared() + own();`,
  'other.js': `import { shared } from './shared.js'; import { own } from './own.js'; document.body.title = shared() + own();`,
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'primavista-budget-'));
  for (const [file, text] of Object.entries(SITE)) {
    mkdirSync(dirname(join(folder, 'web', file)), { recursive: true });
    writeFileSync(join(folder, 'web', file), text);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function make(limit: number) {
  return build({
    configFile: false,
    root: join(folder, 'web'),
    logLevel: 'silent',
    build: { manifest: true, target: 'es2022' },
    plugins: [
      preloadLists(),
      scriptBudget({ entries: ['index.html', 'screen.js'], apart: [], limit }),
    ],
  });
}

interface Entry {
  readonly file: string;
  readonly imports?: readonly string[];
}
const dist = (file: string) => join(folder, 'web/dist', file);
const manifest = () =>
  JSON.parse(readFileSync(dist('.vite/manifest.json'), 'utf8')) as Record<string, Entry>;
const textOf = (module: string) => readFileSync(dist(manifest()[module]!.file), 'utf8');

/** What is on the disk of these modules and of all they import. */
function delivered(modules: readonly string[]): number {
  const all = manifest();
  const files = new Set<string>();
  const visit = (module: string) => {
    const { file, imports = [] } = all[module]!;
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(visit);
  };
  modules.forEach(visit);
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(dist(file))).length, 0);
}

it('counts what is on the disk, to the byte', async () => {
  await make(1_000_000);
  expect(textOf('index.html')).toContain('__vite__mapDeps');
  const size = delivered(['index.html', 'screen.js']);
  await make(size);
  await expect(make(size - 1)).rejects.toThrow('Script before the first exercise');
  // Nothing that a later start would take for a finished page.
  expect(existsSync(dist('index.html'))).toBe(false);
});

it('lists beside a lazy module what is not there yet, and its styles', async () => {
  await make(1_000_000);
  const listed = (module: string) =>
    [...(/m\.f=\[([^\]]*)\]/.exec(textOf(module))?.[1] ?? '').matchAll(/assets\/(\w+)-/g)].map(
      ([, name]) => name,
    );
  expect(new Set(listed('index.html'))).toEqual(new Set(['screen', 'shared', 'other', 'own']));
  expect(new Set(listed('screen.js'))).toEqual(new Set(['tool', 'own', 'shared']));
  const scripts = textOf('screen.js').match(/assets\/shared-[\w-]+\.js/g) ?? [];
  expect(scripts).toEqual([]);
});
