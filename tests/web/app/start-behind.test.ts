import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { User } from '#shared/contract/account';
import { createAppRouter } from '../../../web/app/router.tsx';
import { startBehind } from '../../../web/app/start.ts';
import type { Services } from '../../../web/session/services.ts';
import { createStarts } from '../../../web/session/starts.ts';
import { someone } from '../fake-server.ts';

/** What was begun behind the page, in the order in which it was. */
let begun: string[];
const begin = vi.hoisted(() => ({ of: (_name: string): void => {} }));

const steps = vi.hoisted(() => (name: string) => async () => begin.of(name));
vi.mock('../../../web/app/keep-in-step.ts', () => ({
  keepInStep: () => ({
    sendPlayed: steps('send played'),
    signedIn: steps('signed in'),
    begin: steps('begin'),
    learnMissed: steps('learn missed'),
    catchUp: steps('catch up'),
  }),
}));
vi.mock('../../../web/app/install.ts', () => ({ installServiceWorker: steps('install') }));
vi.mock('../../../web/app/fetch-class-rules.ts', () => ({ fetchClassRules: steps('class rules') }));
vi.mock('../../../web/app/ask-to-sign-in.ts', () => ({
  askToSignIn: () => begin.of('ask to sign in'),
}));
vi.mock('../../../web/app/ask-join-requests.ts', () => ({
  askJoinRequests: steps('join requests'),
}));
vi.mock('../../../web/app/tidy-people.ts', () => ({ tidyPeople: steps('tidy people') }));
vi.mock('../../../web/app/when-idle.ts', () => ({ whenIdle: async () => {} }));
vi.mock('../../../web/app/until-loaded.ts', () => ({ untilLoaded: async () => {} }));
vi.mock('../../../web/app/one-person.ts', () => ({
  keepToOnePerson: () => ({ refresh: steps('refresh') }),
}));

beforeEach(() => {
  begun = [];
  begin.of = (name) => void begun.push(name);
});
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

interface Visit {
  readonly path?: string;
  readonly person?: User | null;
  readonly isByPin?: boolean;
  /** What the server says of itself; null where there is no network. */
  readonly version?: string | null;
  readonly isMusicAsked?: boolean;
}

/** A page whose first screen is not drawn yet. */
function opened({
  path = '/',
  person = null,
  isByPin = false,
  version = '1',
  isMusicAsked = false,
}: Visit = {}) {
  history.replaceState(null, '', path);
  const services = {
    account: {
      store: createStore(() => ({ person, version, flags: null, takesTrials: null })),
      isByPin: () => isByPin,
    },
    device: async () => ({}),
    isBusy: () => false,
    isMusicAsked: () => isMusicAsked,
    log: { report: async (...entry: unknown[]) => void begun.push(entry.join(' ')) },
    now: () => new Date('2026-11-27T12:00:00Z'),
    starts: createStarts(() => 'press'),
  } as unknown as Services;
  const router = createAppRouter(services);
  let draw = () => {};
  const firstScreen = new Promise<void>((resolve) => {
    draw = resolve;
  });
  const started = startBehind(services, router, firstScreen);
  return { draw, started };
}

/** All that waits for nothing but what was begun. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

async function visited(visit: Visit): Promise<readonly string[]> {
  const { draw, started } = opened(visit);
  draw();
  await started;
  await vi.waitFor(() => expect(begun).toContain('learn missed'));
  return begun;
}

it('begins nothing before the first screen is drawn', async () => {
  opened();
  await settled();
  expect(begun).toEqual([]);
});

it('asks who is looking at once on a page that asks the server anyhow, and once only', async () => {
  const { draw } = opened({ path: '/assignments', person: someone('student') });
  await settled();
  expect(begun).toEqual(['refresh']);
  draw();
  await vi.waitFor(() => expect(begun).toContain('learn missed'));
  expect(begun.filter((name) => name === 'refresh')).toHaveLength(1);
});

it('waits with all of it until the first music is drawn, where some was asked for', async () => {
  const { draw } = opened({ isMusicAsked: true });
  draw();
  await settled();
  expect(begun).toEqual([]);
  document.body.innerHTML = '<div role="img" data-ready="true"></div>';
  await vi.waitFor(() => expect(begun).toContain('learn missed'));
});

it('fetches and keeps nothing of anybody for a visitor', async () => {
  expect(await visited({})).toEqual(
    expect.arrayContaining(['refresh', 'send played', 'begin', 'install']),
  );
  for (const name of ['signed in', 'class rules', 'ask to sign in', 'join requests', 'tidy people'])
    expect(begun).not.toContain(name);
});

it('asks first who is looking, then does what is that person’s', async () => {
  await visited({ person: someone('student') });
  await vi.waitFor(() => expect(begun).toContain('class rules'));
  expect(begun.indexOf('refresh')).toBeLessThan(begun.indexOf('signed in'));
  expect(begun.indexOf('signed in')).toBeLessThan(begun.indexOf('begin'));
  expect(begun.indexOf('begin')).toBeLessThan(begun.indexOf('learn missed'));
});

it('asks nothing of classes for who teaches, nor for who has a password to set', async () => {
  await visited({ person: someone('teacher') });
  await visited({ person: { ...someone('student'), mustChangePassword: true } });
  expect(begun).not.toContain('class rules');
});

it.each([
  ['1', true],
  [null, false],
] as const)(
  'tells who came in by digits to sign in where the server answers (%s), %s',
  async (version, tells) => {
    await visited({ person: someone('student'), isByPin: true, version });
    await settled();
    expect(begun.includes('ask to sign in')).toBe(tells);
  },
);

it('asks what became of a request to join, as long as nobody is in', async () => {
  const request = {
    secret: 's',
    firstName: 'Ada',
    username: 'ada',
    title: 'Band',
    teacher: 'Cole',
  };
  localStorage.setItem('primavista-join-requests', JSON.stringify([request]));
  await visited({});
  await vi.waitFor(() => expect(begun).toContain('join requests'));
  begun = [];
  await visited({ person: someone('student') });
  expect(begun).not.toContain('join requests');
});

it('takes off the device who came for a day that is over', async () => {
  const kept = {
    ...someone('student'),
    organisation: '',
    until: '2026-11-26T23:00:00.000Z',
    pin: null,
  };
  localStorage.setItem('primavista-people', JSON.stringify([kept]));
  await visited({});
  await vi.waitFor(() => expect(begun).toContain('tidy people'));
});
