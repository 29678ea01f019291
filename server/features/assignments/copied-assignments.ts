import { dateProblem } from '#shared/assignments/assignment-dates';
import { type Dates, moveDates } from '#shared/assignments/move-dates';
import type { ClassId } from '#shared/contract/ids';
import { piecesOf } from '../../db/assigned-music.ts';
import type { Said } from '../../db/said-columns.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { CopiableRow } from './copy-queries.ts';
import { demandNear } from './demand-dates.ts';
import { demandLevels } from './demand-levels.ts';
import { saidOf } from './editor-queries.ts';

type Move = Parameters<typeof moveDates>[1];

/** What is said of these, with their music and the dates that they will have. */
export async function copiesOf(
  db: TenantDb,
  rows: readonly CopiableRow[],
  { now, ...move }: Move & { readonly now: number },
) {
  const dates = moveDates(rows.map(inMilliseconds), move).map((moved) => openAtOnce(moved, now));
  return Promise.all(
    rows.map(async ({ id }, index) => ({
      said: asDraft(await saidOf(db, id), move),
      pieces: [...(await piecesOf(db, id)).values()],
      dates: dates[index]!,
    })),
  );
}

/** Without dates all of them would stand before the students at once. */
const asDraft = (said: Said, { firstDueDay }: Move): Said =>
  firstDueDay === null ? { ...said, isDraft: true } : said;

export type Copy = Awaited<ReturnType<typeof copiesOf>>[number];

const inMilliseconds = (row: CopiableRow) => ({
  // What stood before the students at once did so from when it was given out: a year's work does not open in one day.
  release: (row.release_date ?? row.created_at).getTime(),
  due: row.due_date?.getTime() ?? null,
  last: row.last_date?.getTime() ?? null,
});

/** What would have opened by now, or not before it is due, is open. */
const openAtOnce = (dates: Dates, now: number): Dates => {
  const { release, due } = dates;
  const isLater = release !== null && release > now && (due === null || release < due);
  return isLater ? dates : { ...dates, release: null };
};

interface Target {
  readonly courseId: ClassId;
  readonly now: number;
  readonly timeZone: string;
}

/** @throws Refusal that names the first which the class cannot have, by its place */
export async function demandCopiable(
  db: TenantDb,
  copies: readonly Copy[],
  { courseId, now, timeZone }: Target,
): Promise<void> {
  for (const [index, { said, dates }] of copies.entries()) {
    const path = `assignmentIds.${index}`;
    demandNear(dates, { now, pathOf: () => 'firstDueDay' });
    const problem = dateProblem(dates, { now, timeZone });
    if (problem) throw refuse(problem.code, { path: 'firstDueDay' });
    try {
      await demandLevels(db, { said, courseIds: [courseId], mediums: [] });
    } catch (error) {
      if (error instanceof Refusal) throw refuse(error.problems[0]!.code, { path });
      throw error;
    }
  }
}
