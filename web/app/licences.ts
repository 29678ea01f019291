import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Puts the licences of what is served as data, not as a script, beside it: file in the build → text. */
export function licences(texts: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'primavista:licences',
    apply: 'build',
    generateBundle() {
      for (const [fileName, file] of Object.entries(texts)) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
      }
    },
  };
}
