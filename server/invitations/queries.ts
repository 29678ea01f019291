import type { ClassId } from '#shared/contract/ids';
import type { StaffInvitationTable } from '../db/tables/staff-invitation.ts';
import type { TenantDb, TenantTransaction } from '../db/tenant.ts';

/** Milliseconds that the link of an invitation works. */
export const invitationLife = 7 * 24 * 60 * 60_000;

export interface NewInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: StaffInvitationTable['role']['__select__'];
  readonly schoolId: string | null;
  readonly courseId: ClassId | null;
  readonly by: string;
  readonly tokenSha256: string;
  readonly now: Date;
}

/**
 * An address has one a class, and one for the school alone: whoever invites again sends another letter.
 *
 * @returns false where there is an open one that who is of one school alone does not see, and so leaves as it is
 */
export async function putInvitation(
  db: TenantDb,
  { id, email, role, schoolId, courseId, by, tokenSha256, now }: NewInvitation,
): Promise<boolean> {
  const columns = {
    ...{ role, school_id: schoolId, invited_by: by },
    ...{ token_sha256: tokenSha256, sent_at: now, joined_at: null },
  };
  const row = await db
    .insertInto('staff_invitation')
    .values({ id, email, course_id: courseId, ...columns })
    .onConflict((conflict) => {
      const update = conflict.columns(['email', 'course_id']).doUpdateSet(columns);
      if (schoolId === null) return update;
      return update.where((is) =>
        is.or([
          is('staff_invitation.school_id', '=', schoolId),
          is('staff_invitation.joined_at', 'is not', null),
        ]),
      );
    })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The invitations that are open, the latest first; for an administrator of one school those to it. */
export function openInvitations(db: TenantDb, schoolId: string | null) {
  return db
    .selectFrom('staff_invitation as i')
    .innerJoin('user_account as u', 'u.id', 'i.invited_by')
    .leftJoin('course as c', 'c.id', 'i.course_id')
    .where('i.joined_at', 'is', null)
    .$if(schoolId !== null, (query) => query.where('i.school_id', '=', schoolId))
    .select(['i.id', 'i.email', 'i.role', 'i.course_id', 'i.sent_at', 'c.title'])
    .select(['u.first_name', 'u.last_name'])
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.id');
}

export type InvitationRow = Awaited<
  ReturnType<ReturnType<typeof openInvitations>['execute']>
>[number];

export function invitationsIntoClass(db: TenantDb, courseId: ClassId) {
  return db
    .selectFrom('staff_invitation')
    .where('course_id', '=', courseId)
    .where('joined_at', 'is', null)
    .select(['id', 'email'])
    .orderBy('email')
    .execute();
}

/** Gives it another link, from who sends it now: those of somebody archived open nothing. False where it is open no more. */
export async function renewInvitation(
  db: TenantDb,
  { id, by, tokenSha256, now }: Pick<NewInvitation, 'id' | 'by' | 'tokenSha256' | 'now'>,
): Promise<boolean> {
  const row = await db
    .updateTable('staff_invitation')
    .set({ invited_by: by, token_sha256: tokenSha256, sent_at: now })
    .where('id', '=', id)
    .where('joined_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @param courseId the class it must be into; any where it is left out */
export async function deleteInvitation(
  db: TenantDb,
  { id, courseId }: { readonly id: string; readonly courseId?: ClassId },
): Promise<void> {
  await db
    .deleteFrom('staff_invitation')
    .where('id', '=', id)
    .where('joined_at', 'is', null)
    .$if(courseId !== undefined, (query) => query.where('course_id', '=', courseId!))
    .execute();
}

/**
 * Closes every invitation of an address, of whichever letter the link was; of several who use it at once one finds them.
 *
 * @returns the classes they are asked to help in, and by whom
 */
export function closeInvitations(
  transaction: TenantTransaction,
  { email, now }: { readonly email: string; readonly now: Date },
) {
  return transaction
    .updateTable('staff_invitation')
    .set({ joined_at: now })
    .where('email', '=', email)
    .where('joined_at', 'is', null)
    .returning((of) => of.ref('course_id').$castTo<ClassId | null>().as('course_id'))
    .returning('invited_by')
    .execute();
}
