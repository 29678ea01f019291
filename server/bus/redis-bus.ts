import { createClient } from '@redis/client';
import { z } from 'zod';
import type { Bus, BusListener } from './bus.ts';
import type { Log } from './log.ts';

const envelope = z.object({
  from: z.string(),
  kind: z.enum(['told', 'beaten']),
  body: z.unknown(),
});

/** Milliseconds between two tries to come back, growing to the longest. */
const pauses = { first: 250, longest: 5_000 };
/** Milliseconds between two questions whether the server is there. */
const heartbeat = 5_000;
/** Milliseconds without a word from it after which it is given up. */
const silence = 15_000;

interface RedisBusMeans {
  /** `redis://user:password@host:port`, or `rediss:` by TLS. */
  readonly url: URL;
  /** Of this server, new with each start. */
  readonly name: string;
  readonly log: Log;
}

/** Servers that tell each other by a Redis server. While it is away each tells its own people, and nobody waits. */
export function createRedisBus({ url, name, log }: RedisBusMeans): Bus {
  const listeners = new Map<string, BusListener>();
  const speaker = connection(url, log);
  const ears: ReturnType<typeof connection>[] = [];
  const channelOf = (topic: string) => `primavista:${topic}`;

  function say(topic: string, kind: 'told' | 'beaten', body: unknown): void {
    if (!speaker.isReady) return;
    const text = JSON.stringify({ from: name, kind, body });
    // What is lost is asked for by whoever misses it.
    speaker.publish(channelOf(topic), text).catch(() => {});
  }

  function hear(topic: string, text: string): void {
    const read = envelope.safeParse(parsed(text));
    if (!read.success || read.data.from === name) return;
    const { from, kind, body } = read.data;
    listeners.get(topic)?.[kind](from, body);
  }

  return {
    publish: (topic, body) => say(topic, 'told', body),
    beat: (topic, body) => say(topic, 'beaten', body),
    subscribe(topic, listener) {
      listeners.set(topic, listener);
      const ear = connection(url, log);
      ears.push(ear);
      // By then it hears what it subscribed to, also after it was away.
      ear.on('ready', () => listener.again());
      ear
        .subscribe(channelOf(topic), (text) => hear(topic, text))
        .catch((err: unknown) => log.warn({ err }, 'Redis is not there'));
    },
    async close() {
      for (const one of [speaker, ...ears]) if (one.isOpen) one.destroy();
    },
  };
}

/** One that comes back by itself. */
function connection(url: URL, log: Log) {
  const client = createClient({
    url: url.href,
    pingInterval: heartbeat,
    socket: {
      socketTimeout: silence,
      reconnectStrategy: (tries) =>
        Math.min(pauses.longest, pauses.first * 2 ** tries) * (0.5 + Math.random() / 2),
    },
  });
  let isAway = false;
  client.on('error', (err: unknown) => {
    if (!isAway) log.warn({ err }, 'Redis is not there');
    isAway = true;
  });
  client.on('ready', () => {
    isAway = false;
  });
  // It goes on trying until it is closed, which refuses this.
  client.connect().catch(() => {});
  return client;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
