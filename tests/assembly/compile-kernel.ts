import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { instantiate, type KernelExports } from '../../audio-core/kernels/load.ts';

const assembly = fileURLToPath(new URL('../../assembly/', import.meta.url));
const flags = '--enable simd --runtime stub -O3 --noAssert --use abort= --disableWarning 112';

/** Compiles `source` as if it were a file of `assembly/`, to reach what no entry exports. */
export async function compileKernel<Exports extends KernelExports>(
  source: string,
): Promise<Exports> {
  let binary = new Uint8Array();
  const { error, stderr } = await asc.main(
    ['probe.ts', '--baseDir', assembly, '--outFile', 'probe.wasm', ...flags.split(' ')],
    {
      readFile: (name) => (name === 'probe.ts' ? source : read(name)),
      writeFile: (_name, contents) => {
        binary = Uint8Array.from(contents as Uint8Array);
      },
      listFiles: () => [],
    },
  );
  if (error) throw new Error(`${error.message}\n${stderr}`);
  return instantiate<Exports>(binary);
}

function read(name: string): string | null {
  try {
    return readFileSync(name.startsWith('/') ? name : assembly + name, 'utf8');
  } catch {
    return null;
  }
}
