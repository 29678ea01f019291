import { expect, it } from 'vitest';
import { exerciseAddress } from '../../../web/print/model/exercise-address.ts';

it.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'school.localhost'])(
  'an exercise at %s has no address for others',
  (hostname) => {
    expect(exerciseAddress({ hostname, origin: `http://${hostname}:8080` })).toBeNull();
  },
);

it.each([
  ['primavista.example', 'https://primavista.example'],
  ['192.168.1.20', 'http://192.168.1.20:8080'],
  ['localhost.example', 'https://localhost.example'],
])('an exercise at %s is opened by its code', (hostname, origin) => {
  expect(exerciseAddress({ hostname, origin })?.('45880001')).toBe(
    `${origin}/practice/sr/play?code=45880001`,
  );
});
