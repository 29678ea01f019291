import type { BodyOf, ReplyOf } from '#shared/contract/endpoint';
import { type SeedContext, seedDemo } from '../seed/seed-demo.ts';
import { describeSchools } from './describe-schools.ts';
import type { seedSchools as contract } from './endpoints.ts';

/** Puts in the demonstration school where there is no school, or where it is asked for by name, and tells what exists. */
export async function seedSchools(
  context: SeedContext,
  { demo }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const present = await describeSchools(context.allTenants);
  if (present.schools.length > 0 && !demo) return present;
  await seedDemo(context);
  return describeSchools(context.allTenants);
}
