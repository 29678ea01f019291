import type { Routes } from '../../http/mount.ts';
import { guestRoutes } from './guest-routes.ts';
import { LiveRooms } from './live-rooms.ts';
import { liveSocket } from './live-socket.ts';
import { messageRoute } from './message-route.ts';
import { rosterRoutes } from './roster-routes.ts';
import { seatRoutes } from './seat-routes.ts';
import { studentRoutes } from './student-routes.ts';
import { teacherRoutes } from './teacher-routes.ts';
import { trialRoute } from './trial-route.ts';

export function liveRoutes(routes: Routes): void {
  const rooms = new LiveRooms(routes.context);
  teacherRoutes(routes, rooms);
  messageRoute(routes, rooms);
  rosterRoutes(routes, rooms);
  seatRoutes(routes, rooms);
  studentRoutes(routes, rooms);
  guestRoutes(routes, rooms);
  trialRoute(routes, rooms);
  liveSocket(routes, rooms);
}
