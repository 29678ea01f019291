import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenForm, readForm } from '#server/storage/multipart';

const type = 'multipart/form-data; boundary=the-boundary';

/** The bytes in pieces of the given lengths, the last piece being the rest. */
async function* inPieces(bytes: Buffer, lengths: readonly number[]) {
  let at = 0;
  for (const length of [...lengths, bytes.length]) {
    if (at < bytes.length) yield bytes.subarray(at, at + length);
    at += length;
  }
}

function formOf(fields: readonly (readonly [string, string])[], file: Uint8Array | null): Buffer {
  const part = (name: string, rest: string) =>
    `--the-boundary\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  const pieces: (string | Uint8Array)[] = fields.map(
    ([name, value]) => `${part(name, '')}${value}\r\n`,
  );
  if (file)
    pieces.push(part('file', '; filename="blob"\r\nContent-Type: audio/webm'), file, '\r\n');
  return Buffer.concat([...pieces, '--the-boundary--\r\n'].map((piece) => Buffer.from(piece)));
}

async function read(body: AsyncIterable<Uint8Array>, contentType = type) {
  const { fields, file } = await readForm(body, contentType);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return { fields: [...fields], file: Buffer.concat(chunks) };
}

describe('a form read as it arrives', () => {
  it('is the same however it is cut into pieces, even where the file looks like a boundary', async () => {
    const looksLikeIt = fc.constantFrom(
      '\r\n--the-boundar',
      '\r\n',
      '--the-boundary',
      '\r\n--',
      'x',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(looksLikeIt, { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }),
        async (pieces, lengths) => {
          const file = Buffer.from(pieces.join(''));
          // No sender takes a boundary that stands in the file, be it at its very beginning.
          fc.pre(!`\r\n${file}`.includes('\r\n--the-boundary'));
          const fields = [
            ['key', 'a/b'],
            ['acl', 'private'],
          ] as const;
          const whole = await read(inPieces(formOf(fields, file), lengths));
          expect(whole).toEqual({ fields, file });
        },
      ),
    );
  });

  it.each([
    ['of another type', formOf([], Buffer.from('x')), 'application/json'],
    ['without a file', formOf([['key', 'a']], null), type],
    ['that breaks off in a field', formOf([['key', 'a']], null).subarray(0, 60), type],
    ['that breaks off in the file', formOf([], Buffer.alloc(500)).subarray(0, 300), type],
    ['with a field too long', formOf([['key', 'x'.repeat(20_000)]], Buffer.from('x')), type],
    [
      'with a part that has no name',
      Buffer.from('--the-boundary\r\nX: y\r\n\r\nz\r\n--the-boundary--'),
      type,
    ],
    [
      'with too many fields',
      formOf(
        Array.from({ length: 30 }, (_, n) => [`f${n}`, ''] as const),
        Buffer.from('x'),
      ),
      type,
    ],
    [
      'with a field named twice',
      formOf(
        [
          ['key', 'a'],
          ['key', 'b'],
        ],
        Buffer.from('x'),
      ),
      type,
    ],
    ['that never begins', Buffer.alloc(10_000, 'x'), type],
  ])('%s is broken', async (_, bytes, contentType) => {
    await expect(read(inPieces(bytes, []), contentType)).rejects.toBeInstanceOf(BrokenForm);
  });

  it('of one field over and over is read no further than the second', async () => {
    let sent = 0;
    async function* endless() {
      for (;;) {
        sent += 1;
        yield formOf([['key', 'a']], null).subarray(0, -'--the-boundary--\r\n'.length);
      }
    }
    await expect(readForm(endless(), type)).rejects.toBeInstanceOf(BrokenForm);
    expect(sent).toBeLessThan(5);
  });

  /** A body that says how much of it was taken, and whether its sender was told to stop. */
  function watched(first: Buffer, again: Buffer) {
    const taken = { chunks: 0, isEnded: false };
    async function* endless() {
      try {
        yield first;
        for (;;) {
          // As from a network: others get a turn between two chunks.
          await setImmediate();
          taken.chunks += 1;
          yield again;
        }
      } finally {
        taken.isEnded = true;
      }
    }
    return { taken, body: endless() };
  }

  it('that never begins and never ends is read no further than its fields may be long', async () => {
    const { taken, body } = watched(Buffer.from('x'), Buffer.alloc(16 * 1024, 'x'));
    await expect(readForm(body, type)).rejects.toBeInstanceOf(BrokenForm);
    expect(taken).toEqual({ chunks: expect.any(Number), isEnded: true });
    expect(taken.chunks).toBeLessThan(10);
  });

  it('is not read on where nobody reads its file, nor to the end of what follows it', async () => {
    const endOfForm = formOf([], Buffer.from('x'));
    const begun = endOfForm.subarray(0, -'\r\n--the-boundary--\r\n'.length);
    const waiting = watched(begun, Buffer.alloc(64 * 1024));
    const { file } = await readForm(waiting.body, type);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(waiting.taken.chunks).toBeLessThan(10);
    for await (const _ of file) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(waiting.taken.isEnded).toBe(true);

    const followed = watched(endOfForm, Buffer.alloc(1024));
    expect(await read(followed.body)).toEqual({ fields: [], file: Buffer.from('x') });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(followed.taken).toEqual({ chunks: expect.any(Number), isEnded: true });
    expect(followed.taken.chunks).toBeLessThan(20);
  });

  it('that broke off before anybody read its file says so to who does', async () => {
    const { file } = await readForm(
      inPieces(formOf([], Buffer.alloc(500)).subarray(0, 300), []),
      type,
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    const reading = async () => {
      for await (const _ of file);
    };
    await expect(reading()).rejects.toBeInstanceOf(BrokenForm);
  });

  it('whose body fails passes the failure on', async () => {
    async function* lost() {
      yield formOf([], Buffer.alloc(500)).subarray(0, 300);
      throw new TypeError('connection lost');
    }
    await expect(read(lost())).rejects.toBeInstanceOf(TypeError);
  });
});
