import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Import, importsOf } from './import-graph.ts';
import { sourceFiles } from './sources.ts';

const root = resolve(import.meta.dirname, '../..');
const layers = ['shared', 'assembly', 'audio-core', 'server', 'web'] as const;
type Layer = (typeof layers)[number];

/**
 * What each layer may reach by `#…`; a package name or a relative path inside the layer is always free. The sound
 * engine knows nothing of the network, so nothing of the contract.
 */
const allowed: Record<Layer, RegExp> = {
  shared: /^$/,
  assembly: /^$/,
  'audio-core': /^#shared\/(?!contract\/)/,
  server: /^#shared\/|^#audio-core\/(analysis|synth)$/,
  web: /^#shared\/|^#audio-core(\/synth)?$/,
};

/** Below every screen: who is here, what is kept, what is said, and the kit. */
const ground = ['session', 'data', 'ui', 'notices', 'paths', 'i18n'];

/** The rooms of the page, and the rooms each may reach. Arrows point one way: none may be reached by one that it reaches. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  app: ['features', 'school', 'playing', 'review', 'set-up', 'sound', 'score', ...ground],
  features: ['school', 'playing', 'review', 'set-up', 'sound', 'score', ...ground],
  school: ground,
  playing: ['print', 'review', 'sound', 'score', ...ground],
  review: ['print', 'sound', 'score', ...ground],
  'set-up': ['print', 'sound', 'score', ...ground],
  print: ['workers', 'score', ...ground],
  sound: ground,
  score: ['ui', 'notices', 'i18n'],
  session: ['data', 'notices', 'paths', 'i18n'],
  data: ['workers'],
  ui: ['notices', 'i18n'],
  i18n: [],
  notices: [],
  paths: ['i18n'],
  workers: [],
  'service-worker': [],
  // A page that shows the kit to those who build with it; no build takes it in.
  kit: ['ui', 'notices'],
};

/**
 * What carries a request to a handler, and what decides who may make it, with the folders of the server that each may reach:
 * the first knows nothing of classes or roles.
 */
const doors: Readonly<Record<string, readonly string[]>> = {
  http: ['db', 'storage', 'threads', 'security'],
  access: ['http', 'jobs', 'db', 'security'],
};

const generated = /(^|\/)(node_modules|dist|build|generated)(\/|$)/;

const imports = layers.flatMap((layer) => sourceFiles(layer).flatMap(importsOf));
/** Those spelt as a path from the file itself. */
const relative = imports.filter(({ to }) => to.startsWith('.'));
const layerOf = (path: string) => path.split('/')[0] as Layer;

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
    const wrong = relative.filter(
      ({ file, target }) =>
        layerOf(target!) !== layerOf(file) && !target!.startsWith('assembly/build/'),
    );
    expect(wrong.map(say)).toEqual([]);
  });

  it('keep the music free of everything but lib, and the domain free of contracts', () => {
    const inShared = relative.filter(({ file }) => file.startsWith('shared/'));
    const music = inShared.filter(
      ({ file, target }) =>
        file.startsWith('shared/music/') && !/^shared\/(music|lib)\//.test(target!),
    );
    const domain = inShared.filter(
      ({ file, target }) =>
        !file.startsWith('shared/contract/') && target!.startsWith('shared/contract/'),
    );
    expect([...music, ...domain].map(say)).toEqual([]);
  });

  it('let no feature import another feature', () => {
    const feature = (path: string) => /^(web|server)\/features\/([^/]+)/.exec(path)?.[2];
    const wrong = relative.filter(({ file, target }) => {
      const from = feature(file);
      const to = feature(target!);
      return from !== undefined && to !== undefined && from !== to;
    });
    expect(wrong.map(say)).toEqual([]);
  });

  it('let each room of the page reach only the rooms below it', () => {
    const room = (path: string) => path.split('/')[1] as keyof typeof rooms;
    const inRoom = (path: string) => path.startsWith('web/') && path.split('/').length > 2;
    const wrong = relative.filter(
      ({ file, target }) =>
        inRoom(file) &&
        target!.startsWith('web/') &&
        room(file) !== room(target!) &&
        !rooms[room(file)]?.includes(room(target!)),
    );
    expect(wrong.map(say)).toEqual([]);
    const folders = sourceFiles('web').filter((path) => path.split('/').length > 2);
    expect(new Set(folders.map(room))).toEqual(new Set(Object.keys(rooms)));
  });

  it('keep who may make a request apart from how it travels', () => {
    const folder = (path: string) => /^server\/([^/]+)\//.exec(path)?.[1];
    const wrong = relative.filter(({ file, target }) => {
      const from = folder(file) ?? '';
      const to = folder(target!);
      return doors[from] && to !== undefined && to !== from && !doors[from].includes(to);
    });
    expect(wrong.map(say)).toEqual([]);
    for (const door of Object.keys(doors))
      expect(relative.filter(({ file }) => folder(file) === door).length, door).toBeGreaterThan(20);
  });

  it('import only files that exist', () => {
    const wrong = relative.filter(
      ({ file, to, target }) =>
        !file.startsWith('assembly/') &&
        !to.includes('?') &&
        !generated.test(target!) &&
        !existsSync(join(root, target!)),
    );
    expect(wrong.map(say)).toEqual([]);
  });
});
