import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../support/postgres-cluster.ts';
import { startServer } from '../support/server-process.ts';

/** Says of each thread of a process what it begins with. */
const tellOfThreads = `
  import threads from 'node:worker_threads';
  import { syncBuiltinESMExports } from 'node:module';
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(module, ...rest) {
      super(module, ...rest);
      console.error('begun ' + String(module).split('/').slice(-2).join('/'));
    }
  };
  syncBuiltinESMExports();
`;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'primavista-threads-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** What comes into its folder later must not make a server of two versions. */
it('a server’s threads of every kind read their code when it starts, before anybody needs them', async () => {
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(tellOfThreads)}`];
  const server = await startServer(env, { flags });
  const { err } = await server.kill('SIGTERM');
  const begun = new Set([...err.matchAll(/^begun (.+)$/gm)].map(([, module]) => module));
  expect([...begun].toSorted()).toEqual([
    'composing/thread.mjs',
    'security/hash-thread.mjs',
    'sounding/thread.mjs',
  ]);
});
