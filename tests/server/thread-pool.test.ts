import { execFile } from 'node:child_process';
import { platform } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A pool in a program of its own, whose thread tells where it stands. */
const program = `
  import { ThreadPool } from '#server/threads/thread-pool';
  const code = "import { answerOrders } from '" + new URL('./server/threads/answer-orders.mjs', import.meta.url) + "';"
    + "import { getPriority } from 'node:os'; answerOrders(() => getPriority(0));";
  const module = new URL('data:text/javascript,' + encodeURIComponent(code));
  const pool = new ThreadPool({ module, threads: 1, patience: 60_000, most: 1 });
  console.log(await pool.run('where?'));
  await pool.close();
`;

it.runIf(platform() === 'linux')(
  'a thread stands one step behind its program, wherever that stands',
  async () => {
    const args = [
      '-n',
      '5',
      process.execPath,
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      program,
    ];
    const { stdout } = await promisify(execFile)('nice', args, { cwd: root });
    expect(stdout.trim()).toBe('6');
  },
);
