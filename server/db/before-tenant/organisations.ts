import { randomInt } from 'node:crypto';
import { CompiledQuery, sql, type Transaction } from 'kysely';
import { drawJoinCode } from '#shared/classes/join-code';
import type { AllTenants } from '../all-tenants.ts';
import { asTenant, underDoorRole } from '../role-connections.ts';
import type { Schema } from '../schema.ts';
import { narrowedTransaction, type TenantTransaction } from '../tenant.ts';

interface NewOrganisation {
  readonly id: string;
  readonly name: string;
  readonly isDemo: boolean;
  readonly schoolId: string;
  readonly now: Date;
}

/**
 * A new organisation with the one school that it begins with, which has its name, and whatever `work` puts into it: all of
 * it, or nothing.
 */
export function makeOrganisation<Made>(
  allTenants: AllTenants,
  { id, name, isDemo, schoolId, now }: NewOrganisation,
  work: (transaction: TenantTransaction) => Promise<Made>,
): Promise<Made> {
  return underDoorRole(allTenants)
    .transaction()
    .execute(async (transaction) => {
      const code = await freeCode(transaction);
      await transaction
        .insertInto('tenant')
        .values({ id, name, code, is_demo: isDemo, created_at: now })
        .execute();
      await transaction
        .insertInto('school')
        .values({ tenant_id: id, id: schoolId, name, created_at: now })
        .execute();
      await transaction.executeQuery(CompiledQuery.raw(asTenant(id)));
      return work(narrowedTransaction(transaction, id));
    });
}

/** A code that no organisation has. Of 900 million nearly every first draw is one. */
async function freeCode(transaction: Transaction<Schema>): Promise<string> {
  const code = drawJoinCode((count) => randomInt(count));
  const taken = await transaction
    .selectFrom('tenant')
    .where('code', '=', code)
    .select('id')
    .executeTakeFirst();
  return taken ? freeCode(transaction) : code;
}

/** The oldest, or the oldest of this name. */
export const firstOrganisation = (allTenants: AllTenants, name: string | null) =>
  underDoorRole(allTenants)
    .selectFrom('tenant')
    .$if(name !== null, (query) => query.where('name', '=', name!))
    .select(['id', 'name'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export async function hasDemonstration(allTenants: AllTenants): Promise<boolean> {
  const present = await underDoorRole(allTenants)
    .selectFrom('tenant')
    .where('is_demo', '=', true)
    .select('id')
    .executeTakeFirst();
  return present !== undefined;
}

export async function organisationIds(allTenants: AllTenants): Promise<readonly string[]> {
  const rows = await underDoorRole(allTenants).selectFrom('tenant').select('id').execute();
  return rows.map(({ id }) => id);
}

const countAll = sql<number>`count(*)`.as('count');

/** Each with how many people and things are in it, the oldest first. */
export const countedOrganisations = (allTenants: AllTenants) =>
  underDoorRole(allTenants)
    .selectFrom('tenant as t')
    .select(['t.name', 't.is_demo'])
    .select((of) => {
      const people = (role: 'admin' | 'teacher' | 'student') => {
        const table = of.selectFrom('user_account').whereRef('tenant_id', '=', 't.id');
        return table.where('role', '=', role).select(countAll).$asScalar().$notNull();
      };
      const things = (table: 'course' | 'assignment') =>
        of
          .selectFrom(table)
          .whereRef('tenant_id', '=', 't.id')
          .select(countAll)
          .$asScalar()
          .$notNull();
      return [
        people('admin').as('admins'),
        people('teacher').as('teachers'),
        people('student').as('students'),
        things('course').as('classes'),
        things('assignment').as('assignments'),
      ];
    })
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();
