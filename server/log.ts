import pino, { type Logger } from 'pino';
import type { LogLevel } from './config.ts';

/** Structured lines on standard error, so that standard output stays for people. Ids only, never names or tokens. */
export function createLog(level: LogLevel): Logger {
  return pino(
    { level, base: null, serializers: { err: describeError } },
    pino.destination({ dest: 2, sync: true }),
  );
}

/** An error without the details a database adds, which quote the values of the row. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack } = error;
  return { type: name, message, stack, ...('code' in error ? { code: error.code } : {}) };
}
