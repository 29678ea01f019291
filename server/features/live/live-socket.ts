import { live } from '#shared/contract/live';
import type { Routes } from '../../http/mount.ts';
import { mountSocket } from '../../sockets/mount-socket.ts';
import { type JoinedSeat, liveSeat, type TeacherSeat } from './live-authority.ts';
import type { LiveRooms } from './live-rooms.ts';
import { unchangedSeats } from './unchanged.ts';

type Seat = JoinedSeat | TeacherSeat;

/** Tells whoever is in a room what goes on in it. */
export function liveSocket(routes: Routes, rooms: LiveRooms): void {
  const { clock } = routes.context;
  const means = {
    allow: liveSeat,
    unchanged: (seats: readonly Seat[]) => unchangedSeats(seats, { clock, rooms }),
  };
  mountSocket(routes, live, means, (connection) => {
    rooms.enter(connection);
    return {
      receive() {
        const body = { now: clock.now().getTime() };
        connection.send({ type: 'pong', senderType: 'server', body });
      },
      isStill(granted) {
        rooms.stay(granted);
        return granted.room.id === connection.granted.room.id;
      },
      leave: () => rooms.leave(connection),
    };
  });
}
