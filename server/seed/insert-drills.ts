import type { Context } from '../context.ts';
import { drillRoundRow } from '../db/drill-round-row.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { DemoRound } from './demo-drills.ts';
import type { SeededPerson } from './insert-people.ts';

type DrillParts = Pick<Context, 'clock' | 'newId'> & { readonly db: TenantDb };

interface Drilling {
  readonly drills: readonly DemoRound[];
  readonly courseId: string;
  readonly people: readonly SeededPerson[];
}

const day = 24 * 60 * 60_000;
/** In the afternoon of its day. */
const afternoon = 15 * 60 * 60_000;

/** What the students of a class drilled for it. */
export async function insertDrills(
  { db, clock, newId }: DrillParts,
  { drills, courseId, people }: Drilling,
): Promise<void> {
  if (drills.length === 0) return;
  const idOf = new Map(people.map(({ username, id }) => [username, id]));
  const midnight = new Date(clock.now()).setUTCHours(0, 0, 0, 0);
  const rows = drills.map(({ student, daysAgo, type, items }, place) => {
    const at = midnight - daysAgo * day + afternoon;
    const round = { id: newId(), at, type, courseId, items };
    return drillRoundRow(idOf.get(student)!, round, place + 1);
  });
  await db.insertInto('drill_round').values(rows).execute();
}
