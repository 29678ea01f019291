import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { filesByMoment } from './files-by-moment.ts';
import { naturalFiles } from './natural-files.ts';

interface CutByMoment {
  /** Without which the modules would be others. */
  readonly plugins: readonly Plugin[];
}

/**
 * Cuts the build by the moments of a visit (`moments.ts`). Cut by who shares what, as a bundler does by itself, it were
 * five hundred files, most of them below a kilobyte, and a phone on a slow line asks for six at a time.
 */
export function cutByMoment({ plugins }: CutByMoment): Plugin {
  const groupOf = new Map<string, string>();
  return {
    name: 'primavista:cut-by-moment',
    apply: 'build',
    async config(config) {
      const groups = filesByMoment(await naturalFiles(config, dirname(config.root!), plugins));
      for (const [index, modules] of groups.entries())
        for (const module of modules) groupOf.set(module, `part-${index}`);
      const ofPage = [...groupOf].find(([module]) => module.endsWith('/web/main.tsx'))![1];
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    // What the bundler itself adds comes with the page.
                    name: (id) => groupOf.get(id) ?? (id.startsWith('\0') ? ofPage : null),
                    debugName: 'moments',
                    // Each group holds all that its modules import: no file waits for one that waits for it.
                    includeDependenciesRecursively: false,
                  },
                ],
              },
            },
          },
        },
      };
    },
  };
}
