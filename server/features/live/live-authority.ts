import { can } from '#shared/access/can';
import { teacherId } from '#shared/contract/ids';
import { educators, students } from '../../access/by-role.ts';
import { demandId } from '../../access/demand-id.ts';
import { demandSignedIn, type SignedIn, visitor } from '../../access/signed-in.ts';
import type { TenantDb } from '../../db/tenant.ts';
import type { Authority, AuthorityRequest } from '../../http/authority.ts';
import { readGuest } from '../../http/guest-cookie.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { classesInRoom, type RoomRow, type SharedClass } from './queries.ts';
import type { RoomStore } from './room-store.ts';
import { rowStore } from './row-store.ts';
import { storeAt } from './store-at.ts';
import { trialOfHost } from './trial-of-host.ts';
import { trialStore } from './trial-store.ts';

interface StudentSeat {
  readonly as: 'student';
  readonly db: TenantDb;
  readonly store: RoomStore;
  readonly personId: string;
  readonly firstName: string;
  readonly room: RoomRow;
  /** The classes through which they belong here, the newest first; one at least. */
  readonly classes: readonly SharedClass[];
}

/** Somebody without an account, whether they are let in yet or not. */
interface GuestSeat {
  readonly as: 'guest';
  readonly store: RoomStore;
  readonly personId: string;
  readonly firstName: string;
  readonly room: RoomRow;
  readonly isLetIn: boolean;
  /** When they were heard of last, as far as that is written down. */
  readonly seenAt: Date;
}

export type JoinedSeat = StudentSeat | GuestSeat;

/** A teacher, or who tries live practice out. */
export interface TeacherSeat {
  readonly as: 'teacher';
  readonly store: RoomStore;
  readonly room: RoomRow;
}

async function demandStudent(request: AuthorityRequest, id: string | undefined) {
  const { account, db } = await students.check(request);
  const teacher = demandId(teacherId, id);
  const store = rowStore(db, request.context.clock);
  const room = await store.roomOf(teacher);
  const classes = room ? await classesInRoom(db, account.id, room) : [];
  if (!room || classes.length === 0) throw refuse('not-found');
  const person = { personId: account.id, firstName: account.firstName };
  return { as: 'student', db, store, ...person, room, classes } as const;
}

/** null where the cookie is none of a guest in the room that this teacher has now. */
async function findGuestSeat(
  { context, c }: AuthorityRequest,
  id: string | undefined,
): Promise<GuestSeat | null> {
  const place = readGuest(context, c);
  const teacher = teacherId.safeParse(id);
  if (place === null || !teacher.success) return null;
  const { roomId, guestId } = place;
  const store = storeAt(context, place);
  const room = await store?.roomOf(teacher.data);
  if (!store || room?.id !== roomId) return null;
  const row = await store.guest({ roomId, guestId });
  if (!row) return null;
  const person = { personId: row.id, firstName: row.first_name };
  const { is_let_in: isLetIn, seen_at: seenAt } = row;
  return { as: 'guest', store, ...person, isLetIn, seenAt, room };
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

/** Whoever has a room, or could have one. */
interface Host {
  readonly store: RoomStore;
  /** Of the teacher, or of the trial in their place. */
  readonly teacherId: string;
}

/** Whoever opened a trial on this device that goes on, whether they are signed in or not. */
async function hostOfTrial(request: AuthorityRequest): Promise<Host | null> {
  const { context, c } = request;
  const { account } = await visitor.check(request);
  const trial = trialOfHost(context, c, account);
  return trial ? { store: trialStore(trial, context), teacherId: trial.id } : null;
}

async function hostBy(authority: Authority<SignedIn>, request: AuthorityRequest): Promise<Host> {
  const trial = await hostOfTrial(request);
  if (trial) return trial;
  const { account, db } = await authority.check(request);
  return { store: rowStore(db, request.context.clock), teacherId: account.id };
}

/** Who asks about the room that they may have. */
export const roomHost: Authority<Host> = {
  name: 'roomHost',
  check: (request) => hostBy(educators, request),
};

/** @param id left out, whoever asks */
async function demandOwn(request: AuthorityRequest, id?: string): Promise<TeacherSeat> {
  const { store, teacherId: own } = await hostBy(liveTeachers, request);
  if (id !== undefined && id !== own) throw refuse('not-found');
  const room = await store.roomOf(own);
  if (!room) throw refuse('not-found');
  return { as: 'teacher', store, room };
}

/** The parameter `teacherId` names a teacher who has a room that is open to the student, or in which somebody is a guest. */
export const joinedRoom: Authority<JoinedSeat> = {
  name: 'joinedRoom',
  check: (request) => demandJoined(request, request.c.req.param('teacherId')),
};

/** The one room that the teacher who asks has. */
export const ownRoom: Authority<TeacherSeat> = {
  name: 'ownRoom',
  check: (request) => demandOwn(request),
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
    if (connectionType === 'student') return demandStudent(request, connectionId);
    if (connectionType === 'teacher' && (await hostOfTrial(request)))
      return demandOwn(request, connectionId ?? '');
    await demandSignedIn(request);
    if (connectionType !== 'teacher') throw refuse('not-found');
    return demandOwn(request, connectionId ?? '');
  },
};
