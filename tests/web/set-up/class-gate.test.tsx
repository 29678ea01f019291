import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Outcome } from '../../../web/data/api/http.ts';
import { type Database, openDatabase } from '../../../web/data/store/database.ts';
import { createDialogs } from '../../../web/notices/dialogs.ts';
import type { Services } from '../../../web/session/services.ts';
import { useClassGate } from '../../../web/set-up/use-class-gate.ts';
import { DialogHost } from '../../../web/ui/dialog-host.tsx';
import { openPage } from '../support/page.tsx';

const went = vi.fn();
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useNavigate: () => went,
  useRouter: () => ({ history: { location: { search: '?levelId=pv~2' } } }),
}));

const opened: Database[] = [];
afterEach(async () => {
  cleanup();
  went.mockReset();
  for (const db of opened.splice(0)) await db.delete();
});

function Gate({ isInClass }: { isInClass: boolean }) {
  return (
    <p>{useClassGate({ exerciseType: 'sr', target: 'level' }, isInClass) ? 'open' : 'waits'}</p>
  );
}

const classes = (...titles: string[]): Outcome<unknown> => ({
  kind: 'ok',
  reply: {
    courses: titles.map((title, at) => ({
      ...{ courseId: `course-${at}`, title, practiseAlone: true },
    })),
  },
});

let devices = 0;
async function practise({
  role = 'student',
  answer,
  isInClass = false,
}: {
  role?: string;
  answer: Outcome<unknown>;
  isInClass?: boolean;
}) {
  const db = openDatabase(`gate-${devices++}`);
  opened.push(db);
  const call = vi.fn(async () => answer);
  const dialogs = createDialogs();
  const services = {
    account: { store: createStore(() => ({ person: { role } })) },
    ownStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    dialogs,
  } as unknown as Services;
  const Page = openPage(services, call, db);
  const page = (isLeft: boolean) => (
    <Page>
      <Suspense>{!isLeft && <Gate isInClass={isInClass} />}</Suspense>
      <DialogHost dialogs={dialogs} />
    </Page>
  );
  const { rerender } = await act(async () => render(page(false)));
  return { call, leave: () => rerender(page(true)) };
}

it('a student of one class goes to the class’s own address, the query with them', async () => {
  await practise({ answer: classes('Strings') });
  await vi.waitFor(() =>
    expect(went).toHaveBeenCalledWith({
      href: '/practice/course-0/sr/level?levelId=pv~2',
      replace: true,
      state: true,
    }),
  );
  expect(screen.getByText('waits')).toBeDefined();
});

it('a student of several is asked which, and goes there', async () => {
  await practise({ answer: classes('Strings', 'Band') });
  expect(await screen.findByText('Select Class')).toBeDefined();
  expect(screen.getByText('Which class are you practicing for?')).toBeDefined();
  expect(screen.getByText('waits')).toBeDefined();
  await act(async () => screen.getByRole('button', { name: 'Band' }).click());
  expect(went).toHaveBeenCalledWith({
    href: '/practice/course-1/sr/level?levelId=pv~2',
    replace: true,
    state: true,
  });
});

it('a student who closes the question is not left outside every class', async () => {
  await practise({ answer: classes('Strings', 'Band') });
  const question = await screen.findByRole('alertdialog');
  await act(async () => void fireEvent.keyDown(question, { key: 'Escape' }));
  await vi.waitFor(() =>
    expect(went).toHaveBeenCalledWith({ to: '/sight-reading', search: {}, replace: true }),
  );
  expect(screen.getByText('waits')).toBeDefined();
});

it('the question goes away with the page it was asked on', async () => {
  const { leave } = await practise({ answer: classes('Strings', 'Band') });
  expect(await screen.findByText('Select Class')).toBeDefined();
  await act(async () => leave());
  expect(screen.queryByText('Select Class')).toBeNull();
  expect(went).not.toHaveBeenCalled();
});

it.each<[string, Parameters<typeof practise>[0]]>([
  ['a student of no class', { answer: classes() }],
  ['a student without a network, the first time', { answer: { kind: 'network' } }],
  ['a student who is in a class already', { answer: classes('Strings'), isInClass: true }],
  ['a teacher', { answer: classes('Strings'), role: 'teacher' }],
])('%s sets up where they are', async (_, visit) => {
  await practise(visit);
  expect(await screen.findByText('open')).toBeDefined();
  expect(went).not.toHaveBeenCalled();
});

it.each<[string, Parameters<typeof practise>[0]]>([
  ['a teacher', { answer: classes('Strings'), role: 'teacher' }],
  ['somebody in a class', { answer: classes('Strings'), isInClass: true }],
])('the classes of %s are not asked for', async (_, visit) => {
  const { call } = await practise(visit);
  expect(await screen.findByText('open')).toBeDefined();
  expect(call).not.toHaveBeenCalled();
});
