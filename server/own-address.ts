import { networkInterfaces } from 'node:os';

/** Does a server that listens on this address hear only its own machine? */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Is this the address of a program on this machine, as a socket names its other end? */
export function isOwnAddress(peer: string): boolean {
  const address = peer.replace(/^::ffff:/, '').replace(/%.*$/, '');
  if (isLoopback(address)) return true;
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some((own) => own.address === address),
  );
}
