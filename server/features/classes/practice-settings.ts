import type { ClassFields } from '#shared/contract/classes';
import type { ClassId } from '#shared/contract/ids';
import { changedFields } from '#shared/lib/changed-fields';
import { classStandardsProblem } from '#shared/set-up/class-standards-problem';
import { menuCatalogue } from '#shared/set-up/menu-catalogue';
import { type PracticeSettings, settingsOf } from '#shared/set-up/practice-settings';
import { settingProblems } from '#shared/set-up/practice-settings-problems';
import { limitsOfCourse, readLimits } from '../../db/course-limits.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { refuse, refuseAll } from '../../http/refusal.ts';
import { catalogueWords } from '../../words/catalogue-words.ts';

const catalogue = menuCatalogue(catalogueWords);

/** What the teachers of a class have said of practice, and what its students get by it. */
export async function practiceSettingsOf(db: TenantDb, courseId: ClassId) {
  const row = await limitsOfCourse(db, courseId);
  if (!row) throw refuse('not-found');
  const limits = readLimits(row);
  return { settings: settingsOf(limits), limits };
}

interface Saved {
  readonly courseId: ClassId;
  readonly settings: PracticeSettings;
  /** What was before the person who saves. */
  readonly read: PracticeSettings | undefined;
}

/**
 * Of two teachers who save at once the second is judged by what the first one left.
 *
 * @throws Refusal with every setting that leaves nothing to practise, and where the class was archived meanwhile
 */
export async function keepPracticeSettings(
  transaction: TenantTransaction,
  { courseId, settings, read }: Saved,
): Promise<void> {
  if (!(await holdAlone(transaction, courseId))) throw refuse('class-archived');
  const now = await practiceSettingsOf(transaction, courseId);
  const merged = { ...now.settings, ...(read ? changedFields(settings, read) : settings) };
  const problems = settingProblems(merged, now.limits, catalogue);
  if (problems.length > 0)
    throw refuseAll(problems.flatMap(({ code, path }) => refuse(code, { path }).problems));
  const said = { limits: JSON.stringify(merged) };
  await transaction
    .insertInto('course_limits')
    .values({ course_id: courseId, ...said })
    .onConflict((conflict) => conflict.columns(['course_id']).doUpdateSet(said))
    .execute();
}

/** @throws Refusal where the settings of practice would leave nothing of these lists of levels, and where the class is archived */
export async function demandLevelsLeft(
  transaction: TenantTransaction,
  courseId: ClassId,
  standards: ClassFields['standards'],
): Promise<void> {
  if (!(await holdAlone(transaction, courseId))) throw refuse('class-archived');
  const { limits } = await practiceSettingsOf(transaction, courseId);
  const problem = classStandardsProblem(standards, limits, catalogue);
  if (problem !== null) throw refuse(problem, { path: 'standards' });
}

/** False where the class is archived. */
async function holdAlone(transaction: TenantTransaction, courseId: ClassId): Promise<boolean> {
  const row = await transaction
    .selectFrom('course')
    .where('id', '=', courseId)
    .where('is_archived', '=', false)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
