import type { Logger } from 'pino';

/** What is said of a bus that does not go. */
export type Log = Pick<Logger, 'warn'>;
