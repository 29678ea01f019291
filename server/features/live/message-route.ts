import { sendToLiveRoom, startLiveRoom } from '#shared/contract/live';
import { commonLead } from '#shared/live/common-start';
import { afterMessage, mostNotes } from '#shared/live/live-message';
import type { TenantDb } from '../../db/tenant.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { ownRoom, stillOpen } from './live-authority.ts';
import type { LiveRooms } from './live-rooms.ts';
import {
  holdRoom,
  noteUsed,
  peopleOfRoom,
  putMessage,
  putStart,
  type RoomRow,
  roomOfTeacher,
} from './queries.ts';
import { messageOf } from './replies.ts';

/** What a teacher puts before their room, and when it is begun together. */
export function messageRoute(routes: Routes, rooms: LiveRooms): void {
  const { clock } = routes.context;

  mount(routes, sendToLiveRoom, { allow: ownRoom }, async ({ body, granted: { db, room } }) => {
    if (notesIn(body.abc) > mostNotes) throw refuse('too-large');
    await demandMembers(db, room, body.toUsers);
    const version = await db.transaction().execute(async (transaction) => {
      const row = await holdRoom(transaction, room.id);
      if (!row) throw refuse('not-found');
      const before = messageOf(row);
      const message = afterMessage(before, body);
      if (message === before) return row.version;
      const isNewMusic = message?.abc !== before?.abc || body.breakLiveCache;
      await putMessage(transaction, room.id, { version: row.version + 1, message, isNewMusic });
      return row.version + 1;
    });
    await noteUsed(db, room.id, clock.now());
    if (version !== room.version) {
      const row = await roomOfTeacher(db, room.teacher_id, stillOpen(clock));
      if (row) rooms.tellMessage(db, row);
    }
    return { version };
  });

  mount(routes, startLiveRoom, { allow: ownRoom }, async ({ body, granted: { db, room } }) => {
    const now = clock.now();
    const start = body.start && { ...body.start, at: now.getTime() + commonLead };
    await putStart(db, room.id, { start, now });
    const row = await roomOfTeacher(db, room.teacher_id, stillOpen(clock));
    if (row) rooms.tellMessage(db, row);
    return { start };
  });
}

/** Music is for people of the room. */
async function demandMembers(db: TenantDb, room: RoomRow, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const people = new Set((await peopleOfRoom(db, room)).map(({ id }) => id));
  if (ids.every((id) => people.has(id))) return;
  throw refuse('invalid', { path: 'toUsers', problem: 'Name people of the room.' });
}

/** Letters that are notes, about: what is no note is counted too, never the other way round. */
const notesIn = (abc: string) =>
  abc
    .split('\n')
    .filter((line) => !/^([A-Za-z]:|%)/.test(line))
    .join('')
    .match(/[A-Ga-g]/g)?.length ?? 0;
