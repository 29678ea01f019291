import { useEffect, useState } from 'react';
import type { LiveTold } from '#shared/contract/live';
import { createRoomLink, type RoomLink, socketUrl } from './model/room-link.ts';

interface RoomPlace {
  readonly as: 'teacher' | 'student' | 'guest';
  readonly teacherId: string;
  readonly userId: string;
}

interface RoomTold {
  readonly onTold: (told: LiveTold) => void;
  readonly poll: () => Promise<'told' | 'gone' | 'failed'>;
}

/** The connection to one room, for as long as its screen is there. What is told is handed to what the screen says now. */
export function useRoomLink({ as, teacherId, userId }: RoomPlace, told: RoomTold): RoomLink {
  const [latest] = useState({ told });
  latest.told = told;
  const [link] = useState(() =>
    createRoomLink({
      connect: () => new WebSocket(socketUrl(as, teacherId, userId)),
      onTold: (one) => latest.told.onTold(one),
      poll: () => latest.told.poll(),
      now: () => performance.now(),
      random: Math.random,
    }),
  );
  useEffect(() => link.live(), [link]);
  return link;
}
