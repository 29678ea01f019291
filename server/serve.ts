import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import type { Context } from './context.ts';
import { StartupProblem } from './startup-problem.ts';

/** How long requests under way may take to end when the server stops; an upload may need it. */
const patience = 10_000;

interface RunningServer {
  readonly port: number;
  /** Where programs on this machine reach it. */
  readonly url: string;
  /** Takes nothing new, lets what is under way end, then returns. */
  stop(): Promise<void>;
}

/** @throws StartupProblem when the port is taken or not ours to use. */
export async function serve(context: Context): Promise<RunningServer> {
  const { host, port } = context.config;
  const { app } = createApp(context);
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, context.config)));
    server.listen(port, host, resolve);
  });
  const bound = server.address() as AddressInfo;
  return {
    port: bound.port,
    url: urlOf(bound),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      const timer = setTimeout(
        () => 'closeAllConnections' in server && server.closeAllConnections(),
        patience,
      );
      await closed;
      clearTimeout(timer);
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
