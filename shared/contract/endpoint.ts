import type { z } from 'zod';

/**
 * An endpoint as a plain value: the server mounts it, the page calls it, tests drive it.
 * `path` names its parameters in braces: `/api/v2/session/{sessionId}/review`.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The same body may come as a form (`a=1&b=2`) too, where the specification sends one. With the header `X-PV: 1`. */
  readonly takesForms?: true;
  readonly reply: Reply;
}

export function endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(value: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return value;
}

export type ParamsOf<E extends Endpoint> = z.input<NonNullable<E['params']>>;
export type BodyOf<E extends Endpoint> = z.input<NonNullable<E['body']>>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
