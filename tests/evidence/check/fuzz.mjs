// `npm run fuzz -- --count 20000 --seed 7`: the requests of tests/server/fuzz.test.ts, more of them or others.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
process.stdout.write(`${values.count} requests with the seed ${values.seed}\n`);
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'server', 'tests/server/fuzz.test.ts', '--testTimeout=0'],
  {
    stdio: 'inherit',
    env: { ...process.env, FUZZ_COUNT: values.count, FUZZ_SEED: values.seed },
  },
);
process.exit(status ?? 1);
