import type { Authority } from '../http/authority.ts';
import { refuse } from '../http/refusal.ts';
import { isOwnAddress } from '../own-address.ts';
import { sameSecret } from '../security/signature.ts';

/** A command on this machine, with the token that only the data folder's owner can read. */
export const commandToken: Authority<null> = {
  name: 'commandToken',
  async check({ context, c }) {
    const given = c.req.header('X-PV-Admin') ?? '';
    const expected = context.commandToken;
    const peer = c.env?.incoming?.socket.remoteAddress;
    const isLocal = peer !== undefined && isOwnAddress(peer);
    if (expected === null || !isLocal || !sameSecret(given, expected)) throw refuse('not-found');
    return null;
  },
};
