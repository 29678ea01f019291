import { type Coming, hasRoom } from '../db/enrolment.ts';
import type { TenantDb } from '../db/tenant.ts';
import { refuse } from '../http/refusal.ts';

/** @throws Refusal where the class would have more students than it can */
export async function demandRoom(db: TenantDb, coming: Coming): Promise<void> {
  if (!(await hasRoom(db, coming))) throw refuse('class-full');
}
