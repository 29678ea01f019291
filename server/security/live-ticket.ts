import { sameSecret, sign } from './signature.ts';

/** A live room, of whichever organisation. */
export interface RoomPlace {
  readonly tenantId: string;
  readonly roomId: string;
}

/** Says that somebody has typed the code of a room. It opens nothing, and is worth as much as the room. */
export const liveTicket = (key: Buffer, { tenantId, roomId }: RoomPlace): string =>
  [tenantId, roomId, signatureOf(key, { tenantId, roomId })].join('.');

/** null where it is none of ours. */
export function readLiveTicket(key: Buffer, ticket: string): RoomPlace | null {
  const [tenantId = '', roomId = '', signature = ''] = ticket.split('.');
  const place = { tenantId, roomId };
  return sameSecret(signature, signatureOf(key, place)) ? place : null;
}

const signatureOf = (key: Buffer, { tenantId, roomId }: RoomPlace) =>
  sign(key, 'live-ticket', [tenantId, roomId].join('\n'));
