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
const LEISURE = /paper\.worker|\.woff$|^licences\/|icon-512/;

/** Where the build says which files those are, and no browser asks for it. */
const FIRST_GROUP = '.vite/first-group.json';

type Bundle = Rolldown.OutputBundle;

/** Writes the scripts and style sheets that are not in the first group. @param root of the project */
export function writeFirstGroup(root: string): Plugin {
  return {
    name: 'primavista:first-group',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const isAsked = (id: string) =>
          (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0 ||
          id.endsWith('/web/main.tsx');
        const source = JSON.stringify(laterFiles(bundle, root, isAsked));
        this.emitFile({ type: 'asset', fileName: FIRST_GROUP, source });
      },
    },
  };
}

function laterFiles(bundle: Bundle, root: string, isAsked: (id: string) => boolean): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const entries = chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => {
      const path = relative(root, id).replaceAll('\\', '/');
      return isAsked(id) && (path === 'web/main.tsx' || needed.has(momentOf(path).name));
    }),
  );
  const first = withImports(
    bundle,
    entries.map(({ fileName }) => fileName),
  );
  const sheets = (chunk: Rolldown.OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])];
  const firstSheets = new Set(chunks.filter(({ fileName }) => first.has(fileName)).flatMap(sheets));
  return chunks
    .filter(({ fileName }) => !first.has(fileName))
    .flatMap((chunk) => [
      chunk.fileName,
      ...sheets(chunk).filter((sheet) => !firstSheets.has(sheet)),
    ]);
}

interface Kept {
  readonly url: string;
}

/**
 * Marks of the files that the service worker keeps those that come later.
 *
 * @param built folder of the built page
 */
export const markLater =
  (built: string) =>
  <Entry extends Kept>(entries: readonly Entry[]) => {
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
