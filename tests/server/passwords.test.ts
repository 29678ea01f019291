import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from '#server/security/password-hasher';
import { LimitedQueue, QueueTimeout } from '#server/threads/limited-queue';

describe('a password', () => {
  const passwords = createPasswordHasher();

  it('is kept as argon2id with our parameters and is recognised', async () => {
    const stored = await passwords.hash('play at sight');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(stored, 'play at sight')).toBe(true);
    expect(await passwords.verify(stored, 'play by ear')).toBe(false);
    expect(passwords.isOutdated(stored)).toBe(false);
  });

  it('is the same whichever way its accents were typed', async () => {
    expect(await passwords.verify(await passwords.hash('caf\u00e9 noir'), 'cafe\u0301 noir')).toBe(
      true,
    );
  });

  it('of nobody is never right, not even the one hashed in its place', async () => {
    expect(await passwords.verify(null, 'anything')).toBe(false);
    expect(await passwords.verify(null, 'nobody has this password')).toBe(false);
  });

  it('is judged again after there was no time for it', async () => {
    const crowded = createPasswordHasher({ threads: 1, most: 1 });
    const stored = await passwords.hash('play at sight');
    const before = [crowded.hash('one'), crowded.hash('two')];
    const late = crowded.verify(stored, 'play at sight');
    await expect(late).rejects.toBeInstanceOf(QueueTimeout);
    await Promise.all(before);
    expect(await crowded.verify(null, 'anything')).toBe(false);
    expect(await crowded.verify(stored, 'play at sight')).toBe(true);
  });

  it('hashed with other parameters is outdated', async () => {
    expect(passwords.isOutdated(await hash('x', { memoryCost: 8192, timeCost: 1 }))).toBe(true);
  });
});

describe('a queue', () => {
  it('runs as many as it is wide, the rest in order', async () => {
    const queue = new LimitedQueue({ width: 2, patience: 60_000 });
    const begun: number[] = [];
    const finish: (() => void)[] = [];
    const runs = [0, 1, 2, 3].map((n) =>
      queue.run(() => {
        begun.push(n);
        return new Promise<void>((resolve) => finish.push(resolve));
      }),
    );
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    await settle();
    expect(begun).toEqual([0, 1]);
    finish[1]?.();
    await settle();
    expect(begun).toEqual([0, 1, 2]);
    finish[0]?.();
    await settle();
    expect(begun).toEqual([0, 1, 2, 3]);
    finish[2]?.();
    finish[3]?.();
    await Promise.all(runs);
  });

  it('gives its place on when a task fails', async () => {
    const queue = new LimitedQueue({ width: 1, patience: 60_000 });
    const failing = queue.run(() => Promise.reject(new Error('no')));
    const next = queue.run(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('sends away at once whoever comes to a full one', async () => {
    const queue = new LimitedQueue({ width: 1, patience: 60_000, most: 1 });
    const runs = [queue.run(async () => 'first'), queue.run(async () => 'second')];
    await expect(queue.run(async () => 'third')).rejects.toBeInstanceOf(QueueTimeout);
    expect(await Promise.all(runs)).toEqual(['first', 'second']);
  });

  it('lets a task wait longer, and among more, that says so', async () => {
    const queue = new LimitedQueue({ width: 1, patience: 0, most: 0 });
    const first = queue.run(() => sleep(20, 'first'));
    const patient = queue.run(async () => 'patient', { patience: 60_000 });
    await expect(queue.run(async () => 'usual')).rejects.toBeInstanceOf(QueueTimeout);
    expect(await Promise.all([first, patient])).toEqual(['first', 'patient']);
  });

  it('sends away who has waited too long', async () => {
    const queue = new LimitedQueue({ width: 1, patience: 0 });
    let finish = () => {};
    const first = queue.run(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    await expect(queue.run(async () => 'late')).rejects.toBeInstanceOf(QueueTimeout);
    finish();
    await first;
    expect(await queue.run(async () => 'in time')).toBe('in time');
  });
});
