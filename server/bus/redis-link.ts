import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Log } from './log.ts';
import { createReplyReader, printCommand, RedisTrouble, type Reply } from './resp.ts';

/** Milliseconds between two tries to come back, growing to the longest. */
const pauses = { first: 250, longest: 5_000 };
/** Milliseconds between two questions whether the server is there, and until one without an answer gives it up. */
const heartbeat = 5_000;
/** Bytes that may wait: what would come on top is left out, as whoever misses it asks the database. */
const mostWaiting = 4 * 1024 * 1024;

interface RedisLinkMeans {
  /** `redis://user:password@host:port`, or `rediss:` by TLS. */
  readonly url: URL;
  readonly log: Log;
  /** Said each time it is connected. */
  readonly greeting: readonly (readonly string[])[];
  readonly onReady?: () => void;
  readonly onReply?: (reply: Reply) => void;
}

/** One connection to a Redis server, which comes back by itself. */
export class RedisLink {
  readonly #means: RedisLinkMeans;
  #socket: Socket | null = null;
  #isReady = false;
  #isClosed = false;
  #failures = 0;
  #heardAt = 0;
  readonly #beating: NodeJS.Timeout;
  #trying: NodeJS.Timeout | undefined;

  constructor(means: RedisLinkMeans) {
    this.#means = means;
    this.#beating = setInterval(() => this.#beat(), heartbeat);
    this.#beating.unref();
    this.#open();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** @returns false where nobody was there to be told */
  send(...words: readonly string[]): boolean {
    const socket = this.#socket;
    if (!this.#isReady || socket === null || socket.writableLength > mostWaiting) return false;
    socket.write(printCommand(words));
    return true;
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beating);
    clearTimeout(this.#trying);
    this.#socket?.destroy();
  }

  #open(): void {
    const { url, greeting, onReady, onReply } = this.#means;
    const port = Number(url.port || 6379);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const socket =
      url.protocol === 'rediss:'
        ? connectTls({ host, port, servername: host })
        : connect({ host, port });
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.unref();
    const hello = [...login(url), ['PING'], ...greeting];
    let expected = hello.length;
    const read = createReplyReader((reply) => {
      this.#heardAt = Date.now();
      if (reply instanceof RedisTrouble) throw reply;
      if (expected > 0) {
        expected -= 1;
        if (expected > 0) return;
        this.#isReady = true;
        this.#failures = 0;
        onReady?.();
        return;
      }
      onReply?.(reply);
    });
    socket.on('data', (piece) => {
      try {
        read(piece);
      } catch (err) {
        this.#means.log.warn({ err }, 'Redis said what is of no use');
        socket.destroy();
      }
    });
    // What broke is told by the close that follows.
    let trouble: unknown;
    socket.on('error', (err) => {
      trouble = err;
    });
    socket.on('connect', () => {
      this.#heardAt = Date.now();
      for (const words of hello) socket.write(printCommand(words));
    });
    socket.on('close', () => this.#again(trouble));
  }

  #again(err: unknown): void {
    const wasReady = this.#isReady;
    this.#isReady = false;
    this.#socket = null;
    if (this.#isClosed) return;
    if (wasReady || this.#failures === 0) this.#means.log.warn({ err }, 'Redis is not there');
    const pause = Math.min(pauses.longest, pauses.first * 2 ** this.#failures);
    this.#failures += 1;
    this.#trying = setTimeout(() => this.#open(), pause * (0.5 + Math.random() / 2));
    this.#trying.unref();
  }

  #beat(): void {
    const socket = this.#socket;
    if (socket === null) return;
    if (Date.now() - this.#heardAt > 3 * heartbeat) socket.destroy();
    else if (this.#isReady) socket.write(printCommand(['PING']));
  }
}

/** Where the address names a person and a password, or a password alone. */
function login({ username, password }: URL): readonly (readonly string[])[] {
  if (password === '') return [];
  const words = [username, password].filter((word) => word !== '').map(decodeURIComponent);
  return [['AUTH', ...words]];
}
