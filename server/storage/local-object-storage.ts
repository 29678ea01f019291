import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import { signDownloadLink, verifyDownloadLink } from './download-link.ts';
import { headLength, startsAs } from './file-kind.ts';
import type { ByteRange, Digest, LocalObjectStorage, UploadFormOptions } from './object-storage.ts';
import { signUploadForm, verifyUploadForm } from './upload-policy.ts';

interface LocalStorageOptions {
  readonly folder: string;
  readonly signingKey: Buffer;
  readonly clock: Clock;
}

/**
 * Objects as files under `folder/objects`, named by their keys; unfinished ones in
 * `folder/incoming`, where a crash leaves them and the next sweep removes them.
 */
export async function openLocalStorage(options: LocalStorageOptions): Promise<LocalObjectStorage> {
  const { folder, signingKey, clock } = options;
  const incoming = join(folder, 'incoming');
  const pathOf = (key: string) => join(folder, 'objects', safe(key));
  const signing = { key: signingKey, clock };
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  return {
    createUploadForm: async (form) => signUploadForm(signing, form),
    createDownloadLink: (key) => signDownloadLink(signing, key),
    verifyUploadForm: (fields) => verifyUploadForm(signing, fields),
    verifyDownloadLink: (link) => verifyDownloadLink(signing, link),
    arrived: async () => null,
    removeArrived: async () => {},
    probe: async () => {},
    async stage(bytes, rules) {
      const part = join(incoming, `${randomBytes(12).toString('hex')}.part`);
      const discard = () => rm(part, { force: true });
      try {
        const written = await write(part, bytes, rules);
        if (written.kind !== 'staged') {
          await discard();
          return written;
        }
        return {
          ...{ ...written, discard },
          bytes: () => readFile(part),
          prepare: async () => {},
          keep: (key) => settle(part, pathOf(key)),
        };
      } catch (error) {
        await discard();
        throw error;
      }
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(absent);
      return found?.isFile() ? found.size : null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeUnfinished: () => removeUnfinished(incoming, clock),
    read: (key: string, { start, end }: ByteRange) =>
      Readable.toWeb(createReadStream(pathOf(key), { start, end })) as ReadableStream<Uint8Array>,
  };
}

type Written =
  | (Digest & { readonly kind: 'staged' })
  | (Digest & { readonly kind: 'unreadable' })
  | { readonly kind: 'too-large' };

/** On the disk, not only in its cache, when this returns. */
async function write(
  part: string,
  bytes: AsyncIterable<Uint8Array>,
  { contentType, maxSize }: Omit<UploadFormOptions, 'key'>,
): Promise<Written> {
  const file: FileHandle = await open(part, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    let head = Buffer.alloc(0);
    for await (const chunk of bytes) {
      size += chunk.byteLength;
      if (size > maxSize) return { kind: 'too-large' };
      if (head.length < headLength) head = Buffer.concat([head, chunk]).subarray(0, headLength);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    const digest = { size, sha256: hash.digest('hex') };
    if (!startsAs(contentType, head)) return { kind: 'unreadable', ...digest };
    await file.sync();
    return { kind: 'staged', ...digest };
  } finally {
    await file.close();
  }
}

async function settle(part: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rename(part, path);
  // The name itself must survive a power cut. Windows cannot open a folder and needs no such step.
  const folder = await open(dirname(path), 'r').catch(() => null);
  await folder?.sync();
  await folder?.close();
}

/** Only what is too old to be still arriving: another server may share the folder. */
async function removeUnfinished(incoming: string, clock: Clock): Promise<void> {
  const oldest = clock.now().getTime() - 60 * 60_000;
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(absent);
    if (found && found.mtimeMs < oldest) await rm(path, { force: true });
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Keys are ours, made of ids; a path that climbs out of the folder is a bug, whoever brought it. */
function safe(key: string): string {
  if (/^[\w-]+(\/[\w-]+)*\.\w+$/.test(key)) return key;
  throw new Error('An object key of unknown form.');
}
