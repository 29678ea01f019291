import { relative } from 'node:path';
import { build, mergeConfig, type Plugin, type UserConfig } from 'vite';

/** A file as the bundler cuts it by itself: what the same modules ask for, one by one, that no file has already. */
export interface NaturalFile {
  readonly name: string;
  /** Of source code, before it is packed. */
  readonly bytes: number;
  readonly modules: readonly string[];
  /** Names of the files it cannot do without. */
  readonly imports: readonly string[];
  /** Path in the project of the module that is asked for by `import()` and whose file this is. */
  readonly entry: string | null;
}

/**
 * Builds once, and writes nothing. Which module needs which is known only after the build has left out what nobody
 * uses: a module that names one sign of a thousand imports all of them until then.
 *
 * @param plugins those without which the modules would be others
 */
export async function naturalFiles(
  config: UserConfig,
  root: string,
  plugins: readonly Plugin[],
): Promise<readonly NaturalFile[]> {
  const made: NaturalFile[] = [];
  const read: Plugin = {
    name: 'primavista:read-natural-files',
    generateBundle(_, bundle) {
      for (const one of Object.values(bundle)) {
        if (one.type !== 'chunk') continue;
        made.push({
          name: one.fileName,
          bytes: one.code.length,
          modules: one.moduleIds,
          imports: one.imports,
          entry: one.facadeModuleId && relative(root, one.facadeModuleId).replaceAll('\\', '/'),
        });
      }
    },
  };
  await build(
    mergeConfig(
      { ...config, plugins: [...plugins, read] },
      {
        configFile: false,
        logLevel: 'silent',
        build: { write: false, minify: false, manifest: false },
      },
    ),
  );
  return made;
}
