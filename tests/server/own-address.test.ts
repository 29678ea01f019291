import { expect, it } from 'vitest';
import { localAddress } from '#server/own-address';

it.each([
  ['127.0.0.1', 'http://localhost:8080'],
  ['::ffff:127.0.0.1', 'http://localhost:8080'],
  ['::1', 'http://localhost:8080'],
  ['0.0.0.0', 'http://localhost:8080'],
  ['::', 'http://localhost:8080'],
  ['192.168.1.5', 'http://192.168.1.5:8080'],
  ['::ffff:192.168.1.5', 'http://192.168.1.5:8080'],
  ['fd00::7%eth0', 'http://[fd00::7]:8080'],
  ['music.school', 'http://music.school:8080'],
])('a server at %s is opened by %s', (host, address) => {
  expect(localAddress(host, 8080)).toBe(address);
});
