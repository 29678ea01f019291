import {
  acceptInvitation,
  declineInvitation,
  getInvitations,
} from '#shared/contract/class-teachers';
import { educators } from '../../access/by-role.ts';
import { invitedToClass } from '../../access/in-class.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { acceptInto, deleteInvitation, invitationsOf } from './invitation-queries.ts';
import { toInvitation } from './replies.ts';

/** What a teacher does who was asked to help in a class. */
export function invitationRoutes(routes: Routes): void {
  mount(routes, getInvitations, { allow: educators }, async ({ granted: { account, db } }) => ({
    invitations: (await invitationsOf(db, account.id)).map(toInvitation),
  }));

  mount(routes, acceptInvitation, { allow: invitedToClass }, async ({ granted }) => {
    const { account, db, courseId } = granted;
    await db
      .transaction()
      .execute((transaction) => acceptInto(transaction, { courseId, teacherId: account.id }));
    return {};
  });

  mount(routes, declineInvitation, { allow: invitedToClass }, async ({ granted }) => {
    const { account, db, courseId } = granted;
    await deleteInvitation(db, { courseId, teacherId: account.id });
    return {};
  });
}
