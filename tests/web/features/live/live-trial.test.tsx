import 'fake-indexeddb/auto';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#server/http/refusal';
import {
  askAsGuest,
  endLiveRoom,
  findLiveRoom,
  getJoinedRoom,
  getLiveRoom,
  type LiveTold,
  type OwnRoom,
  openLiveRoom,
  openLiveTrial,
  sendToLiveRoom,
} from '#shared/contract/live';
import { fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

/** Opens, and says what the tests say. */
class ToldSocket extends EventTarget {
  static latest: ToldSocket;
  /** What it says to a ping; nothing where it is left out. */
  static answers: (() => LiveTold) | null = null;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    ToldSocket.latest = this;
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  send(): void {
    if (ToldSocket.answers) this.tell(ToldSocket.answers());
  }
  close(): void {}
  tell(told: LiveTold): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(told) }));
  }
}

beforeEach(() => {
  sessionStorage.clear();
  ToldSocket.answers = null;
  vi.stubGlobal('WebSocket', ToldSocket);
});
afterEach(closeApp);

const liveSessionId = '0190a000-0000-7000-8000-00000000b001';
const trial = () => ({ liveSessionId, endsAt: Date.now() + 25 * 60_000 });
const room = (): OwnRoom => ({
  ...{ roomId: liveSessionId, joinCode: 'NR2ZXB', courseId: null, title: null, version: 0 },
  ...{ message: null, start: null, roster: [], takesGuests: true, trial: trial() },
});

async function begun(user: ReturnType<typeof someone> | null = null) {
  const server = fakeServer({ user })
    .on(getLiveRoom, refuse('not-signed-in'))
    .on(openLiveRoom, refuse('no-class'))
    .on(openLiveTrial, { ...trial(), joinCode: 'NR2ZXB' });
  if (user) remember(user);
  const app = await openApp('/practice/sr/live?mediumId=violin&levelId=pv~2', server.answer);
  await screen.findByRole('heading', { name: 'Everybody plays together' });
  server.on(getLiveRoom, { room: room() });
  await press('button', 'Try it for half an hour');
  await screen.findByText('Code of this room: N R 2 Z X B');
  return { app, server };
}

it('lets a visitor try live practice, says how long it goes on, and afterwards what comes next', async () => {
  const { server } = await begun();
  expect(ToldSocket.latest.url).toContain(`/ws/teacher/${liveSessionId}?user=&`);
  expect(screen.getAllByText('Trial, 25 minutes left').length).toBeGreaterThan(0);
  await press('button', 'To the music');
  server.on(sendToLiveRoom, { version: 1 });
  await press('button', 'Send to everyone');
  await screen.findByRole('button', { name: 'Everybody has it' });
  act(() => ToldSocket.latest.tell({ type: 'ended', senderType: 'teacher' }));
  await screen.findByRole('heading', { name: 'The trial is over.' });
  screen.getByRole('link', { name: 'Sign up' });
  await press('button', 'Try again');
  await screen.findByText('Code of this room: N R 2 Z X B');
});

it('lets a teacher without a class try it, who may make one instead', async () => {
  const { server } = await begun(someone('teacher'));
  await press('button', 'To the music');
  server.on(endLiveRoom, {});
  await press('button', 'End');
  await press('button', 'End session');
  await screen.findByRole('heading', { name: 'The trial is over.' });
  screen.getByRole('link', { name: 'Make a class' });
});

it('says how long it goes on by the server’s clock, where that of the device is wrong by a day', async () => {
  const real = Date.now.bind(Date);
  const first = trial();
  vi.spyOn(Date, 'now').mockImplementation(() => real() + 86_400_000);
  ToldSocket.answers = () => ({ type: 'pong', senderType: 'server', body: { now: real() } });
  const server = fakeServer({ user: null }).on(getLiveRoom, { room: { ...room(), trial: first } });
  await openApp('/practice/sr/live?mediumId=violin&levelId=pv~2', server.answer);
  await vi.waitFor(() =>
    expect(screen.getAllByText(/^Trial, 2[45] minutes left$/)).not.toEqual([]),
  );
});

it('says why it cannot be tried just now', async () => {
  const server = fakeServer({ user: null })
    .on(getLiveRoom, refuse('not-signed-in'))
    .on(openLiveTrial, refuse('too-many-attempts', { retryAfter: 60 }));
  await openApp('/practice/sr/live', server.answer);
  await press('button', 'Try it for half an hour');
  await screen.findByText(/Wait a/);
  await screen.findByRole('button', { name: 'Try it for half an hour' });
});

