import type { Context as HonoContext } from 'hono';
import type { Config } from '../config.ts';
import { localAddress } from '../own-address.ts';
import type { Env } from './env.ts';

/**
 * Where the links of letters lead: `PUBLIC_URL`, else the address at which we took the connection. Never what the request
 * says of us, which whoever asks for somebody else's letter may write as they like.
 */
export function linkOrigin({ publicUrl, host, port }: Config, c: HonoContext<Env>): string {
  if (publicUrl !== null) return publicUrl;
  const socket = c.env?.incoming?.socket;
  return localAddress(socket?.localAddress ?? host, socket?.localPort ?? port);
}
