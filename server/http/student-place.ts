import { type Action, can, type Standing } from '#shared/access/can';
import { homeClasses } from '../db/enrolment.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { Account } from './account.ts';

/** A student as far as this person has to do with them. */
export interface StudentPlace {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly isArchived: boolean;
  /** Of this person's classes those that have them, by title. */
  readonly classes: readonly { readonly courseId: string; readonly title: string }[];
  /** A class that this person does not answer for has them too. */
  readonly isHeld: boolean;
  readonly may: (action: Action) => boolean;
}

/** Those of these students with whom this person has to do at all, in no order. */
export async function placesOfStudents(
  db: TenantDb,
  account: Account,
  ids: readonly string[],
): Promise<readonly StudentPlace[]> {
  if (ids.length === 0) return [];
  const people = await db
    .selectFrom('user_account')
    .where('id', 'in', ids)
    .where('role', '=', 'student')
    .select(['id', 'first_name', 'last_name', 'username', 'archived_at'])
    .execute();
  const rows = await classesOf(db, account.id, ids);
  const homes = await homeClasses(db, ids);
  const reach = reachBeyond(account);
  return people
    .map((person) => {
      const own = rows.filter((row) => row.student_id === person.id);
      const schoolIds = own.map(({ school_id }) => school_id);
      const isUnclassed = own.length === 0;
      return {
        id: person.id,
        firstName: person.first_name,
        lastName: person.last_name,
        username: person.username,
        isArchived: person.archived_at !== null,
        classes: own
          .filter(({ is_own }) => is_own !== null)
          .map((row) => ({ courseId: row.id, title: row.title })),
        isHeld: own.some((row) => isElsewhere(row, account)),
        may: (action: Action) =>
          own.some((row) => {
            // In a class that is not theirs an administrator goes by whom they reach.
            if (row.is_own === null) return false;
            const place = {
              standing: standingOf(row.is_own),
              isArchived: row.is_archived,
              schoolIds: [row.school_id],
            };
            // The class that goes on in which they have been for longest looks after the account.
            const isLookedAfter = action !== 'changeStudent' || homes.get(person.id) === row.id;
            return isLookedAfter && can(account, action, place);
          }) ||
          (reach.kind === 'school' && can(account, action, { schoolIds })) ||
          // Nobody's student is as good as their own.
          (isUnclassed &&
            reach.kind === 'unclassed' &&
            can(account, action, { standing: 'owner' })),
      };
    })
    .filter(({ may }) => may('readStudent'));
}

/** Of these students those whom this person may not archive: somebody else's class has them too. */
export async function heldElsewhere(
  db: TenantDb,
  account: Account,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || answersForAll(reachBeyond(account))) return new Set();
  const rows = await classesOf(db, account.id, ids);
  const held = rows.filter((row) => isElsewhere(row, account));
  return new Set(held.map(({ student_id }) => student_id));
}

type ClassOfStudent = Awaited<ReturnType<typeof classesOf>>[number];

/**
 * Whether a class keeps this person from archiving who is in it. An administrator of one school answers for its classes;
 * those of other schools keep their students as long as they go on, into whatever class they are put besides.
 */
function isElsewhere(row: ClassOfStudent, account: Account): boolean {
  const reach = reachBeyond(account);
  if (row.owner_id === account.id || answersForAll(reach)) return false;
  return reach.kind !== 'school' || (!row.is_archived && row.school_id !== reach.schoolId);
}

const answersForAll = (reach: Reach) => reach.kind === 'school' && reach.schoolId === null;

/** Whom somebody reaches who are in none of their classes. */
export type Reach =
  /** An administrator: everybody, of the one school where theirs is said. */
  | { readonly kind: 'school'; readonly schoolId: string | null }
  /** Where nobody is administrator, a teacher: whoever is in no class at all. */
  | { readonly kind: 'unclassed' }
  | { readonly kind: 'none' };

export function reachBeyond({ role, schoolId, isUnled }: Account): Reach {
  if (role === 'admin') return { kind: 'school', schoolId };
  return { kind: isUnled ? 'unclassed' : 'none' };
}

/** Of which school alone this person may bring students into a class of theirs; null where it may be any. */
export const schoolToBringFrom = (account: Account): string | null =>
  can(account, 'bringStudent', { schoolIds: [] }) ? null : account.schoolId;

/** A row for each class of each student, with its owner, and whether this person owns it; null where they do not teach it. */
function classesOf(db: TenantDb, personId: string, studentIds: readonly string[]) {
  return db
    .selectFrom('enrolment as e')
    .innerJoin('course as c', 'c.id', 'e.course_id')
    .innerJoin('course_teacher as o', (join) =>
      join.onRef('o.course_id', '=', 'c.id').on('o.is_owner', '=', true),
    )
    .innerJoin('user_account as u', 'u.id', 'o.teacher_id')
    .leftJoin('course_teacher as t', (join) =>
      join.onRef('t.course_id', '=', 'c.id').on('t.teacher_id', '=', personId),
    )
    .where('e.student_id', 'in', studentIds)
    .select(['e.student_id', 'c.id', 'c.title', 'c.is_archived'])
    .select(['o.teacher_id as owner_id', 't.is_owner as is_own', 'u.school_id'])
    .orderBy('c.title')
    .execute();
}

const standingOf = (isOwn: boolean): Standing => (isOwn ? 'owner' : 'coTeacher');
