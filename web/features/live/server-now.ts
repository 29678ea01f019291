import type { RoomLink } from './model/room-link.ts';

/** What time it is by the server's clock, in milliseconds; by that of the device until the server's is known. */
export function serverNow({ store }: Pick<RoomLink, 'store'>): number {
  const { offset } = store.getState();
  return offset === null ? Date.now() : performance.now() + offset;
}
