import type { Database } from './database.ts';

/**
 * The rows of every organisation. Outside `server/db` it is a thing to hand on and nothing more: what is in it is reached
 * through `inTenant`, once it is known whose rows are meant, and before that by the functions of `before-tenant/`.
 */
export type AllTenants = Pick<Database, 'isTransaction'>;

/** For `server/db` alone. */
export const databaseOf = (allTenants: AllTenants): Database => allTenants as Database;
