// Compiles both entries to assembly/build/*.wasm and writes the network's weights beside them. Everything it says goes to standard error.
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { writeWeights } from './weights.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
// AS112 warns of vectors that pass between a module and its host; ours pass between our own functions.
const flags = '--enable simd --runtime stub -O3 --noAssert --use abort= --disableWarning 112'.split(
  ' ',
);

for (const entry of ['realtime', 'analysis']) {
  const { error } = await asc.main(
    [`${entry}.ts`, '--baseDir', here, '--outFile', `build/${entry}.wasm`, ...flags],
    { stdout: process.stderr, stderr: process.stderr },
  );
  if (error) {
    process.stderr.write(`assembly/${entry}.ts did not compile: ${error.message}\n`);
    process.exitCode = 1;
  }
}

await writeWeights(fileURLToPath(new URL('build/ear.weights', import.meta.url)));
