import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platform } from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const launch = fileURLToPath(new URL('../../server/launch', import.meta.url));

/** What npm is here: it takes its time, fails where another one is at work, and makes what it is asked for. */
const npm = `
const fs = require('node:fs');
const [command, ...args] = process.argv.slice(2);
fs.appendFileSync('calls', [command, ...args].join(' ') + '\\n');
if (process.env.NPM_SAYS) {
  if (process.env.npm_config_loglevel !== 'silent') console.error(process.env.NPM_SAYS);
  process.exit(1);
}
const sleep = (time) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);
if (command === 'ci') {
  fs.rmSync('node_modules', { recursive: true, force: true });
  fs.mkdirSync('node_modules/busy', { recursive: true });
  sleep(400);
  if (!fs.existsSync('node_modules/busy')) { console.error('ENOENT: another npm took it away'); process.exit(1); }
  fs.rmSync('node_modules/busy', { recursive: true });
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
}
if (args.includes('build:web')) {
  fs.mkdirSync(process.env.PAGE_DIR, { recursive: true });
  if (process.env.DIES_HALF_WAY) process.kill(process.ppid, 'SIGKILL');
  fs.writeFileSync(process.env.PAGE_DIR + '/index.html', fs.readFileSync('web/page'));
}
if (args.includes('build:sounds')) {
  fs.mkdirSync('audio-core/sounds/generated', { recursive: true });
  fs.writeFileSync('audio-core/sounds/generated/manifest.json', '{}');
}
`;

/** Prepares what it is told and says which page it has; a server stays until it is ended. */
const program = `
import { prepare } from './server/launch/prepare.mjs';
const [what, stays] = process.argv.slice(2);
console.log(prepare({ [what]: true }));
if (stays) setInterval(() => {}, 1000);
`;

let root: string;
let running: ChildProcess[];

beforeEach(() => {
  running = [];
  root = mkdtempSync(join(tmpdir(), 'primavista-checkout-'));
  cpSync(launch, join(root, 'server/launch'), { recursive: true });
  const files = {
    'package.json': '{}',
    'npm-cli.js': npm,
    'program.mjs': program,
    'assembly/build.mjs': `
      import fs from 'node:fs';
      fs.mkdirSync('assembly/build', { recursive: true });
      fs.writeFileSync('assembly/build/analysis.wasm', 'wasm');`,
    'web/page': 'one',
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  lockPackages('1.0.0');
});
afterEach(async () => {
  await Promise.all(running.map((child) => ended(child)));
  rmSync(root, { recursive: true, force: true });
});

function write(name: string, text: string): void {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), text);
}

const lockPackages = (version: string) =>
  write(
    'package-lock.json',
    JSON.stringify({
      packages: {
        '': { name: 'x' },
        'node_modules/one': { version, integrity: `sha512-${version}` },
        'node_modules/elsewhere': { version, optional: true, os: ['none'] },
      },
    }),
  );

const ended = (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  return once(child, 'exit');
};

interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function begin(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['program.mjs', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', npm_execpath: join(root, 'npm-cli.js'), ...env },
  });
  running.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (data) => {
    said.out += data;
  });
  child.stderr.on('data', (data) => {
    said.err += data;
  });
  return {
    child,
    /** Once it has said which page it has. */
    page: async () => {
      while (!said.out.includes('\n')) await once(child.stdout, 'data');
      return said.out.trim();
    },
    end: async (): Promise<Said> => {
      await once(child, 'close');
      return { code: child.exitCode, ...said };
    },
  };
}

const run = (...given: Parameters<typeof begin>) => begin(...given).end();
const calls = () =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').split('\n') : [];
const count = (command: string) => calls().filter((one) => one.startsWith(command)).length;
const pages = () => readdirSync(join(root, '.cache/pages'));

