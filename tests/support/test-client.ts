import type { createApp } from '#server/app';
import { signIn, type User } from '#shared/contract/account';
import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#shared/contract/endpoint';
import { type Problem, type ProblemCode, problems } from '#shared/contract/problem';

type App = Pick<ReturnType<typeof createApp>['app'], 'request'>;

export interface CallOptions {
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly params?: Readonly<Record<string, string>>;
  /** Sent as it stands, so that a test can send what the contract forbids. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A browser with its cookie, calling the app through the contract as our page does. */
export class TestClient {
  readonly #app: App;
  readonly #address: string | null;
  /** By name. */
  readonly #cookies = new Map<string, string>();
  #userId = '';

  /** @param address where on the network it is; null calls without one, which no limit counts */
  constructor(app: App, address: string | null = null) {
    this.#app = app;
    this.#address = address;
  }

  /** All that a request carries. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Who this browser says it is. */
  get cookie(): string | null {
    const [name, value] = [...this.#cookies].find(([name]) => /^(__Host-)?pv$/.test(name)) ?? [];
    return name === undefined ? null : `${name}=${value}`;
  }

  /** Whose device this is: who signed in with `signIn` below. */
  get userId(): string {
    return this.#userId;
  }

  /** The reply, checked by the contract. Fails the test on any refusal. */
  async ask<E extends Endpoint>(
    endpoint: E,
    options: { readonly params?: ParamsOf<E>; readonly body?: BodyOf<E> } & Pick<
      CallOptions,
      'headers' | 'query'
    > = {},
  ): Promise<ReplyOf<E>> {
    const { status, body } = await this.call(endpoint, options as CallOptions);
    if (status !== 200)
      throw new Error(`${endpoint.path} answered ${status} ${JSON.stringify(body)}`);
    return endpoint.reply.parse(body) as ReplyOf<E>;
  }

  /** The refusal: its status and first problem. Fails the test when there is none. */
  async refusal(
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    options: CallOptions = {},
  ): Promise<{ status: number; code: ProblemCode | undefined; path?: string | undefined }> {
    const { status, body } = await this.call(endpoint, options);
    const [first] = problemsIn(body);
    return {
      status,
      code: first?.code,
      ...(first?.path === undefined ? {} : { path: first.path }),
    };
  }

  async call(
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    options: CallOptions = {},
  ): Promise<Answer> {
    const { params = {}, query, body, headers } = options;
    const given = Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    );
    const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
    const path =
      endpoint.path.replaceAll(/{(\w+)}/g, (_, name: string) => params[name] ?? '') + search;
    const answer = await this.fetch(path, {
      method: endpoint.method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ 'Sec-Fetch-Site': 'same-origin' });
    if (this.cookies !== '') headers.set('Cookie', this.cookies);
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const socket = { remoteAddress: this.#address };
    const env = this.#address === null ? undefined : { incoming: { socket } };
    const answer = await this.#app.request(path, { ...init, headers }, env);
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/.test(cookie)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }

  /** Whoever signs in by what they type. Fails the test where a code is asked for as well. */
  async enter(body: BodyOf<typeof signIn>): Promise<User> {
    const reply = await this.ask(signIn, { body });
    if ('user' in reply) return reply.user;
    throw new Error('A code is asked for.');
  }

  async signIn(username: string, password: string): Promise<this> {
    const { id } = await this.enter({ username, password });
    this.#userId = id;
    return this;
  }

  /** Whoever signed in elsewhere: this browser has their cookie. */
  is({ session, userId }: { readonly session: string; readonly userId: string }): this {
    this.#cookies.set('pv', session);
    this.#userId = userId;
    return this;
  }

  /** Posts a signed form of ours as the page does: the fields, then the file. */
  post({ uploadUrl = '/uploads', ...form }: SignedForm, file: Blob): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(form))
      if (typeof value === 'string') body.append(name, value);
    body.append('file', file);
    return this.fetch(uploadUrl, { method: 'POST', body });
  }
}

/** A form's fields by name; those of a bucket, which are no text, go nowhere here. */
export type SignedForm = Readonly<Record<string, unknown>> & { readonly uploadUrl?: string };

export function problemsIn(body: unknown): readonly Problem[] {
  return problems.parse(body).errors;
}
