import { randomBytes } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Context } from '../context.ts';
import { sameSecret, sign } from '../security/signature.ts';
import type { Account } from './account.ts';
import { cookieNamed, isSecure } from './cookie-name.ts';
import type { Env } from './env.ts';

/** A browser, and who came in on it before. */
export interface Device {
  readonly id: string;
  /** A keyed hash of each person, of this device alone; the latest first. Empty where nobody has. */
  readonly marks: readonly string[];
}

/** Never what they typed: another person, in another school, may be called the same. */
type Person = Pick<Account, 'tenantId' | 'id'>;

type Parts = Pick<Context, 'config' | 'objectSecret'>;

const day = 24 * 60 * 60;
/** Seconds; no browser keeps a cookie for longer. */
const life = 400 * day;

/** A class that shares a tablet. */
const mostMarks = 40;
/** Hexadecimal digits: of so few people none is taken for another. */
const markLength = 12;

const nameOf = ({ config }: Parts) => cookieNamed(config, 'pv-device');

/** What the cookie says; null without one, or with one that is not ours. */
export function readDevice(parts: Parts, c: HonoContext<Env>): Device | null {
  const [id = '', list = '', signature = '', ...rest] =
    getCookie(c, nameOf(parts))?.split('.') ?? [];
  if (id === '' || rest.length > 0) return null;
  if (!sameSecret(signature, signatureOf(parts, id, list))) return null;
  return { id, marks: list === '' ? [] : list.split('_') };
}

/** Whether this person came in on this device. */
export const cameInOn = ({ id, marks }: Device, parts: Parts, person: Person): boolean =>
  marks.includes(markOf(parts, id, person));

/**
 * Writes down that somebody came in on this device; null where it is only to be known from now on. It opens nothing, and
 * outlives signing out: it tells who is at their own device from who guesses elsewhere.
 */
export function rememberOnDevice(parts: Parts, c: HonoContext<Env>, person: Person | null): void {
  const device = readDevice(parts, c);
  const id = device?.id ?? randomBytes(12).toString('hex');
  const own = person === null ? [] : [markOf(parts, id, person)];
  const marks = [...new Set([...own, ...(device?.marks ?? [])])].slice(0, mostMarks);
  const list = marks.join('_');
  setCookie(c, nameOf(parts), [id, list, signatureOf(parts, id, list)].join('.'), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(parts.config),
    maxAge: life,
  });
}

const markOf = ({ objectSecret }: Parts, device: string, { tenantId, id }: Person) =>
  sign(objectSecret, 'device-person', [device, tenantId, id].join('\n')).slice(0, markLength);

const signatureOf = ({ objectSecret }: Parts, id: string, list: string) =>
  sign(objectSecret, 'device', [id, list].join('\n'));
