import { sql } from 'kysely';

/** Of a person `u`: whether their organisation has no administrator. */
const isUnled = sql<boolean>`
  not exists (
    select from user_account as a
    where a.tenant_id = u.tenant_id and a.role = 'admin' and a.archived_at is null
  )`;

/** Whether they have to add a second step: every administrator, but of the demonstration, whose password everybody knows. */
const mustAddSecondStep = sql<boolean>`
  u.role = 'admin'
  and not exists (
    select from second_step as p
    where p.tenant_id = u.tenant_id and p.user_id = u.id and p.confirmed_at is not null
  )
  and not exists (select from tenant as d where d.id = u.tenant_id and d.is_demo)`;

/** What is asked of a person `u` besides their row, so as to know what they may do. */
export const accountFacts = [
  isUnled.as('is_unled'),
  mustAddSecondStep.as('must_add_second_step'),
] as const;
