import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { isUuid } from '../security/uuid.ts';
import type { Database } from './database.ts';
import { tenantRole } from './roles.ts';
import type { Schema } from './schema.ts';

/**
 * A handle whose every statement, or transaction, runs under a role that PostgreSQL itself shows the rows of one tenant
 * only (row security, migration 019). Nothing is held in between.
 */
export function underTenantRole(allTenants: Database, tenantId: string): Kysely<Schema> {
  const executor = allTenants.getExecutor();
  const driver = new BegunDriver();
  return new Kysely<Schema>({
    config: { dialect },
    dialect,
    driver,
    executor: executor.withConnectionProvider(new TenantConnections(executor, tenantId)),
  });
}

/** Hands out connections that have begun a transaction of the tenant's, and ends it when they are given back. */
class TenantConnections implements ConnectionProvider {
  readonly #all: ConnectionProvider;
  readonly #enter: CompiledQuery;

  constructor(all: ConnectionProvider, tenantId: string) {
    this.#all = all;
    // It stands in the text, since several statements at once take no parameters.
    if (!isUuid(tenantId)) throw new Error('A tenant has a UUID for its id.');
    this.#enter = CompiledQuery.raw(
      `begin; set local role ${tenantRole}; set local app.tenant = '${tenantId}'`,
    );
  }

  provideConnection<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return this.#all.provideConnection((connection) => this.#inside(connection, work));
  }

  async #inside<T>(
    connection: DatabaseConnection,
    work: (connection: DatabaseConnection) => Promise<T>,
  ): Promise<T> {
    // Not awaited: what is asked first goes out with it, in one journey. Were it to fail, so would all that follows it.
    const entered = connection.executeQuery(this.#enter);
    entered.catch(() => {});
    try {
      const result = await work(connection);
      await entered;
      await connection.executeQuery(commit);
      return result;
    } catch (error) {
      await connection.executeQuery(rollback).catch(() => {});
      // The cause, where what followed only heard that the transaction is broken.
      await entered;
      throw error;
    }
  }
}

const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

/** The transaction has begun with the connection and ends with it; there is nothing else to do. */
class BegunDriver implements Driver {
  async init(): Promise<void> {}

  async acquireConnection(): Promise<never> {
    throw new Error('Connections come from the provider.');
  }

  async beginTransaction(
    _: DatabaseConnection,
    settings: Parameters<Driver['beginTransaction']>[1],
  ): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) {
      throw new Error('A tenant’s transaction has begun already, so that its kind is settled.');
    }
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
