import type { z } from 'zod';
import { firstOrganisation, makeOrganisation } from '../../db/before-tenant/organisations.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { insertJob } from '../../jobs/queries.ts';
import { demoPassword } from '../demo-people.ts';
import { insertPeople } from '../insert-people.ts';
import type { SeedContext } from '../seed-demo.ts';
import { type LargeSize, largeHead, largeSchools, largeSize } from './large-plan.ts';
import { partsOf } from './make-large-school.ts';
import type { largeInput } from './making.ts';

const name = 'Ashford Music District';

/**
 * Asks for a district with a term of everything, once: the runner of jobs makes it while the server is in use. Its people
 * sign in with the password of the demonstration school.
 */
export const askForLargeSchool = (context: SeedContext, size = largeSize): Promise<void> =>
  oneAtATime(context.allTenants, 'primavista seed', async () => {
    if (!(await firstOrganisation(context.allTenants, name))) await makeLargeSchool(context, size);
  });

async function makeLargeSchool(
  { allTenants, clock, newId, passwords }: SeedContext,
  size: LargeSize,
): Promise<void> {
  const passwordHash = await passwords.hash(demoPassword);
  const now = clock.now();
  const headId = newId();
  const [first, ...others] = largeSchools.map((title) => ({ id: newId(), title }));
  const schoolIds = [first!, ...others].map(({ id }) => id);
  const organisation = { id: newId(), name, isDemo: true, schoolId: first!.id, now };
  await makeOrganisation(allTenants, organisation, async (db) => {
    await db.updateTable('school').set({ name: first!.title }).execute();
    await db
      .insertInto('school')
      .values(others.map(({ id, title }) => ({ id, name: title, created_at: now })))
      .execute();
    await insertPeople(db, [{ ...largeHead, id: headId, passwordHash }], now);
    const input: z.infer<typeof largeInput> = {
      ...{ size, passwordHash, schoolIds },
      madeAt: now.toISOString(),
    };
    const job = { id: newId(), kind: 'large-school', askedBy: headId, input, now };
    await insertJob(db, { ...job, total: partsOf(size) });
  });
}
