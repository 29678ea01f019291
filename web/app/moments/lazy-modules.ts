import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Where the build says in which script each module is that is asked for by `import()`; no browser asks for it. */
const LAZY_MODULES = '.vite/lazy-modules.json';

/** Writes it. Vite's own manifest names a script by one module alone. @param root of the project */
export function writeLazyModules(root: string): Plugin {
  return {
    name: 'primavista:lazy-modules',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const found: Record<string, string> = {};
        for (const one of Object.values(bundle)) {
          if (one.type !== 'chunk') continue;
          for (const id of one.moduleIds)
            if (this.getModuleInfo(id)?.dynamicImporters.length)
              found[relative(root, id).replaceAll('\\', '/')] = one.fileName;
        }
        this.emitFile({ type: 'asset', fileName: LAZY_MODULES, source: JSON.stringify(found) });
      },
    },
  };
}
