import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { sourceFiles } from './sources.ts';

const root = resolve(import.meta.dirname, '../..');

const MOST_LINES_OF_A_FUNCTION = 80;
const MOST_LINES_OF_A_SCREEN = 150;
const MOST_PROPS = 8;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node with the one around it. */
function* nodesOf(node: Node, around: Node | null = null): Generator<readonly [Node, Node | null]> {
  yield [node, around];
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (isNode(child)) yield* nodesOf(child, node);
    }
  }
}

const nameOf = (node: Node | null): string | undefined =>
  ((node?.id ?? node?.key) as { readonly name?: string } | null | undefined)?.name;

const files = sourceFiles('web').map((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const { program } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const nodes = [...nodesOf(program as unknown as Node)];
  const linesOf = ({ start, end }: Node) => text.slice(start, end).split('\n').length;
  return { path, text, nodes, linesOf };
});

it('no function of the page is longer than a screenful', () => {
  const found = files.flatMap(({ path, nodes, linesOf }) =>
    nodes.flatMap(([node, around]) => {
      if (!/Function/.test(node.type) || !isNode(node.body)) return [];
      const lines = linesOf(node);
      if (lines <= MOST_LINES_OF_A_FUNCTION) return [];
      return [[`${path} ${nameOf(node) ?? nameOf(around) ?? '?'}`, lines] as const];
    }),
  );
  expect(found).toEqual([]);
});

it('no screen file is longer than three parts need', () => {
  const found = files.filter(
    ({ path, text }) =>
      path.endsWith('-screen.tsx') && text.split('\n').length > MOST_LINES_OF_A_SCREEN,
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

it('no component is handed more than it can be read with', () => {
  const found = files.flatMap(({ path, nodes }) =>
    nodes.flatMap(([node]) => {
      if (node.type !== 'TSInterfaceDeclaration' || !nameOf(node)?.endsWith('Props')) return [];
      const { body } = node.body as { readonly body: readonly unknown[] };
      return body.length > MOST_PROPS ? [`${path} ${nameOf(node)}`] : [];
    }),
  );
  expect(found).toEqual([]);
});
