import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { Suspense, useContext, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { noLimits, type UserConstraints } from '#shared/set-up/limits';
import { parseExerciseLink } from '#shared/set-up/link';
import { configurationOfLink } from '#shared/set-up/link-configuration';
import { requestOf } from '#shared/set-up/request';
import type { Outcome } from '../../../../web/data/api/http.ts';
import { type Database, openDatabase } from '../../../../web/data/store/database.ts';
import { ClassPace } from '../../../../web/features/practice/class-pace.ts';
import { ClassPractice } from '../../../../web/features/practice/class-practice.tsx';
import type { ExercisesProps } from '../../../../web/features/practice/exercises.tsx';
import { createDialogs } from '../../../../web/notices/dialogs.ts';
import type { Services } from '../../../../web/session/services.ts';
import { openPage } from '../../support/page.tsx';

const went = vi.fn();
const gated = vi.fn();
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useNavigate: () => gated,
  useRouter: () => ({ history: { location: { search: '?mediumId=violin' } } }),
  createLink: () => () => null,
  Navigate: (address: unknown) => {
    went(address);
    return null;
  },
}));
vi.mock('../../../../web/features/practice/exercises.tsx', () => ({
  Exercises: ({ request, seed }: ExercisesProps) => {
    const inClass = useContext(ClassPace);
    const [count, next] = useState(1);
    const what = `${request.medium} ${request.levelId} for ${request.course ?? 'oneself'}, ${seed}`;
    return (
      <>
        <p>{what}</p>
        <p>{`music ${count}`}</p>
        <button type="button" onClick={inClass?.askAgain}>
          Play
        </button>
        <button type="button" onClick={() => inClass?.mayGoOn() && next(count + 1)}>
          New music
        </button>
      </>
    );
  },
}));

const opened: Database[] = [];
afterEach(async () => {
  cleanup();
  went.mockReset();
  gated.mockReset();
  for (const db of opened.splice(0)) await db.delete();
});

type Answers = {
  readonly courses?: number;
  readonly constraints?: Outcome<unknown>;
  /** By default there is no network for it. */
  readonly metadata?: Outcome<unknown>;
  /** Of the levels; by default there is no network for them. */
  readonly levels?: Promise<Outcome<unknown>>;
};

/** Somebody follows a link to the stage; the server knows so many classes of theirs, and their limits. */
async function follow(
  query: Readonly<Record<string, string>>,
  courseId: string | undefined,
  { courses = 0, constraints = limited({}), metadata, levels }: Answers = {},
) {
  const db = openDatabase(`class-practice-${opened.length}-${Math.random()}`);
  opened.push(db);
  const call = vi.fn(async ({ path }: { path: string }): Promise<Outcome<unknown>> => {
    if (path.includes('constraints')) return said;
    if (path.includes('metadata') && metadata) return metadata;
    if (path.includes('courses'))
      return {
        kind: 'ok',
        reply: {
          courses: Array.from({ length: courses }, (_, at) => ({
            courseId: `course-${at}`,
            title: `Class ${at}`,
          })),
        },
      };
    if (path.includes('levels') && levels) return levels;
    return { kind: 'network' };
  });
  let said = constraints;
  const show = vi.fn();
  const parsed = parseExerciseLink(query);
  if (parsed.kind === 'refused') throw new Error(parsed.problem.problem);
  const request = requestOf(configurationOfLink(parsed.link, 'sr'));
  const services = {
    account: { store: createStore(() => ({ person: { role: 'student' } })) },
    dialogs: createDialogs(),
    flash: { show },
    ownStorage: { getItem: () => null, setItem() {} },
  } as unknown as Services;
  const Page = openPage(services, call, db);
  await act(async () => {
    render(
      <Page>
        <Suspense>
          <ClassPractice
            courseId={courseId}
            request={request!}
            seed={7}
            screen="auto-assessment"
            notice={null}
            link={parsed.link}
          />
        </Suspense>
      </Page>,
    );
  });
  return {
    show,
    /** The teacher changes what the class may choose. */
    say: (answer: Outcome<unknown>) => {
      said = answer;
    },
  };
}

const press = (name: string) =>
  screen.findByRole('button', { name }).then((found) => act(async () => fireEvent.click(found)));

async function sentTo(): Promise<{ to: string; search: Readonly<Record<string, string>> }> {
  await vi.waitFor(() => expect(went).toHaveBeenCalled());
  return went.mock.calls[0]![0];
}

const limited = (limits: Partial<UserConstraints>): Outcome<unknown> => ({
  kind: 'ok',
  reply: { title: 'Strings', constraints: { ...noLimits, ...limits } },
});
const violin = { mediumId: 'violin', levelId: 'pv~5', seed: '7' };

it('music that the teacher allows stands as the link names it, for the class', async () => {
  await follow(violin, 'c1');
  expect(await screen.findByText('violin pv~5 for c1, 7')).toBeDefined();
  expect(went).not.toHaveBeenCalled();
});

it('a level that the teacher locked is played instead of the one the link names, and that is said', async () => {
  const { show } = await follow(violin, 'c1', {
    constraints: limited({
      behaviours: { ...noLimits.behaviours, level: 'Locked' },
      locked: { levelId: 'pv~2' },
    }),
  });
  const address = await sentTo();
  expect(screen.queryByText(/violin/)).toBeNull();
  expect(address.to).toBe('/practice/c1/sr/auto-assessment');
  expect(address.search).toMatchObject({ mediumId: 'violin', levelId: 'pv~2' });
  // The exact piece was one of another level.
  expect(address.search).not.toHaveProperty('seed');
  expect(show).toHaveBeenCalledExactlyOnceWith('Your teacher chose level 2.');
});

