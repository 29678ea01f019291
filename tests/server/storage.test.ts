import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startsAs } from '#server/storage/file-kind';
import { openLocalStorage } from '#server/storage/local-object-storage';
import { TestClock } from '../support/test-context.ts';
import { webm } from '../support/test-take.ts';

describe('the store on disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'primavista-storage-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const clock = new TestClock();
  const open = () => openLocalStorage({ folder, signingKey: Buffer.alloc(32, 1), clock });

  async function* pieces(...chunks: Uint8Array[]) {
    yield* chunks;
  }

  it('keeps what was staged under its key, and tells its size and digest', async () => {
    const storage = await open();
    const staged = await storage.stage(pieces(webm(10), webm(5)), {
      contentType: 'audio/webm',
      maxSize: 15,
    });
    if (staged.kind !== 'staged') throw new Error(staged.kind);
    expect(staged.size).toBe(15);
    expect(staged.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await storage.size('t/a.webm')).toBeNull();
    await staged.keep('t/a.webm');
    expect(await storage.size('t/a.webm')).toBe(15);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('stops at the limit, whatever follows', async () => {
    const storage = await open();
    let taken = 0;
    async function* endless() {
      for (;;) {
        taken += 1;
        yield webm(1_000);
      }
    }
    const staged = await storage.stage(endless(), { contentType: 'audio/webm', maxSize: 5_000 });
    expect(staged.kind).toBe('too-large');
    expect(taken).toBe(6);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('leaves nothing of what broke off', async () => {
    const storage = await open();
    async function* broken() {
      yield webm();
      throw new Error('the line is dead');
    }
    await expect(
      storage.stage(broken(), { contentType: 'audio/webm', maxSize: 5_000 }),
    ).rejects.toThrow('the line is dead');
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('clears away what a crash left long ago, and nothing that may still be arriving', async () => {
    await mkdir(join(folder, 'incoming'), { recursive: true });
    const left = async (name: string, minutes: number) => {
      await writeFile(join(folder, 'incoming', name), 'half');
      const then = new Date(clock.now().getTime() - minutes * 60_000);
      await utimes(join(folder, 'incoming', name), then, then);
    };
    await left('old.part', 61);
    await left('new.part', 5);
    await (await open()).removeUnfinished();
    expect(await readdir(join(folder, 'incoming'))).toEqual(['new.part']);
  });

  it('forgets what is removed, and minds nothing that is not there', async () => {
    const storage = await open();
    const staged = await storage.stage(pieces(webm(10)), {
      contentType: 'audio/webm',
      maxSize: 15,
    });
    if (staged.kind !== 'staged') throw new Error(staged.kind);
    await staged.keep('t/a.webm');
    await storage.remove('t/a.webm');
    expect(await storage.size('t/a.webm')).toBeNull();
    await storage.remove('t/a.webm');
  });

  it.each([
    '../secrets/signing-key',
    't/../../x.webm',
    '/etc/passwd',
    'a//b.webm',
    'a\\b.webm',
    '.webm',
  ])('never leaves its folder for %s', async (key) => {
    const storage = await open();
    await expect(storage.size(key)).rejects.toThrow('An object key of unknown form.');
  });
});

describe('a file', () => {
  const text = (content: string) => Buffer.from(content, 'latin1');
  it.each([
    ['audio/webm', text('\x1a\x45\xdf\xa3\x9f'), true],
    ['audio/webm', text('RIFF0000WAVE'), false],
    ['audio/mp4', text('\0\0\0\x20ftypM4A '), true],
    ['audio/mp4', text('ftyp\0\0\0\0'), false],
    ['audio/wav', text('RIFF\0\0\0\0WAVEfmt '), true],
    ['audio/wav', text('RIFF\0\0\0\0AVI LIST'), false],
    ['application/json', text(' \n{"version":'), true],
    ['application/json', text('<html>'), false],
    ['text/html', text('<html>'), false],
  ])('of type %s that begins %o: %s', (type, head, fits) => {
    expect(startsAs(type, head)).toBe(fits);
  });
});
