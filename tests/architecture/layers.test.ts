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

/** Below every screen: who is here, what is kept, what is said, and the kit. */
const ground = ['session', 'data', 'ui', 'notices', 'paths', 'i18n'];

/** The rooms of the page, and the rooms each may reach. Arrows point one way: none may be reached by one that it reaches. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  app: ['features', 'playing', 'review', 'set-up', 'sound', 'score', ...ground],
  features: ['playing', 'review', 'set-up', 'sound', 'score', ...ground],
  playing: ['review', 'sound', 'score', ...ground],
  review: ['sound', 'score', ...ground],
  'set-up': ['sound', 'score', ...ground],
  sound: ground,
  score: ['ui', 'notices', 'i18n'],
  session: ['data', 'notices', 'paths', 'i18n'],
  data: ['workers'],
  ui: ['notices', 'i18n'],
  i18n: [],
  notices: [],
  paths: [],
  workers: [],
  'service-worker': [],
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

  it('let each room of the page reach only the rooms below it', () => {
    const room = (path: string) => path.split('/')[1] as keyof typeof rooms;
    const inWeb = imports.filter(
      (one) =>
        one.file.startsWith('web/') &&
        one.file.split('/').length > 2 &&
        one.to.startsWith('.') &&
        target(one).startsWith('web/'),
    );
    const wrong = inWeb.filter(
      (one) =>
        room(one.file) !== room(target(one)) && !rooms[room(one.file)]?.includes(room(target(one))),
    );
    expect(wrong.map(say)).toEqual([]);
    const folders = sourceFiles('web').filter((path) => path.split('/').length > 2);
    expect(new Set(folders.map(room))).toEqual(new Set(Object.keys(rooms)));
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
