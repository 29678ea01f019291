import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Context as HonoContext } from 'hono';
import type { Config } from '../config.ts';
import type { NetworkRange } from '../network-range.ts';
import type { Env } from './env.ts';

/** Made once for each list of a configuration. */
const lists = new WeakMap<readonly NetworkRange[], BlockList>();

function listOf(ranges: readonly NetworkRange[]): BlockList {
  const known = lists.get(ranges);
  if (known) return known;
  const list = new BlockList();
  for (const { address, prefix } of ranges) {
    list.addSubnet(address, prefix, isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  lists.set(ranges, list);
  return list;
}

/**
 * Whom a limit counts: the network address a request comes from, of IPv6 the network of 64 bits that one household
 * has. Behind a proxy (`PUBLIC_URL`) it is what one of those that we trust wrote last in X-Forwarded-For; what a stranger wrote
 * there is not believed. Null is a call inside this process, without a network.
 */
export function addressOf(
  { publicUrl, proxies }: Pick<Config, 'publicUrl' | 'proxies'>,
  c: HonoContext<Env>,
): string | null {
  const socket = c.env?.incoming?.socket;
  if (!socket) return null;
  // Who has hung up already has no address: all of them share one.
  const peer = plain(socket.remoteAddress ?? '');
  if (publicUrl === null || !isIn(listOf(proxies), peer)) return networkOf(peer);
  const written = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return networkOf(written === undefined ? peer : plain(withoutPort(written)));
}

/**
 * Some proxies write the port as well, which is another for each connection.
 *
 * @example withoutPort('203.0.113.9:51234') // '203.0.113.9'
 * @example withoutPort('[2001:db8::7]:51234') // '2001:db8::7'
 */
const withoutPort = (written: string) =>
  written.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/** @example plain('::ffff:10.0.0.1') // '10.0.0.1' */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function isIn(list: BlockList, address: string): boolean {
  if (isIPv4(address)) return list.check(address);
  return isIPv6(address) && list.check(address, 'ipv6');
}

/** @example networkOf('2001:db8::7') // '2001:db8:0:0' */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
