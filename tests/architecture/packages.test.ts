import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** The packages the product stands on. */
const required = [
  'react',
  'react-dom',
  'vite',
  'vite-plugin-pwa',
  'workbox-window',
  'dexie',
  'comlink',
  'abcjs',
  'hono',
  '@hono/node-server',
  'kysely',
  'pg',
  'vitest',
  'playwright',
];

function files(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (/node_modules|dist|build|generated/.test(path)) return [];
    if (statSync(join(root, path)).isDirectory()) return files(path);
    return /\.(ts|tsx|mjs)$/.test(name) ? [path] : [];
  });
}

const configurations = readdirSync(root).filter((name) => name.endsWith('.config.ts'));
const sources = [
  ...['shared', 'audio-core', 'server', 'web', 'tests'].flatMap(files),
  ...configurations,
]
  .filter((file) => !file.endsWith('packages.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'));

/** Whether some file imports a value (not only a type) of the package and uses the name it bound. */
function isUsed(name: string): boolean {
  const value = new RegExp(
    `import\\s+(?!type\\b)([^'"]*?)\\s*from\\s*['"]${name}(?:/[^'"]*)?['"]|import\\(\\s*['"]${name}['"]`,
    'g',
  );
  return sources.some((text) =>
    [...text.matchAll(value)].some(([whole, clause]) => {
      if (clause === undefined) return true;
      const names = [...clause.matchAll(/(?:\bas\s+)?([A-Za-z_$][\w$]*)\s*(?=[,}]|$)/g)].map(
        (match) => match[1]!,
      );
      const rest = text.replace(whole, '');
      return names.some((bound) => new RegExp(`\\b${bound.replace('$', '\\$')}\\b`).test(rest));
    }),
  );
}

interface LockedPackage {
  readonly engines?: { readonly node?: string };
  readonly optional?: boolean;
}

/** Whether one of the alternatives of a range holds Node 20.19; of the forms that packages use. */
function isFor2019(range: string): boolean {
  return range.split('||').some((alternative) => {
    const [, sign = '', major, minor = 'x'] =
      /^\s*(>=|\^|~|)\s*v?(\d+|\*)(?:\.(\d+|x|\*))?/.exec(alternative) ?? [];
    if (major === '*') return true;
    const isEarlierMinor = !/^\d+$/.test(minor) || Number(minor) <= 19;
    if (Number(major) === 20) return isEarlierMinor;
    return sign === '>=' && Number(major) < 20;
  });
}

describe('packages', () => {
  it.each(required)('%s is a direct dependency and used by code that runs', (name) => {
    const direct = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(Object.keys(direct)).toContain(name);
    expect(isUsed(name)).toBe(true);
  });

  it('are pinned to exact versions', () => {
    const direct: Record<string, string> = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
    };
    const loose = Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version));
    expect(loose).toEqual([]);
  });

  it('come from no named registry', () => {
    expect(JSON.stringify(lock)).not.toMatch(/"resolved":|https?:\/\/[^"]*registry/);
  });

  it('run on the oldest Node we promise, so that no install warns', () => {
    const asksForMore = Object.entries<LockedPackage>(lock.packages).filter(
      ([name, { engines, optional }]) =>
        name !== '' && !optional && engines?.node !== undefined && !isFor2019(engines.node),
    );
    expect(asksForMore.map(([name, { engines }]) => `${name} ${engines?.node}`)).toEqual([]);
  });

  it.each([
    '@rolldown/binding',
    'lightningcss',
    '@node-rs/argon2',
    '@biomejs/cli',
    '@typescript/typescript',
    '@esbuild/',
  ])('%s is locked for Linux, macOS and Windows', (prefix) => {
    const names = Object.keys(lock.packages).filter((name) =>
      name.includes(`node_modules/${prefix}`),
    );
    for (const platform of ['linux-x64', 'darwin-arm64', 'win32-x64']) {
      expect(
        names.filter((name) => name.includes(platform)).length,
        `${prefix} ${platform}`,
      ).toBeGreaterThan(0);
    }
  });
});
