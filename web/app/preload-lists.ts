import type { Plugin } from 'vite';
import { type Bundle, withImports } from './with-imports.ts';

/**
 * Leaves out of Vite's lists of what to fetch beside a lazy module what the page has by then: its first script, and
 * what the asking module imports itself. Vite lists it all again in each, kilobytes of names in the first script.
 */
export function preloadLists(): Plugin {
  let bundle: Bundle = {};
  let first: readonly string[] = [];
  return {
    name: 'primavista:preload-lists',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, dependencies, { hostId, hostType }) => {
            if (hostType === 'html') return dependencies;
            const there = withImports(bundle, [...first, hostId]);
            return dependencies.filter((one) => one === file || !there.has(one));
          },
        },
      },
    }),
    // Before Vite writes the lists, which it does in its own hook of this name.
    generateBundle: {
      order: 'pre',
      handler(_, made) {
        bundle = made;
        first = Object.values(made).flatMap((one) =>
          one.type === 'chunk' && one.facadeModuleId?.endsWith('.html') ? [one.fileName] : [],
        );
      },
    },
  };
}
