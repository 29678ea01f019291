import type { z } from 'zod';

/**
 * A socket as a plain value, as an endpoint is: the server mounts it, the page opens it, tests drive it. Each message is a
 * JSON object of one of the two unions. `path` names its parameters in braces. The page says in the query who opens it
 * (`user`) and which version it speaks (`version`), since a browser's socket carries no header of ours.
 */
export interface Channel<
  Client extends z.ZodType = z.ZodType,
  Server extends z.ZodType = z.ZodType,
> {
  readonly path: string;
  /** Of the messages. A page of another version is told so and reloads. */
  readonly version: number;
  /** What the page sends. */
  readonly client: Client;
  /** What the server sends. */
  readonly server: Server;
}

export function channel<Client extends z.ZodType, Server extends z.ZodType>(
  value: Channel<Client, Server>,
): Channel<Client, Server> {
  return value;
}

export type FromClient<C extends Channel> = z.output<C['client']>;
export type FromServer<C extends Channel> = z.input<C['server']>;

/**
 * Why the server closes a socket, by the code it closes with: a browser is told both. Who may not open one at all is refused
 * before, which a browser does not tell its page; that is asked by an endpoint.
 */
export const closeCodes = {
  /** The server ends or starts anew. */
  stopping: 1001,
  /** A message that no union has. */
  malformed: 1008,
  'too-many-messages': 1008,
  /** Signed out, or may not be here any more. */
  'not-allowed': 1008,
  /** It takes nothing of what it is sent. */
  'too-slow': 1013,
  /** The page speaks another version. */
  'other-version': 4000,
  /** Whoever opens it holds enough of them. */
  'too-many-sockets': 4001,
  /** What it tells of is over. */
  ended: 4002,
  /** It has no place left. */
  full: 4004,
  /** Another page has its place. */
  'taken-over': 4003,
} as const;
export type CloseReason = keyof typeof closeCodes;

/** Bytes of a message that the server takes: 64 KiB of music, and what goes around it. */
export const largestMessage = 96 * 1024;
