import { z } from 'zod';
import type { Bus, BusListener } from './bus.ts';
import type { Log } from './log.ts';
import { RedisLink } from './redis-link.ts';
import type { Reply } from './resp.ts';

const envelope = z.object({
  from: z.string(),
  kind: z.enum(['told', 'beaten']),
  body: z.unknown(),
});

interface RedisBusMeans {
  readonly url: URL;
  /** Of this server, new with each start. */
  readonly name: string;
  readonly log: Log;
}

/** Servers that tell each other by a Redis server. While it is away each tells its own people, and nobody waits. */
export function createRedisBus({ url, name, log }: RedisBusMeans): Bus {
  const listeners = new Map<string, BusListener>();
  const speaker = new RedisLink({ url, log, greeting: [] });
  const ears: RedisLink[] = [];
  const channelOf = (topic: string) => `primavista:${topic}`;

  function say(topic: string, kind: 'told' | 'beaten', body: unknown): void {
    speaker.send('PUBLISH', channelOf(topic), JSON.stringify({ from: name, kind, body }));
  }

  function hear(topic: string, reply: Reply): void {
    if (!Array.isArray(reply) || reply[0] !== 'message') return;
    const read = envelope.safeParse(parsed(reply[2]));
    if (!read.success || read.data.from === name) return;
    const { from, kind, body } = read.data;
    listeners.get(topic)?.[kind](from, body);
  }

  return {
    publish: (topic, body) => say(topic, 'told', body),
    beat: (topic, body) => say(topic, 'beaten', body),
    subscribe(topic, listener) {
      listeners.set(topic, listener);
      ears.push(
        new RedisLink({
          ...{ url, log, greeting: [['SUBSCRIBE', channelOf(topic)]] },
          onReady: () => listener.again(),
          onReply: (reply) => hear(topic, reply),
        }),
      );
    },
    async close() {
      for (const link of [speaker, ...ears]) link.close();
    },
  };
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
