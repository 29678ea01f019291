import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Licences {
  /** Of what is served as data, not as a script: file in the build → file with the text. */
  readonly texts: Readonly<Record<string, string>>;
  /** The file in the build for those of all libraries that are part of its scripts. */
  readonly libraries: string;
  /** Libraries that come in otherwise than by a module of the page: into the service worker, a worker or a kernel. */
  readonly besides: readonly string[];
}

/** Puts the licences of what others made beside it, for the page that shows them (`features/system`). */
export function licences({ texts, libraries, besides }: Licences): Plugin {
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
      modules.push(...besides.map((name) => `node_modules/${name}/package.json`));
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
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}

/** And what it wants to be said besides (Apache-2.0, 4d). */
function licenceText(folder: string): string | null {
  const files = readdirSync(folder).filter((name) =>
    /^(licen[cs]e|notice)(\.(md|txt))?$/i.test(name),
  );
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return texts.length === 0 ? null : texts.join('\n\n');
}
