// Takes the weights of the transcription network out of the package that ships them and writes the
// ones that are needed, each once, to build/ear.weights: little-endian float32 in the order below,
// which network/weights.ts reads. Credit and licence: docs/credits.md.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PREFIX = 'StatefulPartitionedCall/model_1/';
/** Name and length. */
const WANTED = [
  ['cq_t2010v2_1/conv1d/ExpandDims_1', 256 * 36],
  ['cq_t2010v2_1/conv1d_1/ExpandDims_1', 256 * 36],
  ['cq_t2010v2_1/conv1d_2/ExpandDims_1', 256],
  ['cq_t2010v2_1/Sqrt', 309],
  ['batch_normalization/FusedBatchNormV3/Scaled', 1],
  ['batch_normalization/FusedBatchNormV3/Offset', 1],
  ['conv2d_1/Conv2D_weights', 3 * 39 * 8 * 8],
  ['conv2d_1/Conv2D_bn_offset', 8],
  ['contours-reduced/Conv2D/ReadVariableOp', 5 * 5 * 8],
  ['contours-reduced/BiasAdd/ReadVariableOp', 1],
  ['conv2d_2/Conv2D/ReadVariableOp', 7 * 7 * 32],
  ['conv2d_2/BiasAdd/ReadVariableOp', 32],
  ['conv2d_3/Conv2D/ReadVariableOp', 7 * 3 * 32],
  ['conv2d_3/BiasAdd/ReadVariableOp', 1],
  ['conv2d_4/Conv2D_weights', 5 * 5 * 8 * 32],
  ['conv2d_4/Conv2D_bn_offset', 32],
  ['conv2d_5/Conv2D/ReadVariableOp', 3 * 3 * 33],
  ['conv2d_5/BiasAdd/ReadVariableOp', 1],
];

/** Of all of them, one after the other: another version of the package may hold other weights of the same lengths. */
const SHA_256 = '60c7297fda420a05f430db521def98e99eb599982baf0af82d04e990e273e046';

/** Where each tensor lies in the package's weights file. */
function locate(model) {
  let offset = 0;
  const places = new Map();
  for (const { name, shape, dtype } of model.weightsManifest.flatMap((group) => group.weights)) {
    const count = shape.reduce((product, size) => product * size, 1);
    if (dtype !== 'float32' && dtype !== 'int32') throw new Error(`${name} is ${dtype}`);
    places.set(name, { offset, count });
    offset += count * 4;
  }
  return places;
}

export async function writeWeights(target) {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('@spotify/basic-pitch/package.json')),
    'model',
  );
  const model = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8'));
  const bytes = await readFile(join(folder, 'group1-shard1of1.bin'));
  const places = locate(model);
  const parts = WANTED.map(([name, length]) => {
    const place = places.get(PREFIX + name);
    if (place?.count !== length) throw new Error(`The network package has no ${name} of ${length}`);
    return bytes.subarray(place.offset, place.offset + 4 * length);
  });
  const weights = Buffer.concat(parts);
  const sum = createHash('sha256').update(weights).digest('hex');
  if (sum !== SHA_256) throw new Error(`The network package holds other weights: SHA-256 ${sum}`);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, weights);
}
