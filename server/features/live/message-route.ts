import { sendToLiveRoom, startLiveRoom } from '#shared/contract/live';
import { commonLead } from '#shared/live/common-start';
import { afterMessage, mostNotes } from '#shared/live/live-message';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { ownRoom } from './live-authority.ts';
import type { LiveRooms } from './live-rooms.ts';
import type { RoomRow } from './queries.ts';
import type { RoomStore } from './room-store.ts';

/** What a teacher puts before their room, and when it is begun together. */
export function messageRoute(routes: Routes, rooms: LiveRooms): void {
  const { clock } = routes.context;

  mount(routes, sendToLiveRoom, { allow: ownRoom }, async ({ body, granted: { store, room } }) => {
    if (notesIn(body.abc) > mostNotes) throw refuse('too-large');
    await demandMembers(store, room, body.toUsers);
    const version = await store.changeMessage(room.id, (before) => {
      const message = afterMessage(before, body);
      return { message, isNewMusic: message?.abc !== before?.abc || body.breakLiveCache };
    });
    if (version === null) throw refuse('not-found');
    await store.noteUsed(room.id);
    if (version !== room.version) {
      const row = await store.roomOf(room.teacher_id);
      if (row) rooms.tellMessage(store, row);
    }
    return { version };
  });

  mount(routes, startLiveRoom, { allow: ownRoom }, async ({ body, granted: { store, room } }) => {
    const start = body.start && { ...body.start, at: clock.now().getTime() + commonLead };
    await store.putStart(room.id, start);
    const row = await store.roomOf(room.teacher_id);
    if (row) rooms.tellMessage(store, row);
    return { start };
  });
}

/** Music is for people of the room. */
async function demandMembers(
  store: RoomStore,
  room: RoomRow,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const people = new Set((await store.people(room)).map(({ id }) => id));
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
