import type { PracticeLogReply } from '#shared/contract/read-practice-log';
import { total } from '#shared/practice-log/totals';
import type { TenantDb } from '../../db/tenant.ts';
import { dailyPractices, entriesOnPage, type Practice, titlesOf } from './log-queries.ts';

/** A page takes the sessions of some weeks, so that a device without a network can show those. */
const pageSize = 50;

/** What somebody practised: by day, and one page of the single sittings. */
export async function readLog(
  db: TenantDb,
  practice: Practice,
  page: number,
): Promise<PracticeLogReply> {
  const daily = await dailyPractices(db, practice);
  const sessions = await entriesOnPage(db, practice, { size: pageSize, page });
  const courseIds = new Set(daily.flatMap(({ course_id }) => course_id ?? []));
  const { seconds: totalTime, count: totalCount } = total(daily);
  return {
    dailyPractices: daily.map(({ day_number, course_id: courseId, seconds, count }) => {
      return { day: practice.days.dayOf(day_number), courseId, seconds, count };
    }),
    totalTime,
    totalCount,
    sessions: sessions.map(({ id, course_id: courseId, mode, started_at, seconds, count }) => {
      return { id, courseId, mode, startedAt: started_at.toISOString(), seconds, count };
    }),
    pagination: { page, pageSize, total: daily.reduce((sum, { entries }) => sum + entries, 0) },
    classes: await titlesOf(db, [...courseIds]),
  };
}
