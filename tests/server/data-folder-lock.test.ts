import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder, readLock } from '#server/db/data-folder-lock';
import { StartupProblem } from '#server/startup-problem';

describe('the lock of the data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'primavista-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const leave = (content: object | string) =>
    writeFile(
      join(folder, 'lock.json'),
      typeof content === 'string' ? content : JSON.stringify(content),
    );

  it('is held by one and free afterwards', async () => {
    const lock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(
      new StartupProblem(
        `The data folder ${folder} is in use by another Primavista (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
      ),
    );
    await lock.release();
    expect(await readLock(folder)).toBeNull();
    await (await lockDataFolder(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('tells a command where the server listens and how to be let in, and nobody else', async () => {
    const lock = await lockDataFolder(folder);
    expect(await readLock(folder)).toMatchObject({ pid: process.pid, url: null });
    await lock.announce('http://127.0.0.1:8080');
    expect(await readLock(folder)).toMatchObject({
      url: 'http://127.0.0.1:8080',
      token: lock.token,
    });
    expect(lock.token).toMatch(/^[0-9a-f]{64}$/);
    expect((await stat(join(folder, 'lock.json'))).mode & 0o777).toBe(0o600);
  });

  it('of a process that died is taken over', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'close');
    await leave({ pid: child.pid, startedAt: null, url: 'http://127.0.0.1:8080', token: 'old' });
    expect(await readLock(folder)).toBeNull();
    const lock = await lockDataFolder(folder);
    expect((await readLock(folder))?.token).toBe(lock.token);
    expect(await readdir(folder)).toEqual(['lock.json']);
  });

  it('of an earlier process with the number of a living one is taken over', async () => {
    await leave({
      pid: process.pid,
      startedAt: 'before the last boot',
      url: 'http://127.0.0.1:8080',
      token: 'old',
    });
    await (await lockDataFolder(folder)).release();
  });

  it.each(['', 'not JSON', '{"pid":"x"}'])('that is broken (%j) is taken over', async (content) => {
    await leave(content);
    await (await lockDataFolder(folder)).release();
  });

  it('goes to exactly one of many that find a stale one at once', async () => {
    await leave({ pid: 2 ** 22 + 1, startedAt: null, url: null, token: 'old' });
    const starts = await Promise.allSettled(
      Array.from({ length: 20 }, () => lockDataFolder(folder)),
    );
    expect(starts.filter((start) => start.status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['lock.json']);
  });
});
