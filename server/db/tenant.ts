import type { Kysely, Transaction } from 'kysely';
import type { AllTenants } from './all-tenants.ts';
import { underTenantRole } from './role-connections.ts';
import type { Schema } from './schema.ts';
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
 * @example await inTenant(allTenants, account.tenantId).selectFrom('course').select('title').execute()
 */
export const inTenant = (allTenants: AllTenants, tenantId: string): TenantDb =>
  narrowed(underTenantRole(allTenants, tenantId), tenantId);

/** A transaction that goes on as one tenant, see `asTenant`. */
export const narrowedTransaction = (
  transaction: Transaction<Schema>,
  tenantId: string,
): TenantTransaction => narrowed(transaction, tenantId) as TenantTransaction;

const narrowed = (db: Kysely<Schema>, tenantId: string): TenantDb =>
  db.withPlugin(new TenantPlugin(tenantId)).withTables<TenantSchema>();
