import type { Config } from '../config.ts';
import { type Bus, noBus } from './bus.ts';
import type { Log } from './log.ts';

interface BusParts {
  readonly config: Pick<Config, 'redisUrl'>;
  readonly newId: () => string;
  readonly log: Log;
}

/** By the Redis server that the configuration names; without one this server is alone. */
export async function openBus({ config, newId, log }: BusParts): Promise<Bus> {
  if (config.redisUrl === null) return noBus;
  const { createRedisBus } = await import('./redis-bus.ts');
  return createRedisBus({ url: new URL(config.redisUrl), name: newId(), log });
}
