import { StartupProblem } from '../startup-problem.ts';

/** Where recordings lie in place of the data folder: S3, or whatever speaks as it does. */
export interface BucketConfig {
  readonly bucket: string;
  readonly region: string;
  /** Of another provider, `https://objects.example.org`; null is Amazon's. */
  readonly endpoint: string | null;
  /** null is what the SDK finds by itself: a profile, or the machine's own role. */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws StartupProblem naming the variable and what it may be */
export function readBucket(env: Environment): BucketConfig | null {
  const { S3_BUCKET: bucket, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!bucket) return null;
  // A dot in it would be no name that a certificate covers.
  if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(bucket))
    throw new StartupProblem(
      `S3_BUCKET is "${bucket}"; give the name of a bucket, lower case letters, digits and hyphens.`,
    );
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY)
    throw new StartupProblem(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: give both.',
    );
  return {
    bucket,
    region: S3_REGION || 'us-east-1',
    endpoint: readEndpoint(S3_ENDPOINT),
    keys:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : null,
  };
}

function readEndpoint(text: string | undefined): string | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new StartupProblem(
    `S3_ENDPOINT is "${text}"; give an address such as https://objects.example.org.`,
  );
}

/** Where a page sends its forms. */
export const originOfBucket = ({ bucket, region, endpoint }: BucketConfig): string =>
  endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`;
