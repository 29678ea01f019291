import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

interface PackageLicences {
  /** Notes what a build takes in; for the builds of workers too. */
  collect(): Plugin;
  /** Notes it as well, and writes the file. */
  write(): Plugin;
}

/**
 * Puts the licence and the notice of every package that the page holds a piece of, a font and an icon as well, into one
 * file of the build: their authors ask for no more.
 *
 * @param besides packages that come in by another way than a module
 * @example packageLicences({ file: 'licences/packages.txt', besides: ['workbox-core'] })
 */
export function packageLicences(options: {
  readonly file: string;
  readonly besides: readonly string[];
}): PackageLicences {
  let root = '';
  const folders = new Set(options.besides.map((name) => join('node_modules', name)));
  const note = (moduleIds: Iterable<string>) => {
    for (const id of moduleIds) {
      const folder = packageFolder(id);
      if (folder !== null) folders.add(folder);
    }
  };
  return {
    collect: () => ({
      name: 'primavista:note-packages',
      generateBundle() {
        note(this.getModuleIds());
      },
    }),
    write: () => ({
      name: 'primavista:package-licences',
      apply: 'build',
      configResolved(config) {
        root = config.root;
      },
      generateBundle(_, bundle) {
        note(this.getModuleIds());
        // A font that a style sheet names is no module.
        for (const piece of Object.values(bundle)) {
          if (piece.type === 'asset')
            note(piece.originalFileNames.map((name) => resolve(root, name)));
        }
        this.emitFile({ type: 'asset', fileName: options.file, source: noticesOf([...folders]) });
      },
    }),
  };
}

/** @example packageFolder('/work/node_modules/@fontsource/besley/600.css?inline') // '/work/node_modules/@fontsource/besley' */
export function packageFolder(moduleId: string): string | null {
  const path = moduleId.replace(/^\0/, '').replaceAll('\\', '/');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(path)?.[0] ?? null;
}

/** What each package says of its licence, and what several say word for word only once. */
export function noticesOf(folders: readonly string[]): string {
  const titles = new Map<string, Set<string>>();
  for (const folder of folders.toSorted()) {
    const { title, text } = noticeOf(folder);
    titles.set(text, (titles.get(text) ?? new Set()).add(title));
  }
  const notices = [...titles].map(([text, named]) => `${[...named].join('\n')}\n\n${text}\n`);
  return notices.join('\n\n');
}

function noticeOf(folder: string): { readonly title: string; readonly text: string } {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string };
  if (!license) throw new Error(`${folder} says nothing of its licence.`);
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)(\.(md|txt))?$/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return { title: `${name} ${version} (${license})`, text: texts.join('\n\n') };
}
