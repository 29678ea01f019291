import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { trialLife } from '#shared/live/room-life';
import type { Context } from '../context.ts';
import { sameSecret, sign } from '../security/signature.ts';
import { cookieNamed, isSecure } from './cookie-name.ts';
import type { Env } from './env.ts';

type Parts = Pick<Context, 'config' | 'objectSecret'>;

const nameOf = ({ config }: Parts) => cookieNamed(config, 'pv-trial');

/** Which trial of live practice was opened on this device; null without a cookie, or with one that is not ours. */
export function readTrial(parts: Parts, c: HonoContext<Env>): string | null {
  const [id = '', signature = ''] = getCookie(c, nameOf(parts))?.split('.') ?? [];
  return sameSecret(signature, signatureOf(parts, id)) ? id : null;
}

export function rememberTrial(parts: Parts, c: HonoContext<Env>, id: string): void {
  setCookie(c, nameOf(parts), [id, signatureOf(parts, id)].join('.'), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(parts.config),
    maxAge: trialLife / 1000,
  });
}

export function forgetTrial(parts: Parts, c: HonoContext<Env>): void {
  deleteCookie(c, nameOf(parts), { path: '/', secure: isSecure(parts.config) });
}

const signatureOf = ({ objectSecret }: Parts, id: string) => sign(objectSecret, 'live-trial', id);
