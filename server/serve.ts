import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type WebSocketServerLike } from '@hono/node-server';
import { WebSocketServer } from 'ws';
import { closeCodes, largestMessage } from '#shared/contract/channel';
import { createApp } from './app.ts';
import type { Context } from './context.ts';
import type { Routes } from './http/mount.ts';
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, { host, port })));
    server.listen(port, host, resolve);
  });
  const bound = server.address() as AddressInfo;
  return {
    port: bound.port,
    url: urlOf(bound),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      // What was upgraded is no connection of the server's any more: it would stay open, and keep it from closing.
      for (const socket of sockets.clients) socket.close(closeCodes.stopping, 'stopping');
      const timers = [
        setTimeout(() => {
          for (const socket of sockets.clients) socket.terminate();
        }, farewell),
        setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), patience),
      ];
      await closed;
      timers.forEach(clearTimeout);
    },
  };
}

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
