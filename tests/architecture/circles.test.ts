import { describe, expect, it } from 'vitest';
import {
  betweenGroups,
  circlesOf,
  type GroupOf,
  type ImportGraph,
  importGraph,
  importsAround,
} from './import-graph.ts';
import { sourceFiles } from './sources.ts';

const layers = ['shared', 'assembly', 'audio-core', 'server', 'web'] as const;

/**
 * The folder a file counts to: the first below its layer with all its subfolders, but for features,
 * of which each counts for itself. A file beside those folders stands for itself, so that what puts
 * a layer together may reach everything, and what everything needs may reach nothing.
 */
const folderOf: GroupOf = (file) => {
  const [layer, folder, below] = file.split('/');
  // Every handler is given it, and it names what every handler may use.
  if (file === 'server/context.ts') return null;
  return folder === 'features' ? `${layer}/features/${below}` : `${layer}/${folder}`;
};

/** The same, with all features as one folder: what lies below them may reach none. */
const roomOf: GroupOf = (file) =>
  file === 'server/context.ts' ? null : file.split('/').slice(0, 2).join('/');

/** The folders within those folders, each with all that lies in it; a file beside them stands for itself. */
const subfolderOf: GroupOf = (file) => {
  if (file === 'server/context.ts') return null;
  const folders = file.split('/').slice(0, -1);
  return folders.length < 3 ? file : folders.slice(0, 3).join('/');
};

/** The layers whose folders lead one way. */
const ordered = ['shared', 'audio-core', 'server', 'web'] as const;

/** Those whose subfolders do too. In `shared/generation` a plan, its rhythm and its melody still know of each other. */
const orderedWithin = ['audio-core', 'server', 'web'] as const;

describe('imports lead one way', () => {
  it.each(layers)('among the files of %s', (layer) => {
    const files = sourceFiles(layer);
    expect(files.length).toBeGreaterThan(3);
    expect(circlesOf(importGraph(files))).toEqual([]);
  });

  /** The imports that make circles among the folders of a layer. */
  function foldedCircles(layer: string, groupOf: GroupOf) {
    const graph = importGraph(sourceFiles(layer));
    const circles = circlesOf(betweenGroups(graph, groupOf));
    return circles.map((circle) => importsAround(circle, graph, groupOf));
  }

  it.each(ordered)('among the folders of %s', (layer) => {
    expect(foldedCircles(layer, folderOf)).toEqual([]);
    expect(foldedCircles(layer, roomOf)).toEqual([]);
  });

  it.each(orderedWithin)('among the subfolders of %s', (layer) => {
    expect(foldedCircles(layer, subfolderOf)).toEqual([]);
  });
});

describe('a circle', () => {
  const graph: ImportGraph = new Map(
    Object.entries({
      'one/a': ['one/b', 'two/c'],
      'one/b': ['one/a'],
      'two/c': ['three/d'],
      'three/d': ['one/b'],
      'three/e': ['three/d'],
    }).map(([file, imports]) => [file, new Set(imports)]),
  );

  it('is found among files, however long, without those that only lead to it', () => {
    expect(circlesOf(graph)).toEqual([['one/a', 'one/b', 'three/d', 'two/c']]);
    expect(circlesOf(new Map([['a', new Set(['b'])]]))).toEqual([]);
  });

  it('is found among folders, with the imports that make it', () => {
    const folder: GroupOf = (file) => file.split('/')[0]!;
    const [circle] = circlesOf(betweenGroups(graph, folder));
    expect(circle).toEqual(['one', 'three', 'two']);
    expect(importsAround(circle!, graph, folder)).toEqual([
      'one/a → two/c',
      'two/c → three/d',
      'three/d → one/b',
    ]);
  });

  it('is read from types and from lazily fetched modules too', () => {
    const read = importGraph(['server/cli.ts', 'server/commands/seed.ts', 'server/context.ts']);
    expect([...read.get('server/cli.ts')!]).toEqual(['server/commands/seed.ts']);
    const typed = importGraph(['server/context.ts', 'server/clock.ts']);
    expect([...typed.get('server/context.ts')!]).toEqual(['server/clock.ts']);
  });
});
