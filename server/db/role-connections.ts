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

/** Hands out connections that have begun a transaction of the role's, and ends it when they are given back. */
class RoleConnections implements ConnectionProvider {
  readonly #all: ConnectionProvider;
  readonly #enter: CompiledQuery;

  constructor(all: ConnectionProvider, enter: string) {
    this.#all = all;
    this.#enter = CompiledQuery.raw(`begin; ${enter}`);
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
      throw new Error('The role’s transaction has begun already, so that its kind is settled.');
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
