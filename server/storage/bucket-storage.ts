import { Readable } from 'node:stream';
import {
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
import type { LocalObjectStorage, UploadFormOptions } from './object-storage.ts';

/** Seconds that a form is good for; another try asks for a new one. */
const life = 10 * 60;
/** Nobody comes back for what arrived before then. */
const patience = 24 * 60 * 60_000;
/** Where forms lead: what came is looked into before it gets the name that is heard, so that no form can exchange it later. */
const incoming = 'incoming/';

interface BucketStorageOptions {
  readonly bucket: BucketConfig;
  /** Looks into what arrives, signs the ways to hear it, and has what was kept before there was a bucket. */
  readonly local: LocalObjectStorage;
  readonly clock: Clock;
}

/** Objects in a bucket. A page sends them there itself; it hears them through the server, which asks each time who may. */
export function openBucketStorage({
  bucket: { bucket: Bucket, region, endpoint, keys },
  local,
  clock,
}: BucketStorageOptions): LocalObjectStorage {
  const client = new S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    // Others than Amazon's know no newer ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const remove = async (Key: string) => {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  };
  /** What lies there, null where nothing does. */
  async function bytesAt(Key: string, Range?: string): Promise<AsyncIterable<Uint8Array> | null> {
    const found = await client
      .send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }))
      .catch(absent);
    return found && (found.Body as Readable);
  }
  async function* read(key: string, start: number, end: number) {
    yield* (await bytesAt(key, `bytes=${start}-${end}`)) ?? local.read(key, { start, end });
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
      const { size } = staged;
      return {
        ...staged,
        async keep(key) {
          await staged.keep(key);
          try {
            const file = local.read(key, { start: 0, end: size - 1 });
            const Body = new Uint8Array(await new Response(file).arrayBuffer());
            const { contentType: ContentType } = rules;
            await client.send(new PutObjectCommand({ Bucket, Key: key, Body, ContentType }));
          } finally {
            await local.remove(key);
          }
        },
      };
    },
    async size(key) {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(absent);
      return found ? (found.ContentLength ?? 0) : local.size(key);
    },
    async remove(key) {
      await remove(key);
      await local.remove(key);
    },
    async removeUnfinished() {
      await local.removeUnfinished();
      const oldest = clock.now().getTime() - patience;
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: incoming }),
      );
      for (const { Key, LastModified } of Contents)
        if (Key && LastModified && LastModified.getTime() < oldest) await remove(Key);
    },
    read: (key, { start, end }) =>
      Readable.toWeb(Readable.from(read(key, start, end))) as ReadableStream<Uint8Array>,
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

function absent(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw error;
}
