import type { Config } from '../config.ts';
import { isLoopback } from '../own-address.ts';

/**
 * Does the server put in the demonstration school when it starts? Where it is asked for by name, and
 * at the first start of a private server: its accounts are known to everybody, so nothing that a
 * network or a shared database can reach gets them unasked.
 */
export function isSeededAtStart(
  { seed, databaseUrl, host }: Pick<Config, 'seed' | 'databaseUrl' | 'host'>,
  { schools }: { readonly schools: number },
): boolean {
  return seed !== '' || (databaseUrl === null && isLoopback(host) && schools === 0);
}
