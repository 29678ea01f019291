import { expect, it } from 'vitest';
import { fromWhereOneStands } from '#server/commands/where-one-stands';

it.each([
  [
    'npm names the folder',
    { npm_lifecycle_event: 'primavista', INIT_CWD: '/home/ana' },
    'a.mid',
    '/home/ana/a.mid',
  ],
  [
    'a whole path is one',
    { npm_lifecycle_event: 'primavista', INIT_CWD: '/home/ana' },
    '/tmp/a.mid',
    '/tmp/a.mid',
  ],
  [
    'another script started it',
    { npm_lifecycle_event: 'test', INIT_CWD: '/home/ana' },
    'a.mid',
    `${process.cwd()}/a.mid`,
  ],
  ['nothing but the command', {}, 'a.mid', `${process.cwd()}/a.mid`],
] as const)('%s', (_, env, path, found) => {
  expect(fromWhereOneStands(path, env)).toBe(found);
});
