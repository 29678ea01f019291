import type { ClassId } from '#shared/contract/ids';
import type { AllTenants } from '../all-tenants.ts';
import { underDoorRole } from '../role-connections.ts';

/** The class that has this code, folded, in whichever organisation. */
export const classOfCode = (allTenants: AllTenants, code: string) =>
  underDoorRole(allTenants)
    .selectFrom('join_code')
    .where('code', '=', code)
    .where('kind', '=', 'class')
    .select((of) => of.ref('course_id').$castTo<ClassId>().as('courseId'))
    .select('tenant_id as tenantId')
    .executeTakeFirst();
