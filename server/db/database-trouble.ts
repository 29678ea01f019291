/** `away`: it cannot be reached, stops, or lets nobody write. `full`: its disk is. `busy`: it had no time for this. */
export type DatabaseTrouble = 'away' | 'full' | 'busy';

/** PostgreSQL's codes (appendix A of its manual) and those of the network below it. */
const troubles: Readonly<Record<string, DatabaseTrouble>> = {
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EHOSTUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  // read_only_sql_transaction: a standby, or a database that was set to keep what it has.
  '25006': 'away',
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P04': 'away',
  // io_error
  '58030': 'away',
  // disk_full
  '53100': 'full',
  // out_of_memory, too_many_connections
  '53200': 'busy',
  '53300': 'busy',
  // serialization_failure, deadlock_detected, lock_not_available, query_canceled by the statement's time
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
};

/** What the driver says without a code. */
const awayWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|PGlite is clos)/;

/** What is wrong with the database rather than with the statement; null for any other error. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (Object.hasOwn(troubles, code)) return troubles[code]!;
  // Class 08 is "connection exception".
  if (/^08[0-9A-Z]{3}$/.test(code) || awayWords.test(error.message)) return 'away';
  return null;
}
