import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createTemplate } from './postgres-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server tests find PostgreSQL; null where there is none. */
    postgresUrl: string | null;
    /** The migrated database there that test files copy. */
    postgresTemplate: string | null;
    /** Whether every server test runs on both databases, and not those alone whose point that is. */
    everyDatabase: boolean;
  }
}

/** The oldest version our SQL is written for. */
const oldest = 15;

/**
 * Finds PostgreSQL for the server tests: TEST_DATABASE_URL, else a private cluster in a temporary
 * folder, run by this machine's own binaries for as long as the tests run. DATABASE_URL is never
 * looked at: it may be somebody's real database.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL || null;
  const binaries = given ? null : findBinaries();
  const cluster = binaries === null ? null : await startCluster(binaries);
  const url = given ?? cluster?.url ?? null;
  if (url === null && process.env.REQUIRE_POSTGRES === '1') {
    throw new Error(`REQUIRE_POSTGRES is set, but no PostgreSQL ${oldest} or later was found.`);
  }
  const source = given
    ? 'TEST_DATABASE_URL'
    : (binaries ?? `skipped: no PostgreSQL ${oldest} or later found`);
  process.stderr.write(`Server tests on PostgreSQL: ${source}\n`);
  project.provide('postgresUrl', url);
  project.provide('everyDatabase', project.vitest.vite.config.mode === 'databases');
  const template = url === null ? null : await createTemplate(url);
  project.provide('postgresTemplate', template?.name ?? null);
  return async () => {
    await template?.drop();
    await cluster?.stop();
  };
}

/** The folder of a fitting `postgres` and `initdb`: on the path, or where systems put them. */
export function findBinaries(): string | null {
  const versioned = [
    '/usr/lib/postgresql',
    '/usr/pgsql',
    '/opt/homebrew/opt',
    '/usr/local/opt',
  ].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'bin')) : [],
  );
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versioned,
    '/usr/local/pgsql/bin',
  ];
  const fits = (folder: string) =>
    existsSync(join(folder, 'initdb')) && versionOf(join(folder, 'postgres')) >= oldest;
  return folders.find(fits) ?? null;
}

function versionOf(postgres: string): number {
  if (!existsSync(postgres)) return 0;
  try {
    const text = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
    return Number(/(\d+)/.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

export interface Cluster {
  readonly url: string;
  /** Its server alone goes; the files stay. SIGKILL is a crash, SIGINT throws everybody out, SIGTERM waits for them. */
  kill(signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM'): Promise<void>;
  /** The server again, on the same files and port. Returns once it answers. */
  start(): Promise<void>;
  /** For good, with its files. */
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** Whether it waits until what it was told is on the disk: only a cluster that is killed on purpose needs to. */
  readonly fsync: boolean;
}

export async function startCluster(
  binaries: string,
  { fsync }: ClusterOptions = { fsync: false },
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'primavista-postgres-'));
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder };
  const data = join(folder, 'data');
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'app', '-A', 'trust', '--no-sync'], {
    ...options,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `fsync=${fsync ? 'on' : 'off'}`,
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://app@127.0.0.1:${port}/postgres`;
  const run = () => spawn(join(binaries, 'postgres'), args, { ...options, stdio: 'ignore' });
  let server = run();
  await answers(url);

  async function kill(signal: Parameters<Cluster['kill']>[0]) {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  return {
    url,
    kill,
    async start() {
      server = run();
      await answers(url, () => {
        // What a killed one left running has its memory for a moment longer, so the next one may end at once.
        if (server.exitCode !== null) server = run();
      });
    },
    async stop() {
      if (server.exitCode === null && server.signalCode === null) await kill('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; then it runs as its own user, or as nobody. */
function unprivileged(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody']
    .map((name) => users.find((fields) => fields[0] === name))
    .find(Boolean);
  if (!user)
    throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody".');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

async function answers(url: string, notYet = () => {}): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      notYet();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('The private PostgreSQL cluster did not start.');
}
