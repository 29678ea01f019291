import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { codeOf } from './sources.ts';

const root = resolve(import.meta.dirname, '../..');

/** One import, a type's or a lazily fetched module's as well. */
export interface Import {
  readonly file: string;
  /** As it is spelt. */
  readonly to: string;
  /** The file it names, by its path from the root and without `?url`; null for a package. */
  readonly target: string | null;
}

/** What each node leads to: files to the files they import, or folders to folders. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const statement = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

const doors: Readonly<Record<string, string>> = {
  '#audio-core': 'audio-core/index.ts',
  '#audio-core/analysis': 'audio-core/analysis/index.ts',
};

function targetOf(file: string, to: string): string | null {
  if (to.startsWith('.')) {
    const path = resolve(root, dirname(file), to.split('?')[0]!);
    return relative(root, path).split(sep).join('/');
  }
  if (!to.startsWith('#')) return null;
  const spellings = [`${to.slice(1)}.ts`, `${to.slice(1)}.tsx`];
  return doors[to] ?? spellings.find((path) => existsSync(join(root, path))) ?? null;
}

/** @example importsOf('shared/music/key.ts') */
export function importsOf(file: string): readonly Import[] {
  return [...codeOf(file).matchAll(statement)].map(([, to]) => ({
    file,
    to: to!,
    target: targetOf(file, to!),
  }));
}

/** The imports among the given files. @example importGraph(sourceFiles('shared')) */
export function importGraph(files: readonly string[]): ImportGraph {
  const known = new Set(files);
  const reached = (file: string) =>
    importsOf(file).flatMap(({ target }) =>
      target !== null && target !== file && known.has(target) ? [target] : [],
    );
  return new Map(files.map((file) => [file, new Set(reached(file))]));
}

/** Which group of files a file counts to; null for one that counts to none. */
export type GroupOf = (file: string) => string | null;

/** The same imports, between groups of files: those inside a group are left out. */
export function betweenGroups(graph: ImportGraph, groupOf: GroupOf): ImportGraph {
  const groups = new Map<string, Set<string>>();
  for (const [file, imports] of graph) {
    const from = groupOf(file);
    if (from === null) continue;
    const reached = groups.get(from) ?? new Set();
    groups.set(from, reached);
    for (const to of [...imports].map(groupOf)) {
      if (to !== null && to !== from) reached.add(to);
    }
  }
  return groups;
}

/**
 * The circles of a graph, each a sorted list of nodes that all lead to one another (Tarjan's
 * strongly connected components of two nodes or more).
 *
 * @example circlesOf(new Map([['a', new Set(['b'])], ['b', new Set(['a'])]])) // [['a', 'b']]
 */
export function circlesOf(graph: ImportGraph): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const visits = new Map<string, number>();
  /** Visited, and not yet known to which component they belong. */
  const open: string[] = [];

  /** The earliest visit that this node leads back to. */
  function visit(node: string): number {
    const own = visits.size;
    visits.set(node, own);
    open.push(node);
    let earliest = own;
    for (const next of graph.get(node) ?? []) {
      const visited = visits.get(next);
      if (visited === undefined) earliest = Math.min(earliest, visit(next));
      else if (open.includes(next)) earliest = Math.min(earliest, visited);
    }
    if (earliest === own) {
      const component = open.splice(open.indexOf(node));
      if (component.length > 1) circles.push(component.sort());
    }
    return earliest;
  }

  for (const node of graph.keys()) if (!visits.has(node)) visit(node);
  return circles.sort(([one], [other]) => (one! < other! ? -1 : 1));
}

/** The imports inside a circle of groups, by which it can be found and broken. */
export function importsAround(
  circle: readonly string[],
  graph: ImportGraph,
  groupOf: GroupOf,
): readonly string[] {
  return [...graph].flatMap(([file, imports]) =>
    [...imports]
      .filter((to) => {
        const [from, reached] = [groupOf(file), groupOf(to)];
        return from !== reached && circle.includes(from ?? '') && circle.includes(reached ?? '');
      })
      .map((to) => `${file} → ${to}`),
  );
}
