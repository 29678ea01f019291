import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { isUuid } from '../security/uuid.ts';
import { type AllTenants, databaseOf } from './all-tenants.ts';
import { doorRole, tenantRole } from './role-names.ts';
import type { Schema } from './schema.ts';

/**
 * A handle whose every statement, or transaction, runs under a role that PostgreSQL itself shows the rows of one tenant
 * only (row security, migration 019). Nothing is held in between.
 */
export const underTenantRole = (allTenants: AllTenants, tenantId: string): Kysely<Schema> =>
  underRole(allTenants, asTenant(tenantId));

/** The same under the role that asks before a tenant is known (migration 026). */
export const underDoorRole = (allTenants: AllTenants): Kysely<Schema> =>
  underRole(allTenants, `set local role ${doorRole}`);

/** Goes on as one tenant inside a transaction that has begun. */
export const asTenant = (tenantId: string): string => {
  // It stands in the text, since several statements at once take no parameters.
  if (!isUuid(tenantId)) throw new Error('A tenant has a UUID for its id.');
  return `set local role ${tenantRole}; set local app.tenant = '${tenantId}'`;
};

function underRole(allTenants: AllTenants, enter: string): Kysely<Schema> {
  const executor = databaseOf(allTenants).getExecutor();
  const driver = new BegunDriver();
  return new Kysely<Schema>({
    config: { dialect },
    dialect,
    driver,
    executor: executor.withConnectionProvider(new RoleConnections(executor, enter)),
  });
}

/** Hands out connections that are under the role. */
class RoleConnections implements ConnectionProvider {
  readonly #all: ConnectionProvider;
  readonly #enter: CompiledQuery;

  constructor(all: ConnectionProvider, enter: string) {
    this.#all = all;
    this.#enter = CompiledQuery.raw(`begin; ${enter}`);
  }

  provideConnection<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return this.#all.provideConnection(async (connection) => {
      const under = new RoleConnection(connection, this.#enter);
      try {
        const result = await work(under);
        await under.end(commit);
        return result;
      } catch (error) {
        await under.end(rollback).catch(() => {});
        throw error;
      }
    });
  }
}

/**
 * One connection under the role: for a single statement, which goes out in one journey with what puts it there and what ends
 * that, or for a transaction.
 */
class RoleConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #enter: CompiledQuery;
  /** Of a transaction: what puts it under the role. */
  #entered: Promise<unknown> | null = null;
  #isOver = false;

  constructor(connection: DatabaseConnection, enter: CompiledQuery) {
    this.#connection = connection;
    this.#enter = enter;
  }

  /** From now on until the end all is one transaction. */
  begin(): void {
    this.#entered = this.#send(this.#enter);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // What came after it would be under no role.
    if (this.#isOver) throw new Error('Several statements under a role are a transaction.');
    if (this.#entered === null) return this.#executeAlone<Row>(query);
    try {
      return await this.#connection.executeQuery<Row>(query);
    } catch (error) {
      // The cause, where what followed only heard that the transaction is broken.
      await this.#entered;
      throw error;
    }
  }

  async #executeAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#isOver = true;
    // Nothing waits for anything: of one that failed the commit is a rollback.
    const entered = this.#send(this.#enter);
    const answered = this.#send<Row>(query);
    const ended = this.#send(commit);
    // The connection is given back with nothing under way.
    await Promise.allSettled([entered, answered, ended]);
    await entered;
    const result = await answered;
    await ended;
    return result;
  }

  /** Of a transaction. Nothing is left to end of a statement that stood alone. */
  async end(how: CompiledQuery): Promise<void> {
    if (this.#entered === null) return;
    this.#isOver = true;
    await this.#entered.catch(() => {});
    await this.#connection.executeQuery(how);
  }

  // biome-ignore lint/correctness/useYield: nothing is ever read piece by piece.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Nothing is streamed under a role.');
  }

  /** Whoever awaits it hears of its failure; until then nobody does. */
  #send<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const sent = this.#connection.executeQuery<Row>(query);
    sent.catch(() => {});
    return sent;
  }
}

const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

/** The transaction ends with the connection; there is nothing else to do. */
class BegunDriver implements Driver {
  async init(): Promise<void> {}

  async acquireConnection(): Promise<never> {
    throw new Error('Connections come from the provider.');
  }

  async beginTransaction(
    connection: DatabaseConnection,
    settings: Parameters<Driver['beginTransaction']>[1],
  ): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) {
      throw new Error('A role’s transaction is of the usual kind.');
    }
    (connection as RoleConnection).begin();
  }

  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

const dialect = {
  createDriver: () => new BegunDriver(),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db: Kysely<never>) => new PostgresIntrospector(db),
};
