import type { ReplyOf } from '#shared/contract/endpoint';
import type { AllTenants } from '../db/all-tenants.ts';
import { countedOrganisations } from '../db/before-tenant/organisations.ts';
import { demoPassword, demoPeople } from '../seed/demo-people.ts';
import type { seedSchools as contract } from './endpoints.ts';

/** What exists, and how to sign in to the demonstration school where there is one. */
export async function describeSchools(allTenants: AllTenants): Promise<ReplyOf<typeof contract>> {
  const rows = await countedOrganisations(allTenants);
  const schools = rows.map(({ is_demo, ...school }) => ({ ...school, demo: is_demo }));
  return { schools, demo: schools.some((school) => school.demo) ? demoSignIn() : null };
}

function demoSignIn() {
  const usernames = (role: string) =>
    demoPeople.filter((person) => person.role === role).map((person) => person.username);
  const [teacher = ''] = usernames('teacher');
  const [admin = ''] = usernames('admin');
  return { teacher, students: usernames('student'), admin, password: demoPassword };
}
