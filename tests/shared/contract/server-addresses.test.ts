import { expect, it } from 'vitest';
import { isServerAddress } from '#shared/contract/server-addresses';

it.each([
  ['GET', '/api', true],
  ['GET', '/api/v2/account', true],
  ['GET', '/apiary', false],
  ['POST', '/uploads', true],
  ['GET', '/livePractice/parts/violin', true],
  ['GET', '/livepractice/teacher/1', false],
  ['GET', '/ws/teacher/1', true],
  ['GET', '/add-class', false],
  ['GET', '/add-class/1', false],
  ['POST', '/add-class/1', true],
  ['GET', '/healthy', false],
  ['GET', '/', false],
] as const)('%s %s is the server’s: %s', (method, path, isServers) => {
  expect(isServerAddress(method, path)).toBe(isServers);
});
