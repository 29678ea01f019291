import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const accessKeyId = 'AKIDEXAMPLE';
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const bucket = 'recordings';
const region = 'eu-central-1';

interface Stored {
  readonly bytes: Buffer;
  readonly type: string;
  at: Date;
}

type Condition = readonly [string, string | number, string | number] | Record<string, string>;

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** The signature of version 4 over a policy, as its specification says it. */
function signed(policy: string, credential: string): string {
  const [, date, where, service, end] = credential.split('/');
  const key = [date!, where!, service!, end!].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  );
  return hmac(key, policy).toString('hex');
}

/** What a bucket answers to a form: null where it takes it. Written from the specification of POST policies. */
function refusalOf(form: FormData, size: number, now: Date): string | null {
  const fields = new Map<string, string>();
  for (const [name, value] of form)
    if (typeof value === 'string') fields.set(name.toLowerCase(), value);
  const policy = fields.get('policy') ?? '';
  const credential = fields.get('x-amz-credential') ?? '';
  if (
    !credential.startsWith(`${accessKeyId}/`) ||
    !credential.endsWith(`/${region}/s3/aws4_request`)
  )
    return 'InvalidAccessKeyId';
  if (fields.get('x-amz-signature') !== signed(policy, credential)) return 'SignatureDoesNotMatch';
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    readonly expiration: string;
    readonly conditions: readonly Condition[];
  };
  if (new Date(expiration) <= now) return 'AccessDenied';
  const covered = new Set(['policy', 'x-amz-signature']);
  for (const condition of conditions) {
    if (Array.isArray(condition)) {
      const [kind, least, most] = condition as [string, number, number];
      if (kind !== 'content-length-range') return 'InvalidPolicyDocument';
      if (size < least) return 'EntityTooSmall';
      if (size > most) return 'EntityTooLarge';
      continue;
    }
    for (const [name, value] of Object.entries(condition)) {
      covered.add(name.toLowerCase());
      const said = name === 'bucket' ? bucket : fields.get(name.toLowerCase());
      if (said !== value) return 'AccessDenied';
    }
  }
  return [...fields.keys()].every((name) => covered.has(name)) ? null : 'AccessDenied';
}

/** A small server that speaks as S3 does, as far as recordings need it. */
export async function s3Like() {
  const objects = new Map<string, Stored>();
  const state = { now: () => new Date(), isDown: false, pageLength: 1_000 };
  let holding = { method: '', once: false, reached: () => {}, released: Promise.resolve() };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  // Nor does a real one close what is still being read.
  server.keepAliveTimeout = 100_000;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    const held = holding;
    if (held.method === request.method) {
      if (held.once) holding = { ...held, method: '' };
      held.reached();
      await held.released;
    }
    if (state.isDown) return void refuse(503, 'SlowDown');
    if (!url.pathname.startsWith(`/${bucket}`)) return void refuse(404, 'NoSuchBucket');
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
    // As buckets are made today: whoever owns it owns what is in it, and no request says otherwise.
    const noAcl = () => void refuse(400, 'AccessControlListNotSupported');
    if (request.headers['x-amz-acl'] !== undefined) return noAcl();
    if (request.method === 'POST') {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(body, { headers }).formData();
      const bytes = Buffer.from(await (form.get('file') as File).arrayBuffer());
      const refused = refusalOf(form, bytes.length, state.now());
      if (form.has('acl')) return noAcl();
      if (refused !== null) return void refuse(refused.startsWith('Entity') ? 400 : 403, refused);
      const type = String(form.get('Content-Type'));
      objects.set(String(form.get('key')), { bytes, type, at: state.now() });
      return void response.writeHead(Number(form.get('success_action_status'))).end();
    }
    const scope = `/${region}/s3/aws4_request`;
    const { authorization = '' } = request.headers;
    if (!authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`))
      return void refuse(403, 'AccessDenied');
    if (!authorization.includes(scope)) return void refuse(400, 'AuthorizationHeaderMalformed');
    const found = objects.get(key);
    switch (request.method) {
      case 'PUT':
        if (request.headers['x-amz-copy-source'] !== undefined) {
          const from = String(request.headers['x-amz-copy-source']).slice(bucket.length + 1);
          const source = objects.get(decodeURIComponent(from));
          if (!source) return void refuse(404, 'NoSuchKey');
          objects.set(key, { ...source, at: state.now() });
          return void response
            .writeHead(200, { 'content-type': 'application/xml' })
            .end('<CopyObjectResult><ETag>"e"</ETag></CopyObjectResult>');
        }
        objects.set(key, {
          bytes: body,
          type: request.headers['content-type'] ?? '',
          at: state.now(),
        });
        return void response.writeHead(200).end();
      case 'DELETE':
        objects.delete(key);
        return void response.writeHead(204).end();
      case 'HEAD':
        if (!found) return void response.writeHead(404).end();
        return void response.writeHead(200, { 'content-length': found.bytes.length }).end();
      default: {
        if (url.searchParams.has('list-type')) {
          const prefix = url.searchParams.get('prefix') ?? '';
          // By name, after the last of the page before: what was deleted meanwhile shifts nothing.
          const after = url.searchParams.get('continuation-token') ?? '';
          const from = [...objects]
            .filter(([name]) => name.startsWith(prefix) && name > after)
            .toSorted(([one], [other]) => (one < other ? -1 : 1));
          const listed = from.slice(0, state.pageLength);
          const next =
            listed.length < from.length
              ? `<NextContinuationToken>${listed.at(-1)![0]}</NextContinuationToken>`
              : '';
          const contents = listed.map(
            ([name, { at }]) =>
              `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
          );
          return void response
            .writeHead(200, { 'content-type': 'application/xml' })
            .end(`<ListBucketResult>${next}${contents.join('')}</ListBucketResult>`);
        }
        if (!found) return void refuse(404, 'NoSuchKey');
        const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
        const part = first ? found.bytes.subarray(Number(first), Number(last) + 1) : found.bytes;
        return void response
          .writeHead(first ? 206 : 200, { 'content-length': part.length })
          .end(part);
      }
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    state,
    config: {
      ...{ bucket, region, endpoint: `http://127.0.0.1:${port}` },
      keys: { accessKeyId, secretAccessKey },
    },
    /** From now on answers nothing of this method until it is released, or not the first `once`. `reached` is when one has come. */
    hold(method: string, { once = false } = {}) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const reached = new Promise<void>((resolve) => {
        holding = { method, once, reached: resolve, released };
      });
      return { reached, release };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