it('an instrument outside the list of the class leads to where another is chosen', async () => {
  await follow(violin, 'c1', { constraints: limited({ mediumWhitelist: ['flute', 'trumpet'] }) });
  const address = await sentTo();
  expect(address.to).toBe('/practice/c1/sr/instrument-family');
});

it('there is music without a network too, where nobody can know the limits', async () => {
  await follow(violin, 'c1', { constraints: { kind: 'network' } });
  expect(await screen.findByText('violin pv~5 for c1, 7')).toBeDefined();
});

const refused = (status: number): Outcome<never> => ({
  kind: 'refused',
  status,
  errors: [],
  retryAfter: null,
});

it.each([
  ['is in trouble', refused(500)],
  ['cannot be reached through its gateway', refused(503)],
  ['is asked by too many', refused(429)],
  ['says what nobody understands', refused(200)],
])('there is music while the server %s, as without a network', async (_, constraints) => {
  await follow(violin, 'c1', { constraints });
  expect(await screen.findByText('violin pv~5 for c1, 7')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(went).not.toHaveBeenCalled();
});

it.each([
  ['is in trouble', refused(500)],
  ['cannot be reached through its gateway', refused(503)],
  ['says what nobody understands', refused(200)],
])(
  'limits hold where the server %s about the catalogue, which the page has itself',
  async (_, metadata) => {
    const constraints = limited({
      behaviours: { ...noLimits.behaviours, level: 'Locked' },
      locked: { levelId: 'pv~2' },
    });
    await follow(violin, 'c1', { constraints, metadata });
    expect((await sentTo()).search).toMatchObject({ mediumId: 'violin', levelId: 'pv~2' });
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('an answer that comes late takes no music from under a player', async () => {
  let answer: (outcome: Outcome<unknown>) => void = () => {};
  const levels = new Promise<Outcome<unknown>>((resolve) => {
    answer = resolve;
  });
  await follow(violin, 'c1', { levels });
  expect(await screen.findByText('violin pv~5 for c1, 7')).toBeDefined();
  await act(async () => answer({ kind: 'refused', status: 429, errors: [], retryAfter: null }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByText('violin pv~5 for c1, 7')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

const levelTwo = () =>
  limited({
    behaviours: { ...noLimits.behaviours, level: 'Locked' },
    locked: { levelId: 'pv~2' },
  });

it('who plays while the settings change finishes the music, and the next obeys', async () => {
  const { show, say } = await follow(violin, 'c1');
  await press('New music');
  expect(await screen.findByText('music 2')).toBeDefined();
  say(levelTwo());
  await press('Play');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByText('violin pv~5 for c1, 7')).toBeDefined();
  expect(went).not.toHaveBeenCalled();
  await press('New music');
  expect((await sentTo()).search).toMatchObject({ mediumId: 'violin', levelId: 'pv~2' });
  expect(screen.queryByText('music 3')).toBeNull();
  expect(show).toHaveBeenCalledExactlyOnceWith('Your teacher chose level 2.');
});

it('who plays without a network goes on as the class was known', async () => {
  const { say } = await follow(violin, 'c1');
  say({ kind: 'network' });
  await press('Play');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await press('New music');
  expect(await screen.findByText('music 2')).toBeDefined();
  expect(went).not.toHaveBeenCalled();
});

it('who is taken out of the class while they play is told after the music', async () => {
  const { say } = await follow(violin, 'c1');
  const errors = [{ code: 'not-found', problem: '' }] as const;
  say({ kind: 'refused', status: 404, errors, retryAfter: null });
  await press('Play');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByText('violin pv~5 for c1, 7')).toBeDefined();
  await press('New music');
  expect((await screen.findByRole('alert')).textContent).toContain('not one of yours');
});

it('a test level that the teacher names is played, though no menu of this page has it', async () => {
  await follow({ mediumId: 'violin', levelId: 's~3', seed: '7' }, 'c1', {
    constraints: limited({ levelIds: ['s~3'] }),
  });
  expect(await screen.findByText('violin s~3 for c1, 7')).toBeDefined();
});

it('nothing is played for a class that is not theirs', async () => {
  const constraints = { kind: 'refused', status: 404, errors: [], retryAfter: null } as const;
  await follow(violin, 'c1', { constraints });
  expect((await screen.findByRole('alert')).textContent).toContain('not one of yours');
  expect(screen.queryByText(/violin/)).toBeNull();
});

it('a student who follows a link without a class goes to the stage of theirs', async () => {
  await follow(violin, undefined, { courses: 1 });
  await vi.waitFor(() =>
    expect(gated).toHaveBeenCalledWith({
      href: '/practice/course-0/sr/auto-assessment?mediumId=violin',
      replace: true,
      state: true,
    }),
  );
  expect(screen.queryByText(/violin/)).toBeNull();
});

it('a student of no class plays for themselves', async () => {
  await follow(violin, undefined);
  expect(await screen.findByText('violin pv~5 for oneself, 7')).toBeDefined();
});
