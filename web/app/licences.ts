import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Licences {
  /** Of what is served as data, not as a script: file in the build → file with the text. */
  readonly texts: Readonly<Record<string, string>>;
  /** The file in the build for those of all libraries that are part of its scripts. */
  readonly libraries: string;
}

/** Puts the licences of what others made beside it, for the page that shows them (`features/system`). */
export function licences({ texts, libraries }: Licences): Plugin {
  return {
    name: 'primavista:licences',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const [fileName, file] of Object.entries(texts)) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
      }
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : [],
      );
      this.emitFile({ type: 'asset', fileName: libraries, source: libraryNotices(modules) });
    },
  };
}

/** The licence of each library that these modules are of; libraries with the same text stand together. */
export function libraryNotices(moduleIds: readonly string[]): string {
  const folders = new Set(moduleIds.flatMap((id) => libraryOf(id) ?? []));
  const names = new Map<string, string[]>();
  for (const folder of [...folders].sort()) {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as { readonly name: string; readonly version: string; readonly license?: string };
    const text = licenceText(folder) ?? `Licence: ${license}`;
    names.set(text, [...(names.get(text) ?? []), `${name} ${version}`]);
  }
  return [...names]
    .map(([text, of]) => `${of.join('\n')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(60)}\n\n`);
}

/** @example libraryOf('/x/node_modules/@a/b/dist/c.js') // '/x/node_modules/@a/b' */
function libraryOf(moduleId: string): string | null {
  const path = moduleId.replace(/^\0/, '').replaceAll('\\', '/');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}

function licenceText(folder: string): string | null {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8').trim();
}