describe('the packages of a checkout', () => {
  it('are installed by one of four who start at once, and the others wait and say so', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => run(['audio'])));
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(count('ci')).toBe(1);
    expect(all.filter(({ err }) => err.includes('Waiting for it'))).toHaveLength(3);
    expect(existsSync(join(root, '.cache/prepare.lock'))).toBe(false);
  });

  it('count as installed, whoever installed them, and are installed anew for another lock file', async () => {
    cpSync(join(root, 'package-lock.json'), join(root, 'node_modules/.package-lock.json'));
    await run(['audio']);
    expect(count('ci')).toBe(0);
    lockPackages('1.0.1');
    await run(['audio']);
    expect(count('ci')).toBe(1);
  });

  it('go on after a holder that was killed', async () => {
    mkdirSync(join(root, '.cache'));
    const gone = spawn(process.execPath, ['-e', '']);
    await once(gone, 'exit');
    const { hostname } = await import('node:os');
    write('.cache/prepare.lock', `${gone.pid} ${hostname()} ${Date.now()}`);
    const all = await Promise.all([1, 2, 3].map(() => run(['audio'])));
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(count('ci')).toBe(1);
  });

  it('go on after a lock for whose words there was no room', async () => {
    mkdirSync(join(root, '.cache'));
    write('.cache/prepare.lock', '');
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(join(root, '.cache/prepare.lock'), longAgo, longAgo);
    expect((await run(['audio'])).code).toBe(0);
    expect(count('ci')).toBe(1);
  });

  it('stay where a server runs by them', async () => {
    const server = begin(['page', 'stays']);
    await server.page();
    lockPackages('1.0.1');
    const { code, err } = await run(['audio']);
    expect(code).toBe(1);
    expect(err).toContain(`a server runs by the present ones (process ${server.child.pid})`);
    expect(count('ci')).toBe(1);
    await ended(server.child);
    expect((await run(['audio'])).code).toBe(0);
    expect(count('ci')).toBe(2);
  });

  it('are installed where a server was killed whose number another program has by now', async () => {
    const server = begin(['page', 'stays']);
    await server.page();
    await ended(server.child);
    const [left = ''] = readdirSync(join(root, '.cache/servers'));
    const words = readFileSync(join(root, '.cache/servers', left), 'utf8');
    rmSync(join(root, '.cache/servers', left));
    write(`.cache/servers/${process.pid}`, words);
    lockPackages('1.0.1');
    expect((await run(['audio'])).code).toBe(platform === 'linux' ? 0 : 1);
  });

  it.each([
    ['npm error code ENOTFOUND', 'The network is out of reach.'],
    ['npm error code ENOSPC', 'The disk is full.'],
    ['npm error EACCES: permission denied', 'Something may not be written here.'],
    ['npm error code EUSAGE', 'package.json and package-lock.json do not fit together.'],
    ['npm error something else', 'What it says above is why (exit code 1).'],
  ])('that are not installed (%s) say why: %s', async (NPM_SAYS, cause) => {
    const { code, err } = await run(['audio'], { NPM_SAYS });
    expect(code).toBe(1);
    expect(err).toContain(NPM_SAYS);
    expect(err.trim().split('\n').at(-1)).toBe(`The packages could not be installed. ${cause}`);
  });
});

it('what npm said in vain stands there, also where the command was asked for by “npm run -s”', async () => {
  const silent = { NPM_SAYS: 'npm error code ENOTFOUND', npm_config_loglevel: 'silent' };
  const { code, err } = await run(['audio'], silent);
  expect(code).toBe(1);
  expect(err).toContain('npm error code ENOTFOUND');
  expect(err.trim().split('\n').at(-1)).toBe(
    'The packages could not be installed. The network is out of reach.',
  );
});

describe('the page of a checkout', () => {
  it('is built once for what is there, and stays under whoever serves it', async () => {
    const first = begin(['page', 'stays']);
    const served = await first.page();
    const same = begin(['page', 'stays']);
    expect(await same.page()).toBe(served);
    for (const text of ['two', 'three', 'four', 'five']) {
      write('web/page', text);
      const { out } = await run(['page']);
      expect(readFileSync(join(out.trim(), 'index.html'), 'utf8')).toBe(text);
      expect(out.trim()).not.toBe(served);
    }
    expect(readFileSync(join(served, 'index.html'), 'utf8')).toBe('one');
    // That one, and the last two.
    expect(pages()).toHaveLength(3);
    for (const { child } of [first, same]) await ended(child);
    write('web/page', 'six');
    await run(['page']);
    expect(existsSync(served)).toBe(false);
    expect(pages()).toHaveLength(2);
  });

  it('has a name of its own each time it is built', async () => {
    const built = async () => (await run(['page'])).out.trim();
    const first = await built();
    rmSync(first, { recursive: true });
    expect(await built()).not.toBe(first);
  });

  it('that was killed half way is none, and is taken away', async () => {
    await run(['page'], { DIES_HALF_WAY: 'yes' });
    expect(pages().some((name) => name.endsWith('.part'))).toBe(true);
    const { code, out } = await run(['page']);
    expect(code).toBe(0);
    expect(existsSync(join(out.trim(), 'index.html'))).toBe(true);
    expect(pages()).toHaveLength(1);
  });
});
