import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Does a server that listens on this address hear only its own machine? */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Is this the address of a program on this machine, as a socket names its other end? */
export function isOwnAddress(peer: string): boolean {
  const address = withoutZone(peer);
  if (isLoopback(address)) return true;
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some((own) => own.address === address),
  );
}

/**
 * What a browser opens to reach a server that listens there without a proxy before it.
 *
 * @example localAddress('0.0.0.0', 8080) // 'http://localhost:8080'
 */
export function localAddress(host: string, port: number): string {
  const address = withoutZone(host);
  if (isLoopback(address) || address === '0.0.0.0' || address === '::') {
    return `http://localhost:${port}`;
  }
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
}

/** Of an IPv6 socket the IPv4 address that came through it, and no name of a network card. */
const withoutZone = (address: string) => address.replace(/^::ffff:/, '').replace(/%.*$/, '');
