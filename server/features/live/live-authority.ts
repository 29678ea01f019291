import type { ClassId } from '#shared/contract/ids';
import { teacherId } from '#shared/contract/ids';
import { roomLife } from '#shared/live/room-life';
import { educators, students } from '../../access/by-role.ts';
import { demandId } from '../../access/demand-id.ts';
import { demandSignedIn, type SignedIn } from '../../access/signed-in.ts';
import type { Clock } from '../../clock.ts';
import type { Authority, AuthorityRequest } from '../../http/authority.ts';
import { refuse } from '../../http/refusal.ts';
import { classInRoom, type RoomRow, roomOfTeacher } from './queries.ts';

export interface StudentSeat extends SignedIn {
  readonly as: 'student';
  readonly room: RoomRow;
  /** The class through which they belong here. */
  readonly courseId: ClassId;
}

export interface TeacherSeat extends SignedIn {
  readonly as: 'teacher';
  readonly room: RoomRow;
}

/** Rooms that were used last before then are over. */
export const stillOpen = (clock: Clock) => new Date(clock.now().getTime() - roomLife);

async function demandJoined(request: AuthorityRequest, id: string | undefined) {
  const signedIn = await students.check(request);
  const teacher = demandId(teacherId, id);
  const room = await roomOfTeacher(signedIn.db, teacher, stillOpen(request.context.clock));
  const courseId = room && (await classInRoom(signedIn.db, signedIn.account.id, room));
  if (!room || !courseId) throw refuse('not-found');
  return { ...signedIn, as: 'student', room, courseId } as const;
}

async function demandOwn(request: AuthorityRequest, id: string) {
  const signedIn = await educators.check(request);
  if (signedIn.account.id !== id) throw refuse('not-found');
  const room = await roomOfTeacher(signedIn.db, id, stillOpen(request.context.clock));
  if (!room) throw refuse('not-found');
  return { ...signedIn, as: 'teacher', room } as const;
}

/** The parameter `teacherId` names a teacher who teaches the student, and has a room that is open to them. */
export const joinedRoom: Authority<StudentSeat> = {
  name: 'joinedRoom',
  check: (request) => demandJoined(request, request.c.req.param('teacherId')),
};

/** The one room that the teacher who asks has. */
export const ownRoom: Authority<TeacherSeat> = {
  name: 'ownRoom',
  async check(request) {
    const { account } = await educators.check(request);
    return demandOwn(request, account.id);
  },
};

/** The parameters `connectionType` and `connectionId` say as what somebody comes into whose room. */
export const liveSeat: Authority<StudentSeat | TeacherSeat> = {
  name: 'liveSeat',
  async check(request) {
    await demandSignedIn(request);
    const { connectionType, connectionId } = request.c.req.param() as Record<string, string>;
    if (connectionType === 'student') return demandJoined(request, connectionId);
    if (connectionType !== 'teacher') throw refuse('not-found');
    return demandOwn(request, connectionId ?? '');
  },
};
