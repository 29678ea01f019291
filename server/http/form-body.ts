import { z } from 'zod';

type Leaf = string | Blob;
interface Tree {
  [name: string]: Leaf | Leaf[] | Tree | null | number | boolean;
}

/** Names that reach into what every object has. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** `audio[key]` and `audio.key` are `key` of `audio`. */
const stepsOf = (name: string): readonly string[] => name.split(/[[\].]+/).filter(Boolean);

/** The fields of a form as the tree that their names describe. */
export function treeOfForm(fields: object): Tree {
  const tree: Tree = {};
  for (const [name, value] of Object.entries(fields) as [string, Leaf | Leaf[]][]) {
    const steps = stepsOf(name);
    const last = steps.at(-1) ?? name;
    // Left under its whole name, where no schema knows it.
    const isPlain = steps.length > 0 && !steps.some((step) => forbidden.has(step));
    const branch = isPlain ? branchAt(tree, steps.slice(0, -1)) : tree;
    branch[isPlain ? last : name] = value;
  }
  return tree;
}

function branchAt(tree: Tree, steps: readonly string[]): Tree {
  let at = tree;
  for (const step of steps) {
    const next = at[step];
    const isBranch = typeof next === 'object' && next !== null && !(next instanceof Blob);
    const branch = isBranch && !Array.isArray(next) ? next : {};
    at[step] = branch;
    at = branch;
  }
  return at;
}

/** A text as the kind of value that is wanted in its place; itself where it says none. */
function readAs(text: string, wanted: string): string | number | boolean | null {
  if (text === '') return null;
  if (wanted === 'number' || wanted === 'int')
    return Number.isNaN(Number(text)) ? text : Number(text);
  if (wanted === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  return text;
}

/**
 * A schema for the same thing in a form, in which everything is a text: `audio[size]=2000`, and an empty one where there is
 * nothing. A field that wants a text keeps it as it is.
 */
export function inForm(schema: z.ZodType): z.ZodType {
  return z.preprocess((fields) => {
    if (typeof fields !== 'object' || fields === null) return fields;
    const tree = treeOfForm(fields);
    for (const issue of schema.safeParse(tree).error?.issues ?? []) {
      const wanted = issue.code === 'invalid_type' ? issue.expected : '';
      let at: Tree | null = tree;
      for (const step of issue.path.slice(0, -1)) {
        const next: Tree[string] | undefined = at?.[String(step)];
        at = typeof next === 'object' && next !== null ? (next as Tree) : null;
      }
      const last = String(issue.path.at(-1));
      const value = at?.[last];
      if (at && typeof value === 'string') at[last] = readAs(value, wanted);
    }
    return tree;
  }, schema);
}
