import { upgradeWebSocket } from '@hono/node-server';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import {
  type Channel,
  type CloseReason,
  closeCodes,
  type FromClient,
  type FromServer,
} from '#shared/contract/channel';
import type { Context } from '../context.ts';
import { addressOf } from '../http/address.ts';
import type { Authority } from '../http/authority.ts';
import type { Env } from '../http/env.ts';
import { declare, honoPath, type Routes } from '../http/mount.ts';
import { ownOrigin } from '../http/own-origin.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { readSession, sessionKey } from '../http/session-cookie.ts';
import { RateLimiter } from '../security/rate-limiter.ts';
import { type Connection, connectionOn, type RawSocket } from './connection.ts';
import { HeldSockets } from './held-sockets.ts';
import { holderOf } from './holder-of.ts';
import { type Unchanged, Watch } from './watch.ts';

/** Of one socket; a page sends far fewer. */
const messages = { burst: 20, perMinute: 20 * 60 };

/** Of one address, and of all who may come: after a start everybody is back at once, and each is looked at in the database. */
const upgrades = { burst: 200, perMinute: 200 * 60 };

/** What a room does with one connection. */
interface Seat<Message, Granted> {
  receive(message: Message): void;
  /** Whether what the authority grants by now is still the place that was taken; left out, it always is. */
  isStill?(granted: Granted): boolean;
  /** It is gone, whoever closed it. */
  leave(): void;
}

/** Takes a connection in that its authority has let through. */
export type Room<C extends Channel, Granted> = (
  connection: Connection<Granted, FromServer<C>>,
) => Seat<FromClient<C>, Granted>;

interface Means<Granted> {
  readonly allow: Authority<Granted>;
  /** Says it of many at once; left out, each is asked about alone. */
  readonly unchanged?: Unchanged<Granted>;
}

/**
 * Opens a socket to whoever `allow` lets in, asked before the upgrade as of any route, and again while it is open. A page of
 * another site is refused by its Origin, which is all that keeps it out: a socket carries our cookie from anywhere.
 */
export function mountSocket<C extends Channel, Granted>(
  routes: Routes,
  channel: C,
  { allow, unchanged }: Means<Granted>,
  room: Room<C, Granted>,
): void {
  const { context } = routes;
  const held = new HeldSockets();
  const watch = new Watch(context, unchanged);
  // Who may not come in takes nothing of what those share who may.
  const pacedEach = inPace(new RateLimiter(context.clock, upgrades), (c) =>
    addressOf(context.config, c),
  );
  const paced = inPace(new RateLimiter(context.clock, upgrades), () => 'all');
  const guard = declare(routes, { method: 'GET', path: channel.path }, allow);
  const open = upgradeWebSocket(
    (c: HonoContext<Env>) => seated(context, c, { channel, allow, room, held, watch }),
    {
      onError: (err) => context.log.error({ err, route: channel.path }, 'a socket broke'),
    },
  );
  routes.app.on(
    'GET',
    honoPath(channel.path),
    ownPage(context),
    pacedEach,
    guard,
    demandMeant,
    paced,
    open,
    () => {
      throw refuse('invalid', { path: 'Upgrade', problem: 'Open this address as a WebSocket.' });
    },
  );
}

interface Mounted<C extends Channel, Granted> {
  readonly channel: C;
  readonly allow: Authority<Granted>;
  readonly room: Room<C, Granted>;
  readonly held: HeldSockets;
  readonly watch: Watch<Granted>;
}

function seated<C extends Channel, Granted>(
  context: Context,
  c: HonoContext<Env>,
  { channel, allow, room, held, watch }: Mounted<C, Granted>,
) {
  const place = { granted: c.get('granted') as Granted, params: c.req.param() };
  const isOther = c.req.query('version') !== String(channel.version);
  const limiter = new RateLimiter(context.clock, messages);
  let socket: RawSocket;
  let seat: Seat<FromClient<C>, Granted> | null = null;
  const holder = holderOf(context, c);
  const account = c.get('account');
  const watched = {
    granted: place.granted,
    session: account ? { key: sessionKey(context, c), role: account.role } : null,
    look,
  };

  /** Whatever still comes after this is for nobody. */
  function leave(): void {
    watch.remove(watched);
    if (seat === null) return;
    const left = seat;
    seat = null;
    held.release(holder);
    left.leave();
  }
  function end(reason: CloseReason): void {
    leave();
    socket.close(closeCodes[reason], reason);
  }
  async function look(): Promise<void> {
    try {
      const now = await grantedNow(context, c, allow);
      if (now === null || seat?.isStill?.(now) === false) end('not-allowed');
    } catch (err) {
      // The database may be away for a moment: that is no reason to send a class home.
      context.log.warn({ err }, 'who is in a socket was not asked');
    }
  }

  return {
    onOpen(_: Event, { raw }: { readonly raw?: unknown }) {
      socket = raw as RawSocket;
      if (isOther) return end('other-version');
      if (!held.hold(holder)) return end('too-many-sockets');
      const ends = { socket, now: () => context.clock.now().getTime(), end };
      try {
        seat = room(connectionOn<Granted, FromServer<C>>(ends, place));
      } catch (err) {
        context.log.error({ err, route: channel.path }, 'a room took nobody in');
        held.release(holder);
        return end('stopping');
      }
      watch.add(watched);
    },
    onMessage({ data }: MessageEvent) {
      if (seat === null) return;
      if (limiter.take('') > 0) return end('too-many-messages');
      const message = readMessage(channel, data);
      if (message === null) return end('malformed');
      seat.receive(message);
    },
    onClose: leave,
  };
}

function readMessage<C extends Channel>(channel: C, data: unknown): FromClient<C> | null {
  if (typeof data !== 'string') return null;
  try {
    const read = channel.client.safeParse(JSON.parse(data));
    return read.success ? (read.data as FromClient<C>) : null;
  } catch {
    return null;
  }
}

/** What the authority would grant to the same request now; null where it would refuse it. */
async function grantedNow<Granted>(
  context: Context,
  c: HonoContext<Env>,
  allow: Authority<Granted>,
): Promise<Granted | null> {
  // Asked anew, not remembered from the upgrade; and that somebody looks does not keep a session alive.
  c.set('account', await readSession(context, c, { isUse: false }));
  try {
    return await allow.check({ context, c });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function ownPage({ config }: Context): MiddlewareHandler<Env> {
  return async function ownPage(c, next) {
    if (c.req.header('Origin') !== ownOrigin(config, c)) throw refuse('cross-site');
    await next();
  };
}

/** Who comes when very many do is put off, and comes again by themselves. */
const inPace = (
  limiter: RateLimiter,
  keyOf: (c: HonoContext<Env>) => string | null,
): MiddlewareHandler<Env> =>
  async function inPace(c, next) {
    const wait = limiter.take(keyOf(c) ?? 'none');
    if (wait > 0) throw refuse('crowded', { retryAfter: wait });
    await next();
  };

/** A page that was opened by somebody else than who is signed in by now gets no socket, as it gets no answer. */
const demandMeant: MiddlewareHandler<Env> = async function demandMeant(c, next) {
  const account = c.get('account');
  if (account && c.req.query('user') !== account.id) throw refuse('signed-in-as-another');
  await next();
};