it('invites nobody to a trial where there is none, and says how a room is opened', async () => {
  const visitor = fakeServer({ user: null, takesTrials: false }).on(
    getLiveRoom,
    refuse('not-signed-in'),
  );
  const app = await openApp('/practice/sr/live', visitor.answer);
  await act(() => app.services.account.refresh());
  await screen.findByText(/Here a room belongs to a class/);
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/sign-up');
  expect(screen.queryByRole('button', { name: /Try it/ })).toBeNull();
  await closeApp();
  const teacher = someone('teacher');
  remember(teacher);
  const server = fakeServer({ user: teacher, takesTrials: false })
    .on(openLiveRoom, refuse('no-class'))
    .on(getLiveRoom, { room: null });
  const theirs = await openApp('/practice/sr/live', server.answer);
  await act(() => theirs.services.account.refresh());
  await screen.findByText(/Here a room belongs to a class/);
  screen.getByRole('link', { name: 'Make a class' });
  expect(screen.queryByRole('button', { name: /Try it/ })).toBeNull();
});

it('opens the lasting room of a teacher who has made a class since', async () => {
  const teacher = someone('teacher');
  remember(teacher);
  const server = fakeServer({ user: teacher })
    .on(openLiveRoom, refuse('no-class'))
    .on(getLiveRoom, { room: null });
  await openApp('/practice/sr/live?mediumId=violin&levelId=pv~2', server.answer);
  await screen.findByText(/With a class the room stays open/);
  screen.getByRole('link', { name: 'Make a class' });
  server.on(openLiveRoom, { room: { ...room(), joinCode: 'HKR4TP', trial: null } });
  await press('button', 'Try it for half an hour');
  await screen.findByText('Code of this room: H K R 4 T P');
  expect(screen.queryByText(/^Trial/)).toBeNull();
  expect(server.asked(openLiveTrial)).toHaveLength(0);
});

it('comes back to the trial of this device', async () => {
  const server = fakeServer({ user: null }).on(getLiveRoom, { room: room() });
  await openApp('/practice/sr/live?mediumId=violin&levelId=pv~2', server.answer);
  await screen.findByText('Code of this room: N R 2 Z X B');
  expect(server.asked(openLiveTrial)).toHaveLength(0);
});

it('offers the trial among the ways to play while it goes on, and no longer', async () => {
  const server = fakeServer({ user: null });
  const modes = () => openApp('/practice/sr/start?mediumId=violin&levelId=pv~2', server.answer);
  sessionStorage.setItem('primavista-trial', String(Date.now() + 60_000));
  await modes();
  await screen.findByRole('link', { name: /Put it before the class/ });
  await closeApp();
  sessionStorage.setItem('primavista-trial', String(Date.now() - 60_000));
  await modes();
  await screen.findByRole('link', { name: /Challenge/ });
  expect(screen.queryByRole('link', { name: /Put it before the class/ })).toBeNull();
});

it('names a host without a name to a guest, and tells one who was in that it is over', async () => {
  const params = { teacherId: liveSessionId, teacher: '' };
  const seat = {
    ...{ personId: 'g', firstName: 'Lea', guest: 'in' as const, roomId: liveSessionId, ...params },
    ...{ title: null, courseId: null, version: 0, message: null, start: null, pick: null },
    ...{ isGiven: false, classes: [], trialEndsAt: trial().endsAt },
  } as const;
  const server = fakeServer({ user: null })
    .on(findLiveRoom, { ...params, takesGuests: true, ticket: 't' })
    .on(getJoinedRoom, refuse('not-signed-in'))
    .on(askAsGuest, {});
  await openApp(`/livepractice/teacher/${liveSessionId}?code=NR2ZXB`, server.answer);
  await screen.findByText('Say your first name. Your host lets you in.');
  server.on(getJoinedRoom, { room: { ...seat, classes: [] }, count: { here: 1, of: 1 } });
  const field = screen.getByLabelText(/First name/);
  fireEvent.change(field, { target: { value: 'Lea' } });
  await press('button', 'Ask to come in');
  await screen.findByText('You are in, Lea.');
  act(() => ToldSocket.latest.tell({ type: 'ended', senderType: 'teacher' }));
  await screen.findByText('This session is over.');
});
