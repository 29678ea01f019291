import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { withImports } from './with-imports.ts';

interface ScriptBudget {
  /** Modules, relative to the page's root, whose static imports are all loaded before the first exercise shows. */
  readonly entries: readonly string[];
  /** Chunks counted and printed on their own: the notation library. Workers and worklets are apart anyway. */
  readonly apart: readonly RegExp[];
  /** Bytes after gzip. */
  readonly limit: number;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Fails the build, before anything is written, when the script before the first exercise grows over its budget. Where
 * Node was built with the system's zlib it only warns, for that one packs otherwise and a few bytes are no reason not
 * to start. Node's own gives the same count on 20, 22 and 24.
 */
export function scriptBudget({ entries, apart, limit }: ScriptBudget): Plugin {
  return {
    name: 'primavista:script-budget',
    apply: 'build',
    generateBundle: {
      // After Vite has written the preload lists into the chunks, because these bytes are delivered too.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const files = entries.map((entry) => {
          const chunk = chunks.find(({ moduleIds }) =>
            moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/web/${entry}`)),
          );
          if (!chunk) this.error(`Script budget: no chunk has web/${entry}`);
          return chunk.fileName;
        });
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const wanted = withImports(bundle, files);
        const sizeOf = (file: string) => gzipSync(byFile.get(file)?.code ?? '').length;
        const total = [...wanted].reduce((sum, file) => sum + sizeOf(file), 0);
        this.info(
          `script before the first exercise: ${kilobytes(total)} of ${kilobytes(limit)} gzip`,
        );
        for (const chunk of chunks) {
          const name = [...chunk.moduleIds].some((id) => apart.some((pattern) => pattern.test(id)));
          if (name && !wanted.has(chunk.fileName))
            this.info(`apart: ${chunk.fileName} ${kilobytes(sizeOf(chunk.fileName))} gzip`);
        }
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !/\.(js|wasm)$/.test(asset.fileName)) continue;
          this.info(`apart: ${asset.fileName} ${kilobytes(gzipSync(asset.source).length)} gzip`);
        }
        if (total <= limit) return;
        const problem = `Script before the first exercise is ${kilobytes(total)} gzip, over ${kilobytes(limit)}.`;
        if (process.config.variables.node_shared_zlib) this.warn(problem);
        else this.error(problem);
      },
    },
  };
}
