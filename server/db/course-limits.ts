import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { ClassId } from '#shared/contract/ids';
import { practiceSettings } from '#shared/contract/practice-settings';
import { switchFields, userConstraints } from '#shared/contract/set-up';
import { type ClassSwitches, usualSwitches } from '#shared/set-up/class-switches';
import { noLimits, type UserConstraints } from '#shared/set-up/limits';
import { limitsWith } from '#shared/set-up/practice-settings';
import type { CourseTable } from './tables/course.ts';
import type { TenantDb } from './tenant.ts';

/** A class and what its teacher leaves open; `limits` is null where nobody said. */
export function limitsOfCourse(db: TenantDb, courseId: ClassId) {
  return db
    .selectFrom('course as c')
    .leftJoin('course_limits as l', 'l.course_id', 'c.id')
    .where('c.id', '=', courseId)
    .select(['c.title', 'c.solfege', 'c.standards', 'l.limits', 'l.drills'])
    .executeTakeFirst();
}

/** What a class leaves open. @throws where neither settings nor limits are stored */
export function readLimits(row: StoredLimits): UserConstraints {
  const { limits, solfege, standards } = row;
  return { ...limitsIn(limits), ...readSwitches(row), solfege, standards };
}

function limitsIn(stored: unknown): UserConstraints {
  if (stored === null) return noLimits;
  return isOlder(stored)
    ? userConstraints.parse(stored)
    : limitsWith(practiceSettings.parse(stored), noLimits);
}

const switches = z.object(switchFields);

/** These alone, as they usually are where they cannot be read: of many classes one whose limits are broken hides no other. */
export function readSwitches({ limits, drills }: StoredSwitches): ClassSwitches {
  const { data = usualSwitches } = switches.safeParse(limits ?? {});
  return isOlder(limits) ? { ...data, drills: drills ?? usualSwitches.drills } : data;
}

/** Whether limits are stored, not settings. */
const isOlder = (stored: unknown) =>
  typeof stored === 'object' && stored !== null && 'behaviours' in stored;

/** As `CourseLimitsTable` has them; null where nobody said. */
interface StoredSwitches {
  readonly limits: unknown;
  readonly drills: boolean | null;
}
type StoredLimits = StoredSwitches & Pick<Selectable<CourseTable>, 'solfege' | 'standards'>;
