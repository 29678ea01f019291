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
  server: /^#shared\/|^#audio-core\/analysis$/,
  web: /^#shared\/|^#audio-core$/,
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

  it('keep ui, data and i18n below the studio, and the studio below the features', () => {
    const rank = ['i18n', 'ui', 'data', 'workers', 'studio', 'features', 'app'];
    const place = (path: string) => rank.indexOf(path.split('/')[1] ?? '');
    const wrong = relative.filter(
      ({ file, target }) =>
        file.startsWith('web/') && place(file) >= 0 && place(target!) > place(file),
    );
    expect(wrong.map(say)).toEqual([]);
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
