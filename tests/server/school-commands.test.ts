import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seed } from '#server/commands/seed';
import { user } from '#server/commands/user';
import { callCommand } from '../support/command-output.ts';
import { type Ended, runCommand } from '../support/server-process.ts';

/** As the command line calls it, on a data folder of its own. */
async function call([name, ...args]: readonly string[], dataDir: string): Promise<Ended> {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  try {
    return await callCommand(() => (name === 'user' ? user(args) : seed(args)));
  } finally {
    vi.unstubAllEnvs();
  }
}

describe('a command without a running server', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'primavista-commands-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const run = (...args: string[]) => call(args, dataDir);
  const add = [
    'user',
    'add',
    '--username',
    'maria',
    '--role',
    'teacher',
    '--first',
    'Maria',
    '--last',
    'Rossi',
  ];

  it('opens the database itself, answers in one line of JSON, and leaves no lock behind', async () => {
    const added = await runCommand(
      [...add, '--password', 'a long enough one', '--school', 'Hill School'],
      { DATA_DIR: dataDir },
    );
    expect(added).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(added.out)).toMatchObject({ username: 'maria', school: 'Hill School' });
    expect(JSON.parse((await run('seed')).out)).toMatchObject({
      schools: [{ name: 'Hill School', demo: false }],
      demo: null,
    });
    expect(JSON.parse((await run('seed', '--demo')).out)).toMatchObject({
      schools: [
        { name: 'Hill School', demo: false },
        { demo: true, students: 10 },
      ],
      demo: { teacher: 'teacher', password: 'play-at-first-sight' },
    });
    expect(await readdir(dataDir)).toEqual(['db', 'recordings', 'secrets']);
  });

  it('puts the demonstration school into a database without any school', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'primavista-commands-'));
    const seeded = await call(['seed'], fresh);
    await rm(fresh, { recursive: true });
    expect(seeded).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(seeded.out)).toMatchObject({
      schools: [{ demo: true, students: 10 }],
      demo: { teacher: 'teacher', password: 'play-at-first-sight' },
    });
  });

  it.each([
    [['user'], /^Usage: primavista user add --username NAME /],
    [['user', 'remove'], /^Usage: primavista user add /],
    [['user', 'add', 'more'], /^Usage: primavista user add /],
    [['user', 'add', '--name', 'x'], /^Unknown option '--name'\. Usage: primavista user add /],
    [
      ['user', 'add', '--username', 'x', '--role', 'owner'],
      /^The role "owner" is unknown; it may be student, teacher, admin\.$/,
    ],
    [[...add], /^The username "maria" is taken\.$/],
    [
      [...add, '--password', 'short'],
      /^The password of a teacher must have 12 to 128 characters\.$/,
    ],
    [['seed', '--all'], /^Unknown option '--all'\. Usage: primavista seed \[--demo\]$/],
  ])('refuses %j in one clear line', async (args, line) => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trimEnd()).toMatch(line);
    expect(err.trimEnd()).not.toContain('\n');
  });
});
