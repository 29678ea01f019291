import type { Plugin, Rolldown } from 'vite';
import { FIRST_FILES, type FirstFile, type FirstFiles } from '#shared/contract/first-files';
import { withImports } from '../with-imports.ts';
import { type Opening, openings } from './openings.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Writes what each address that is opened first needs, for the server to name it ahead of the page. */
export function writeFirstFiles(): Plugin {
  return {
    name: 'primavista:first-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = JSON.stringify(openings.map((opening) => filesOf(bundle, opening)));
        this.emitFile({ type: 'asset', fileName: FIRST_FILES, source });
      },
    },
  };
}

function filesOf(bundle: Bundle, { address, modules, music }: Opening): FirstFiles[number] {
  const page = scriptsOf(bundle, ['web/main.tsx']);
  const own = scriptsOf(bundle, modules);
  const ahead = [...page, ...[...own].filter((file) => !page.has(file))];
  const sheets = [...own].flatMap((file) => sheetsOf(bundle[file]));
  const later = scriptsOf(bundle, music?.modules ?? []);
  return {
    address: address.source,
    files: [
      // A sheet stands in a line with the scripts that wait for it: before what only the music needs.
      ...ahead.map((file) => ask(file, 'script')),
      ...[...new Set(sheets)].filter((file) => bundle[file]).map((file) => ask(file, 'style')),
      ...(music
        ? [
            ...workerScripts(bundle, music.worker).map((file) => ask(file, 'script', true)),
            ...[...later]
              .filter((file) => !ahead.includes(file))
              .map((file) => ask(file, 'script', true)),
            ...music.letters.map((name) => ask(assetOf(bundle, name), 'font', true)),
          ]
        : []),
    ],
  };
}

const ask = (file: string, kind: FirstFile['kind'], isLater = false): FirstFile => ({
  file,
  kind,
  isLater,
});

/** Scripts with these modules, and those they cannot do without. */
function scriptsOf(bundle: Bundle, modules: readonly string[]): ReadonlySet<string> {
  const chunks = modules.map((module) => {
    const found = Object.values(bundle).find(
      (one): one is Chunk =>
        one.type === 'chunk' && one.moduleIds.some((id) => id.includes(module)),
    );
    if (!found) throw new Error(`No script of the build has ${module}.`);
    return found.fileName;
  });
  return withImports(bundle, chunks);
}

const sheetsOf = (one: Bundle[string] | undefined): readonly string[] =>
  one?.type === 'chunk' ? [...(one.viteMetadata?.importedCss ?? [])] : [];

/** A worker's script and what it imports. It is built apart, so that only its text says which files those are. */
function workerScripts(bundle: Bundle, name: string): readonly string[] {
  const worker = assetOf(bundle, name);
  const built = bundle[worker];
  const text = built?.type === 'asset' ? String(built.source) : (built?.code ?? '');
  const imported = [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(
    ([, file]) => `assets/${file}`,
  );
  return [worker, ...new Set(imported.filter((file) => bundle[file]))];
}

function assetOf(bundle: Bundle, name: string): string {
  const found = Object.keys(bundle).find((file) => file.startsWith(`assets/${name}-`));
  if (!found) throw new Error(`No file of the build is called ${name}.`);
  return found;
}
