import { roomLife } from '#shared/live/room-life';
import type { Clock } from '../../clock.ts';

/** Rooms that were used last before then are over. */
export const stillOpen = (clock: Clock) => new Date(clock.now().getTime() - roomLife);
