/**
 * The transcriber against its peers on the same recordings: npm run bench:audio -- [DIR…] [--json FILE]
 * [--identical], and the tracker against its own. With --identical only: the same notes and bits in Node and in Chromium.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDatasets } from '../eval/evaluate.ts';
import { compareAll } from './compare-all.ts';
import { compareRealms } from './compare-realms.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, identical: { type: 'boolean', default: false } },
});
const folders = positionals.length > 0 ? positionals : ['../shared/audio/dev-set'];

if (values.identical) {
  const unequal = await compareRealms(readDatasets(folders));
  process.exitCode = unequal === 0 ? 0 : 1;
} else {
  const results = await compareAll(folders);
  if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 1));
  // The tracker beside its own peer, in the same run.
  await import('./tracker.ts');
}
