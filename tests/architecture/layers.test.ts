import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const layers = ['shared', 'assembly', 'audio-core', 'server', 'web'] as const;
type Layer = (typeof layers)[number];

/** What each layer may reach by `#…`; a package name or a relative path inside the layer is always free. */
const allowed: Record<Layer, RegExp> = {
  shared: /^$/,
  assembly: /^$/,
  'audio-core': /^#shared\//,
  server: /^#shared\/|^#audio-core\/analysis$/,
  web: /^#shared\/|^#audio-core$/,
};

const generated = /(^|\/)(node_modules|dist|build|generated)(\/|$)/;

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (generated.test(path)) return [];
    if (statSync(join(root, path)).isDirectory()) return sourceFiles(path);
    return /\.(ts|tsx|mjs)$/.test(name) ? [path] : [];
  });
}

interface Import {
  readonly file: string;
  readonly to: string;
}

const statement = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(statement)].map(([, to]) => ({ file, to: to! }));
}

const imports = layers.flatMap((layer) => sourceFiles(layer).flatMap(importsOf));
const layerOf = (path: string) => path.split('/')[0] as Layer;

/** Path of a relative import from the root, without `?url`. */
function target({ file, to }: Import): string {
  return relative(root, resolve(root, dirname(file), to.split('?')[0]!))
    .split(sep)
    .join('/');
}

const say = ({ file, to }: Import) => `${file} → ${to}`;

describe('the layers', () => {
  it('are all read', () => {
    for (const layer of layers) expect(sourceFiles(layer).length, layer).toBeGreaterThan(3);
  });

  it('reach each other only as the table allows', () => {
    const crossings = imports.filter(({ to }) => to.startsWith('#'));
    const wrong = crossings.filter(({ file, to }) => !allowed[layerOf(file)].test(to));
    expect(wrong.map(say)).toEqual([]);
    expect(crossings.length).toBeGreaterThan(20);
  });

  it('cross no border by a relative path, the built WASM and the build’s own helpers excepted', () => {
    const wrong = imports.filter(
      (one) =>
        one.to.startsWith('.') &&
        layerOf(target(one)) !== layerOf(one.file) &&
        !target(one).startsWith('assembly/build/'),
    );
    expect(wrong.map(say)).toEqual([]);
  });

  it('keep the music free of everything but lib, and the domain free of contracts', () => {
    const inShared = imports.filter(
      (one) => one.file.startsWith('shared/') && one.to.startsWith('.'),
    );
    const music = inShared.filter(
      (one) => one.file.startsWith('shared/music/') && !/^shared\/(music|lib)\//.test(target(one)),
    );
    const domain = inShared.filter(
      (one) =>
        !one.file.startsWith('shared/contract/') && target(one).startsWith('shared/contract/'),
    );
    expect([...music, ...domain].map(say)).toEqual([]);
  });

  it('let no feature import another feature', () => {
    const feature = (path: string) => /^(web|server)\/features\/([^/]+)/.exec(path)?.[2];
    const wrong = imports.filter((one) => {
      const from = feature(one.file);
      const to = one.to.startsWith('.') ? feature(target(one)) : undefined;
      return from !== undefined && to !== undefined && from !== to;
    });
    expect(wrong.map(say)).toEqual([]);
  });

  it('keep ui, data and i18n below the studio, and the studio below the features', () => {
    const rank = ['i18n', 'ui', 'data', 'workers', 'studio', 'features', 'app'];
    const place = (path: string) => rank.indexOf(path.split('/')[1] ?? '');
    const wrong = imports.filter(
      (one) =>
        one.file.startsWith('web/') &&
        one.to.startsWith('.') &&
        place(one.file) >= 0 &&
        place(target(one)) > place(one.file),
    );
    expect(wrong.map(say)).toEqual([]);
  });

  it('import only files that exist', () => {
    const wrong = imports.filter((one) => {
      if (!one.to.startsWith('.') || generated.test(target(one)) || one.to.includes('?'))
        return false;
      const path = join(root, target(one));
      return !existsSync(path);
    });
    expect(wrong.filter((one) => !one.file.startsWith('assembly/')).map(say)).toEqual([]);
  });
});
