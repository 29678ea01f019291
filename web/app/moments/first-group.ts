import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { withImports } from '../with-imports.ts';
import { momentOf } from './moments.ts';

/** Moments without which nobody practises: the service worker is installed when these are here. */
const needed: ReadonlySet<string> = new Set([
  'page',
  'first page',
  'stage',
  'engraver',
  'behind the music',
  'playing',
  'taking and marking',
]);

/** Of what belongs to no moment by an import: the parts of paper, and what is read at leisure. */
const LEISURE = /(paper|sound)\.worker|\.woff$|^licences\/|icon-512/;

/** Where the build says which files are not in the first group; no browser asks for it. */
const FIRST_GROUP = '.vite/first-group.json';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Bundle): readonly Chunk[] =>
  Object.values(bundle).filter((one) => one.type === 'chunk');

const sheetsOf = (chunk: Chunk): readonly string[] => [...(chunk.viteMetadata?.importedCss ?? [])];

/**
 * Names of the scripts of the first group.
 *
 * @param root of the project
 * @param isLazy whether a module is asked for by `import()`
 */
function firstScripts(
  bundle: Bundle,
  root: string,
  isLazy: (id: string) => boolean,
): ReadonlySet<string> {
  const isEntry = (id: string) => {
    const path = relative(root, id).replaceAll('\\', '/');
    return path === 'web/main.tsx' || (isLazy(id) && needed.has(momentOf(path).name));
  };
  const entries = chunksOf(bundle).filter(({ moduleIds }) => moduleIds.some(isEntry));
  return withImports(
    bundle,
    entries.map(({ fileName }) => fileName),
  );
}

/**
 * One style sheet for the scripts of the first group and one for all others, in place of one for each script: a request
 * costs more than the rules of a few more screens. Then writes which files are not in the first group.
 *
 * @param root of the project
 */
export function firstGroup(root: string): Plugin {
  return {
    name: 'primavista:first-group',
    apply: 'build',
    generateBundle: {
      // Before Vite lists beside each `import()` what it needs.
      order: 'pre',
      handler(_, bundle) {
        const isLazy = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
        const first = firstScripts(bundle, root, isLazy);
        // What the page itself wears stands in the page.
        const lazy = chunksOf(bundle).filter(({ isEntry }) => !isEntry);
        const [ours, others] = [
          lazy.filter(({ fileName }) => first.has(fileName)),
          lazy.filter(({ fileName }) => !first.has(fileName)),
        ];
        const join = (name: string, chunks: readonly Chunk[]) => {
          const source = takeSheets(bundle, chunks);
          const file = this.getFileName(this.emitFile({ type: 'asset', name, source }));
          for (const chunk of chunks)
            if (chunk.viteMetadata?.importedCss.delete(''))
              chunk.viteMetadata.importedCss.add(file);
          return file;
        };
        join('playing.css', ours);
        const sheet = join('others.css', others);
        const source = JSON.stringify([...others.map(({ fileName }) => fileName), sheet]);
        this.emitFile({ type: 'asset', fileName: FIRST_GROUP, source });
      },
    },
  };
}

/** Takes the sheets of these scripts out of the build, and leaves an empty name where one was. */
function takeSheets(bundle: Bundle, chunks: readonly Chunk[]): string {
  const texts: string[] = [];
  for (const chunk of chunks) {
    const sheets = sheetsOf(chunk);
    for (const file of sheets) {
      const sheet = bundle[file];
      if (sheet?.type === 'asset') texts.push(String(sheet.source).trim());
      delete bundle[file];
      chunk.viteMetadata!.importedCss.delete(file);
    }
    if (sheets.length > 0) chunk.viteMetadata!.importedCss.add('');
  }
  return texts.join('\n');
}

/**
 * Marks of the files that the service worker keeps those that come later.
 *
 * @param built folder of the built page
 */
export const markLater =
  (built: string) =>
  <Entry extends { readonly url: string }>(entries: readonly Entry[]) => {
    const later = new Set(
      JSON.parse(readFileSync(`${built}/${FIRST_GROUP}`, 'utf8')) as readonly string[],
    );
    return {
      manifest: entries.map((entry) =>
        later.has(entry.url) || LEISURE.test(entry.url) ? { ...entry, isLater: true } : entry,
      ),
      warnings: [],
    };
  };
