import type { DrillRound } from '#shared/drills/drill-map';
import { holdPerson } from '../../db/hold-person.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { classesOf, lastRevision, roundsSince, storeRounds, sweepRounds } from './queries.ts';

interface Told {
  /** The revision up to which the device knows all. */
  readonly known: number;
  readonly sent: readonly DrillRound[];
  readonly now: Date;
}

/** Stores what a device told, each round once and the fuller copy, and gives all that is above what it knows. */
export function keepRounds(db: TenantDb, personId: string, { known, sent, now }: Told) {
  return db.transaction().execute(async (transaction) => {
    await holdPerson(transaction, personId);
    if (sent.length > 0) {
      const own = await classesOf(transaction, personId);
      const revision = (await lastRevision(transaction, personId)) + 1;
      const rounds = fullest(sent).map((round) => ({
        ...round,
        at: Math.min(round.at, now.getTime()),
        courseId: round.courseId !== null && own.has(round.courseId) ? round.courseId : null,
      }));
      await storeRounds(transaction, personId, { rounds, revision });
      await sweepRounds(transaction, personId);
    }
    return roundsSince(transaction, personId, known);
  });
}

/** Each id once and in lower case. */
function fullest(sent: readonly DrillRound[]): readonly DrillRound[] {
  const byId = new Map<string, DrillRound>();
  for (const round of sent) {
    const id = round.id.toLowerCase();
    const before = byId.get(id);
    if (!before || triesOf(before) < triesOf(round))
      byId.set(id, { ...round, id, courseId: round.courseId?.toLowerCase() ?? null });
  }
  return [...byId.values()];
}

function triesOf({ items }: Pick<DrillRound, 'items'>): number {
  return Object.values(items).reduce((sum, { tries }) => sum + tries, 0);
}
