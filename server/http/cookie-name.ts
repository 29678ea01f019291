import type { Config } from '../config.ts';

export const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  publicUrl?.startsWith('https:') ?? false;

/**
 * Over https the name starts with `__Host-`, which makes the browser insist on Secure and on this
 * very host. Plain http is for loopback, or for a network whose owner chose it with HOST; there the
 * prefix and Secure are left out, since no browser takes such a cookie from a plain address but
 * Chromium from http://localhost.
 */
export const cookieNamed = (config: Pick<Config, 'publicUrl'>, name: string): string =>
  isSecure(config) ? `__Host-${name}` : name;
