import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../support/postgres-cluster.ts';
import { startServer } from '../support/server-process.ts';

/**
 * Says of each thread of a process when all that it begins with is read, and when the process calls itself ready. Threads
 * are slow: they read nothing before the process serves, and for a while after that.
 */
const tellOfThreads = `
  import threads from 'node:worker_threads';
  import { syncBuiltinESMExports } from 'node:module';
  import { setTimeout } from 'node:timers/promises';
  const serves = () => fetch('http://localhost:' + process.env.PORT).then(() => true, () => false);
  if (!threads.isMainThread) {
    while (!(await serves())) await setTimeout(50);
    await setTimeout(1000);
  }
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(module, ...rest) {
      super(module, ...rest);
      this.once('message', () => console.error('read ' + String(module).split('/').slice(-2).join('/')));
    }
  };
  syncBuiltinESMExports();
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text, ...rest) => {
    if (String(text).includes('is ready')) console.error('ready');
    return write(text, ...rest);
  };
`;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'primavista-threads-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** What comes into its folder later must not make a server of two versions. */
it('a server’s threads of every kind have read their code before it calls itself ready', async () => {
  // Where others reach it no demonstration is put in, which would need threads before anything is served.
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), HOST: '0.0.0.0' };
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(tellOfThreads)}`];
  const server = await startServer(env, { flags });
  const { err } = await server.kill('SIGTERM');
  const [before] = err.split(/^ready$/m);
  expect(before).not.toBe(err);
  const read = new Set([...before!.matchAll(/^read (.+)$/gm)].map(([, module]) => module));
  expect([...read].toSorted()).toEqual([
    'composing/thread.mjs',
    'security/hash-thread.mjs',
    'sounding/thread.mjs',
  ]);
});
