import { can } from '#shared/access/can';
import { teacherId } from '#shared/contract/ids';
import { roomLife } from '#shared/live/room-life';
import { educators, students } from '../../access/by-role.ts';
import { demandId } from '../../access/demand-id.ts';
import { demandSignedIn, type SignedIn } from '../../access/signed-in.ts';
import type { Clock } from '../../clock.ts';
import { inTenant, type TenantDb } from '../../db/tenant.ts';
import type { Authority, AuthorityRequest } from '../../http/authority.ts';
import { readGuest } from '../../http/guest-cookie.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { findGuest } from './guest-queries.ts';
import { classesInRoom, type RoomRow, roomOfTeacher, type SharedClass } from './queries.ts';

interface StudentSeat {
  readonly as: 'student';
  readonly db: TenantDb;
  readonly personId: string;
  readonly firstName: string;
  readonly room: RoomRow;
  /** The classes through which they belong here, the newest first; one at least. */
  readonly classes: readonly SharedClass[];
}

/** Somebody without an account, whether they are let in yet or not. */
interface GuestSeat {
  readonly as: 'guest';
  readonly db: TenantDb;
  readonly personId: string;
  readonly firstName: string;
  readonly room: RoomRow;
  readonly isLetIn: boolean;
  /** When they were heard of last, as far as that is written down. */
  readonly seenAt: Date;
}

export type JoinedSeat = StudentSeat | GuestSeat;

export interface TeacherSeat extends SignedIn {
  readonly as: 'teacher';
  readonly room: RoomRow;
}

/** Rooms that were used last before then are over. */
export const stillOpen = (clock: Clock) => new Date(clock.now().getTime() - roomLife);

async function demandStudent(request: AuthorityRequest, id: string | undefined) {
  const { account, db } = await students.check(request);
  const teacher = demandId(teacherId, id);
  const room = await roomOfTeacher(db, teacher, stillOpen(request.context.clock));
  const classes = room ? await classesInRoom(db, account.id, room) : [];
  if (!room || classes.length === 0) throw refuse('not-found');
  const person = { personId: account.id, firstName: account.firstName };
  return { as: 'student', db, ...person, room, classes } as const;
}

/** null where the cookie is none of a guest in the room that this teacher has now. */
async function findGuestSeat(
  { context, c }: AuthorityRequest,
  id: string | undefined,
): Promise<GuestSeat | null> {
  const place = readGuest(context, c);
  const teacher = teacherId.safeParse(id);
  if (place === null || !teacher.success) return null;
  const { tenantId, roomId, guestId } = place;
  const db = inTenant(context.allTenants, tenantId);
  const room = await roomOfTeacher(db, teacher.data, stillOpen(context.clock));
  if (room?.id !== roomId) return null;
  const row = await findGuest(db, { roomId, guestId });
  if (!row) return null;
  const person = { personId: row.id, firstName: row.first_name };
  const { is_let_in: isLetIn, seen_at: seenAt } = row;
  return { as: 'guest', db, ...person, isLetIn, seenAt, room };
}

/** As a student; who is none of the room may be a guest in it. */
async function demandJoined(
  request: AuthorityRequest,
  id: string | undefined,
): Promise<JoinedSeat> {
  try {
    return await demandStudent(request, id);
  } catch (error) {
    const guest = error instanceof Refusal ? await findGuestSeat(request, id) : null;
    if (guest === null) throw error;
    return guest;
  }
}

/** Whoever teaches and may put music before a room. */
export const liveTeachers: Authority<SignedIn> = {
  name: 'liveTeachers',
  async check(request) {
    const signedIn = await educators.check(request);
    if (!can(signedIn.account, 'generateLivePractice')) throw refuse('cant-generate');
    return signedIn;
  },
};

async function demandOwn(request: AuthorityRequest, id: string) {
  const signedIn = await liveTeachers.check(request);
  if (signedIn.account.id !== id) throw refuse('not-found');
  const room = await roomOfTeacher(signedIn.db, id, stillOpen(request.context.clock));
  if (!room) throw refuse('not-found');
  return { ...signedIn, as: 'teacher', room } as const;
}

/** The parameter `teacherId` names a teacher who has a room that is open to the student, or in which somebody is a guest. */
export const joinedRoom: Authority<JoinedSeat> = {
  name: 'joinedRoom',
  check: (request) => demandJoined(request, request.c.req.param('teacherId')),
};

/** The one room that the teacher who asks has. */
export const ownRoom: Authority<TeacherSeat> = {
  name: 'ownRoom',
  async check(request) {
    const { account } = await liveTeachers.check(request);
    return demandOwn(request, account.id);
  },
};

/** The parameters `connectionType` and `connectionId` say as what somebody comes into whose room. */
export const liveSeat: Authority<JoinedSeat | TeacherSeat> = {
  name: 'liveSeat',
  async check(request) {
    const { connectionType, connectionId } = request.c.req.param() as Record<string, string>;
    if (connectionType === 'guest') {
      const guest = await findGuestSeat(request, connectionId);
      if (guest === null) throw refuse('not-found');
      return guest;
    }
    await demandSignedIn(request);
    if (connectionType === 'student') return demandStudent(request, connectionId);
    if (connectionType !== 'teacher') throw refuse('not-found');
    return demandOwn(request, connectionId ?? '');
  },
};
