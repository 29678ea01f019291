import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createAdaptorServer, type ServerType, type WebSocketServerLike } from '@hono/node-server';
import { WebSocketServer } from 'ws';
import { closeCodes, largestMessage } from '#shared/contract/channel';
import { createApp } from './app.ts';
import type { Context } from './context.ts';
import type { Routes } from './http/mount.ts';
import { betweenBeats, heartbeat } from './sockets/heartbeat.ts';
import { StartupProblem } from './startup-problem.ts';

/** How long requests under way may take to end when the server stops; an upload may need it. */
const patience = 10_000;

/** Milliseconds that a socket has to say goodbye when the server stops. */
const farewell = 1_000;

interface RunningServer {
  readonly port: number;
  /** Where programs on this machine reach it. */
  readonly url: string;
  /** Takes nothing new, lets what is under way end, then returns. */
  stop(): Promise<void>;
}

/** @throws StartupProblem when the port is taken or not ours to use. */
export const serve = (context: Context): Promise<RunningServer> =>
  serveApp(createApp(context).app, context.config);

/** @throws StartupProblem as `serve` does. */
export async function serveApp(
  app: Pick<Routes['app'], 'fetch'>,
  { host, port }: Pick<Context['config'], 'host' | 'port'>,
): Promise<RunningServer> {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
  });
  const server = createAdaptorServer({
    fetch: app.fetch,
    websocket: { server: sockets as WebSocketServerLike },
  });
  endOtherUpgrades(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, { host, port })));
    server.listen(port, host, resolve);
  });
  const beats = setInterval(heartbeat(sockets), betweenBeats).unref();
  const bound = server.address() as AddressInfo;
  return {
    port: bound.port,
    url: urlOf(bound),
    async stop() {
      clearInterval(beats);
      const closed = new Promise((resolve) => server.close(resolve));
      // Whose upgrade is under way is refused it from now on.
      sockets.close();
      // The HTTP server does not count upgraded sockets among its connections, so closeAllConnections() would leave
      // them open.
      for (const socket of sockets.clients) socket.close(closeCodes.stopping, 'stopping');
      const terminate = () => {
        for (const socket of sockets.clients) socket.terminate();
      };
      const timers = [
        setTimeout(terminate, farewell),
        setTimeout(() => {
          terminate();
          if ('closeAllConnections' in server) server.closeAllConnections();
        }, patience),
      ];
      await closed;
      timers.forEach(clearTimeout);
    },
  };
}

/**
 * Node hands over the connection of any request that offers an upgrade, and the library leaves all but WebSockets without an
 * answer: they would stay open, and the server with them. The library's own listener stays the only one, as it has to be.
 */
function endOtherUpgrades(server: ServerType): void {
  const [upgrade] = server.listeners('upgrade') as UpgradeListener[];
  if (upgrade === undefined) throw new Error('The server takes no upgrades.');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() === 'websocket') {
      upgrade(request, socket, head);
      return;
    }
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
}

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** A server on all addresses is reached on loopback, any other on its own. */
function urlOf({ address, family, port }: AddressInfo): string {
  if (family === 'IPv6') return `http://[${address === '::' ? '::1' : address}]:${port}`;
  return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`;
}

function explain(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<Context['config'], 'host' | 'port'>,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupProblem(
        `Port ${port} is already in use. Stop the program that has it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new StartupProblem(
        `Port ${port} needs special rights. Set PORT to a number above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupProblem(`HOST is "${host}", which is no address of this machine.`);
    default:
      return error;
  }
}
