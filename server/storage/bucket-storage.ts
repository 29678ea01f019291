import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { UploadForm } from '#shared/contract/uploads';
import type { Clock } from '../clock.ts';
import type { BucketConfig } from './bucket-config.ts';
import {
  type Arrived,
  type LocalObjectStorage,
  type Staged,
  StorageAway,
  type UploadFormOptions,
} from './object-storage.ts';

/** Seconds that a form is good for; another try asks for a new one. */
const life = 10 * 60;
/** Nobody comes back for what arrived before then. */
const oldestArrival = 24 * 60 * 60_000;
/** Where forms lead: what came is looked into before it gets the name that is heard, so that no form can exchange it later. */
const incoming = 'incoming/';

/** Milliseconds. */
export interface BucketPatience {
  readonly connectionTimeout: number;
  /** From the first byte of a request to the first of its answer: the largest file within it. */
  readonly requestTimeout: number;
  /** That nothing moves in the middle of an answer, as where a browser that plays it reads no further for a while. */
  readonly socketTimeout: number;
}
const usualPatience = { connectionTimeout: 5_000, requestTimeout: 30_000, socketTimeout: 120_000 };

interface BucketStorageOptions {
  readonly bucket: BucketConfig;
  /** Looks into what arrives, signs the ways to hear it, and has what was kept before there was a bucket. */
  readonly local: LocalObjectStorage;
  readonly clock: Clock;
  readonly patience?: BucketPatience;
}

type StagedFile = Extract<Staged, { readonly kind: 'staged' }>;

/** Objects in a bucket. A page sends them there itself; it hears them through the server, which asks each time who may. */
export function openBucketStorage({
  bucket,
  local,
  clock,
  patience = usualPatience,
}: BucketStorageOptions): LocalObjectStorage {
  const client = openClient(bucket, patience);
  const { bucket: Bucket } = bucket;
  const remove = async (Key: string) => {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  };
  /** What lies there, null where nothing does. */
  async function bytesAt(Key: string, Range?: string): Promise<Arrived | null> {
    const found = await client
      .send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }))
      .catch(absent);
    if (!found) return null;
    const body = found.Body as Readable;
    return { bytes: named(body), close: () => void body.destroy() };
  }
  async function* read(key: string, start: number, end: number) {
    const found = await bytesAt(key, `bytes=${start}-${end}`);
    try {
      yield* found?.bytes ?? local.read(key, { start, end });
    } finally {
      found?.close();
    }
  }
  return {
    ...local,
    createUploadForm: (form) => signForm(client, Bucket, form),
    verifyUploadForm: () => ({ kind: 'forged', field: 'signature' }),
    arrived: (key) => bytesAt(incoming + key),
    removeArrived: (key) => remove(incoming + key),
    async probe() {
      await client.send(new ListObjectsV2Command({ Bucket, Prefix: incoming, MaxKeys: 1 }));
    },
    async stage(bytes, rules) {
      const staged = await local.stage(bytes, rules);
      if (staged.kind !== 'staged') return staged;
      return byCopy({ client, Bucket, ContentType: rules.contentType }, staged);
    },
    async size(key) {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(absent);
      return found ? (found.ContentLength ?? 0) : local.size(key);
    },
    async remove(key) {
      await remove(key);
      // A form that was good for a while yet may have brought it once more.
      await remove(incoming + key);
      await local.remove(key);
    },
    async removeUnfinished() {
      await local.removeUnfinished();
      const oldest = clock.now().getTime() - oldestArrival;
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: incoming, ContinuationToken: next }),
        );
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified && LastModified.getTime() < oldest) await remove(Key);
        next = page.NextContinuationToken;
      } while (next);
    },
    read: (key, { start, end }) =>
      Readable.toWeb(Readable.from(read(key, start, end))) as ReadableStream<Uint8Array>,
  };
}

function openClient({ region, endpoint, keys }: BucketConfig, patience: BucketPatience): S3Client {
  const client = new S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    // Others than Amazon's know no newer ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { ...patience, throwOnRequestTimeout: true },
  });
  client.middlewareStack.add((next) => (args) => next(args).catch(nameTrouble), {
    step: 'initialize',
    priority: 'high',
  });
  return client;
}

interface Destination {
  readonly client: S3Client;
  readonly Bucket: string;
  readonly ContentType: string;
}

/** Sent to the bucket first, under a name that nobody knows, and then copied within it. */
function byCopy({ client, Bucket, ContentType }: Destination, staged: StagedFile): StagedFile {
  const Key = `${incoming}${randomBytes(12).toString('hex')}.part`;
  let sending: Promise<unknown> | null = null;
  async function send() {
    const Body = await staged.bytes();
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
  }
  const prepare = async () => {
    sending ??= send();
    await sending;
  };
  return {
    ...staged,
    prepare,
    // Nothing travels while a transaction waits, and no other bytes can come between.
    async keep(key) {
      await prepare();
      const CopySource = `${Bucket}/${Key}`;
      await client.send(new CopyObjectCommand({ Bucket, Key: key, CopySource }));
    },
    async discard() {
      await staged.discard();
      // What cannot be removed now is swept tomorrow.
      if (sending) await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(() => {});
    },
  };
}

/** Every field stands in the policy with its value, and the sizes that are taken. */
async function signForm(
  client: S3Client,
  Bucket: string,
  { key, contentType, maxSize }: UploadFormOptions,
): Promise<UploadForm> {
  const { url, fields } = await createPresignedPost(client, {
    Bucket,
    Key: incoming + key,
    Expires: life,
    // No ACL: buckets of today have them switched off, and refuse whatever names one.
    Fields: { 'Content-Type': contentType, success_action_status: '201' },
    Conditions: [['content-length-range', 1, maxSize]],
  });
  return {
    uploadUrl: url,
    accessKeyId: fields['X-Amz-Credential'] ?? '',
    signature: fields['X-Amz-Signature'] ?? '',
    key,
    acl: 'private',
    contentType,
    policy: fields.Policy ?? '',
    fields,
  };
}

/** Its own words stay where it refuses what we asked for: that is no outage, and waiting mends nothing. */
function nameTrouble(error: unknown): never {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status !== undefined && status < 500 && status !== 429) throw error;
  throw new StorageAway(error);
}

/** An answer that breaks off is an outage too. */
async function* named(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    nameTrouble(error);
  }
}

function absent(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw error;
}
