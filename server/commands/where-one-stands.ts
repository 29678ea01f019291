import { resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A path as it was meant: npm runs a script in the folder of the package and leaves only a note of where the person stands.
 *
 * @example fromWhereOneStands('tune.mid') // '/home/ana/music/tune.mid'
 */
export function fromWhereOneStands(path: string, env: Environment = process.env): string {
  // Another script may have started this one: then paths are its own.
  const isAsked = env.npm_lifecycle_event === 'primavista';
  const folder = (isAsked && env.INIT_CWD) || process.cwd();
  return resolve(folder, path);
}
