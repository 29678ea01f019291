import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { underTenantRole } from './tenant-connections.ts';
import { TenantPlugin } from './tenant-plugin.ts';

declare const oneTenant: unique symbol;

/** The tables as one tenant sees them: whose a row is, is not there to be asked or said. */
type TenantSchema = {
  [Table in keyof Schema]: Omit<Schema[Table], Table extends 'tenant' ? 'id' : 'tenant_id'>;
} & {
  /** Nothing that runs: it keeps the handle of all tenants from being taken for that of one. */
  readonly [oneTenant]: true;
};

/** The rows of one tenant. What is read, changed or deleted by it is that tenant's, and so is what it inserts. */
export type TenantDb = Kysely<TenantSchema>;
/** What a function takes that must run inside one. */
export type TenantTransaction = Transaction<TenantSchema>;

/**
 * Two locks keep it so: the plugin narrows each statement, and PostgreSQL shows no other rows to the role that sends it.
 * Within a transaction of all tenants, which makes one, there is the first alone.
 * @example await inTenant(allTenants, account.tenantId).selectFrom('course').select('title').execute()
 */
export function inTenant(allTenants: Transaction<Schema>, tenantId: string): TenantTransaction;
export function inTenant(allTenants: Database, tenantId: string): TenantDb;
export function inTenant(allTenants: Database, tenantId: string): TenantDb {
  const db = allTenants.isTransaction ? allTenants : underTenantRole(allTenants, tenantId);
  return db.withPlugin(new TenantPlugin(tenantId)).withTables<TenantSchema>();
}
