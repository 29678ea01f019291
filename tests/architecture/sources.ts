import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const generated = /(^|\/)(node_modules|dist|build|generated)(\/|$)/;

/** Every script under a folder, by its path from the root. @example sourceFiles('shared/music') */
export function sourceFiles(folder: string): readonly string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (generated.test(path)) return [];
    if (statSync(join(root, path)).isDirectory()) return sourceFiles(path);
    return /\.(tsx?|mjs)$/.test(name) ? [path] : [];
  });
}

/**
 * The text of a file without its comments, a line for each line. What opens a comment stands after
 * white space or a bracket, so that a path such as '/api/*' opens none.
 */
export function codeOf(file: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  return readFileSync(join(root, file), 'utf8')
    .replace(/(?<![^\s({[,;=>])\/\*[\s\S]*?\*\//g, blank)
    .replace(/(^|\s)\/\/.*$/gm, blank);
}

const statement = /(?:^|\n)\s*(?:import|export)\s+([^'";]*?from\s*)?'([^']+)'|import\('([^']+)'\)/g;

/** Files of ours that a file has run before it, or fetches; what is imported as a type alone is not. */
export function ranBy(file: string): readonly string[] {
  return [...codeOf(file).matchAll(statement)].flatMap(([, words = '', fixed, fetched]) => {
    const to = fixed ?? fetched!;
    if (/^type\b/.test(words) || isTypesOnly(words)) return [];
    if (to.startsWith('#shared/')) return [`${to.slice(1)}.ts`];
    if (!to.startsWith('.')) return [];
    const path = resolve(root, dirname(file), to.split('?')[0]!);
    return [relative(root, path).split(sep).join('/')];
  });
}

/** `{ type One, type Other } from`, which leaves nothing to run. */
function isTypesOnly(words: string): boolean {
  const names = /^\{([^}]*)\}/.exec(words.trim())?.[1] ?? '*';
  return names.split(',').every((name) => /^\s*(type\b.*)?$/.test(name));
}

/** The files themselves and everything they have run, however far down. */
export function allRanBy(files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file)) continue;
    found.add(file);
    open.push(...ranBy(file));
  }
  return found;
}
