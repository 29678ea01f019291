import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Context } from '../context.ts';
import type { RoomPlace } from '../security/live-ticket.ts';
import { sameSecret, sign } from '../security/signature.ts';
import { cookieNamed, isSecure } from './cookie-name.ts';
import type { Env } from './env.ts';

type Parts = Pick<Context, 'config' | 'objectSecret'>;

/** The seat of a guest in one live room. */
interface GuestPlace extends RoomPlace {
  readonly guestId: string;
}

/** Seconds: a lesson, and no more than a day of them. */
const life = 12 * 60 * 60;

const nameOf = ({ config }: Parts) => cookieNamed(config, 'pv-guest');

/** What the cookie says; null without one, or with one that is not ours. */
export function readGuest(parts: Parts, c: HonoContext<Env>): GuestPlace | null {
  const [tenantId = '', roomId = '', guestId = '', signature = ''] =
    getCookie(c, nameOf(parts))?.split('.') ?? [];
  const place = { tenantId, roomId, guestId };
  return sameSecret(signature, signatureOf(parts, place)) ? place : null;
}

export function rememberGuest(parts: Parts, c: HonoContext<Env>, place: GuestPlace): void {
  const { tenantId, roomId, guestId } = place;
  const value = [tenantId, roomId, guestId, signatureOf(parts, place)].join('.');
  setCookie(c, nameOf(parts), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(parts.config),
    maxAge: life,
  });
}

export function forgetGuest(parts: Parts, c: HonoContext<Env>): void {
  deleteCookie(c, nameOf(parts), { path: '/', secure: isSecure(parts.config) });
}

const signatureOf = ({ objectSecret }: Parts, { tenantId, roomId, guestId }: GuestPlace) =>
  sign(objectSecret, 'live-guest', [tenantId, roomId, guestId].join('\n'));
