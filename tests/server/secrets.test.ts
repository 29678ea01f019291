import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSigningKey } from '#server/security/secrets';
import { isUuid, newUuid } from '#server/security/uuid';

describe('the signing key', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'primavista-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is made once, for its owner alone, even by several starts at once', async () => {
    for (let time = 0; time < 100; time += 1) {
      const own = join(folder, String(time));
      const keys = await Promise.all(Array.from({ length: 8 }, () => readSigningKey(own)));
      expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
      expect(keys[0]).toHaveLength(32);
      expect(await readdir(join(own, 'secrets'))).toEqual(['signing-key']);
      expect((await stat(join(own, 'secrets', 'signing-key'))).mode & 0o777).toBe(0o600);
    }
  });

  it('that is damaged is not used', async () => {
    await readSigningKey(folder);
    const file = join(folder, 'secrets', 'signing-key');
    await writeFile(file, 'short');
    await expect(readSigningKey(folder)).rejects.toThrow(
      `${file} does not hold a signing key. Remove it and a new one is made.`,
    );
  });
});

describe('an id', () => {
  it('is a UUID of version 7 that sorts by its time', () => {
    const at = (time: number) => newUuid({ now: () => new Date(time) });
    const ids = [0, 1, 1_000, 1_700_000_000_000, 4_000_000_000_000].map(at);
    for (const id of ids) {
      expect(isUuid(id)).toBe(true);
      expect(id).toMatch(/^.{14}7.{4}[89ab]/);
    }
    expect(ids.toSorted()).toEqual(ids);
  });

  it.each(['', 'x', '00000000-0000-0000-0000-00000000000', "' or 1=1"])('is not %j', (text) => {
    expect(isUuid(text)).toBe(false);
  });
});
