import 'fake-indexeddb/auto';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { AudioCore } from '#audio-core';
import { refuse } from '#server/http/refusal';
import { getAccount } from '#shared/contract/account';
import { findClass } from '#shared/contract/add-class';
import { closeCodes } from '#shared/contract/channel';
import { defaultFlags } from '#shared/contract/flags';
import {
  answerLiveGuests,
  askAsGuest,
  endLiveRoom,
  findLiveRoom,
  getJoinedRoom,
  getOpenLiveRooms,
  type JoinedRoom,
  type LiveTold,
  type OwnRoom,
  openLiveRoom,
  pickLivePart,
  sendToLiveRoom,
  startLiveRoom,
} from '#shared/contract/live';
import { getPracticeCourses } from '#shared/contract/set-up';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import type { Hertz } from '#shared/lib/units';
import { usualLiveOptions } from '#shared/live/live-message';
import { noLimits } from '#shared/set-up/limits';
import { fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { silentCore } from '../../silent-core.ts';

/** A socket of the tests: opened and told what they say. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  /** Milliseconds that the server's clock is ahead; null where it says nothing of it. */
  static ahead: number | null = null;
  readonly sent: string[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  send(text: string): void {
    this.sent.push(text);
    if (FakeSocket.ahead === null) return;
    const now = performance.now() + FakeSocket.ahead;
    this.tell({ type: 'pong', senderType: 'server', body: { now } });
  }
  close(): void {}
  shut(code: number): void {
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
  tell(told: LiveTold): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(told) }));
  }
}
const latest = () => FakeSocket.all.at(-1)!;

beforeEach(() => {
  FakeSocket.all = [];
  FakeSocket.ahead = null;
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(closeApp);

const teacherId = '0190a000-0000-7000-8000-00000000a001';
function music(medium: string) {
  const made = generateExercise(completeRequest({ medium, levelId: 'pv~2' }), 7);
  if (made.kind !== 'exercise') throw new Error(made.kind);
  const { abc, code } = made.exercise;
  return {
    ...{ abc, code, instrument: medium, voiceParts: [], levelId: 'pv~2', toUsers: [] },
    ...{ options: usualLiveOptions, breakLiveCache: false, isReversed: false, isNewExercise: true },
  };
}
const room: JoinedRoom = {
  ...{ personId: 'i', firstName: 'Ines', guest: null },
  ...{ roomId: 'r', teacherId, teacher: 'Mr Rossi', title: 'Concert Band', courseId: null },
  ...{ version: 0, message: null, start: null, pick: null, isGiven: false, classes: [] },
  trialEndsAt: null,
};
const tell = (body: JoinedRoom) => latest().tell({ type: 'room', senderType: 'teacher', body });

async function joined(core?: AudioCore) {
  remember(someone('student', { firstName: 'Ines' }));
  const server = fakeServer({ user: someone('student', { firstName: 'Ines' }) })
    .on(getOpenLiveRooms, { rooms: [] })
    .on(findLiveRoom, { teacherId, teacher: 'Mr Rossi', ticket: 't' })
    .on(getJoinedRoom, { room, count: { here: 1, of: 2 } });
  const means = core ? { answer: server.answer, core } : server.answer;
  const app = await openApp('/practice/sr/join', means);
  fireEvent.change(await screen.findByLabelText('Join code'), { target: { value: 'nr2 zxb' } });
  await press('button', 'Join');
  await screen.findByText('You are in, Ines.');
  return { app, server };
}

it('leads a student by the code to waiting, and to the music when it is sent', async () => {
  const { app } = await joined();
  expect(app.address()).toContain(`/livepractice/teacher/${teacherId}`);
  expect(latest().url).toContain(`/ws/student/${teacherId}?user=`);
  tell({ ...room, version: 1, message: music('clarinet') });
  await screen.findByRole('heading', { name: /Clarinet/ });
  expect(screen.queryByRole('button', { name: /New music/ })).toBeNull();
  // An older state that comes late changes nothing.
  tell(room);
  expect(screen.queryByText('You are in, Ines.')).toBeNull();
});

it('leads a student by the code of a class to that class', async () => {
  const courseId = '0190a000-0000-7000-8000-00000000a009';
  const band = {
    courseId,
    title: 'Concert Band',
    color: 'blue',
    educatorName: 'Mr Rossi',
  } as const;
  remember(someone('student'));
  const server = fakeServer({ user: someone('student') })
    .on(getOpenLiveRooms, { rooms: [] })
    .on(findLiveRoom, refuse('code-of-class', { path: 'joinCode' }))
    .on(findClass, { found: { ...band, isEnrolled: false } });
  const app = await openApp('/practice/sr/join', server.answer);
  fireEvent.change(await screen.findByLabelText('Join code'), { target: { value: 'hkr 4tp' } });
  await press('button', 'Join');
  await screen.findByRole('heading', { name: 'Concert Band' });
  expect(app.address()).toBe(`/add-class/${courseId}?code=HKR4TP`);
  expect(server.asked(findLiveRoom)).toHaveLength(1);
});

it('asks for a code once where nothing has it', async () => {
  remember(someone('student'));
  const server = fakeServer({ user: someone('student') })
    .on(getOpenLiveRooms, { rooms: [] })
    .on(findLiveRoom, refuse('join-code-not-found', { path: 'joinCode' }))
    .on(findClass, refuse('join-code-not-found', { path: 'joinCode' }));
  await openApp('/practice/sr/join', server.answer);
  fireEvent.change(await screen.findByLabelText('Join code'), { target: { value: 'hkr 4tp' } });
  await press('button', 'Join');
  await screen.findByText(/No class and no live room has this code/);
  expect(server.asked(findLiveRoom)).toHaveLength(1);
  expect(server.asked(findClass)).toHaveLength(0);
});

it('leads a student who typed the code of a room where a class is joined into that room', async () => {
  remember(someone('student'));
  const server = fakeServer({ user: someone('student') })
    .on(getOpenLiveRooms, { rooms: [] })
    .on(findClass, refuse('code-of-room', { path: 'joinCode' }))
    .on(findLiveRoom, { teacherId, teacher: 'Mr Rossi', ticket: 't' })
    .on(getJoinedRoom, { room, count: { here: 1, of: 2 } });
  const app = await openApp('/add-class', server.answer);
  fireEvent.change(await screen.findByLabelText('Join code'), { target: { value: 'nr2 zxb' } });
  await press('button', 'Go on');
  await screen.findByText('You are in, Ines.');
  expect(app.address()).toContain(`/livepractice/teacher/${teacherId}?code=NR2ZXB`);
});

it('asks for a part where there is a choice', async () => {
  await joined();
  tell({ ...room, version: 1, message: music('sax-quartet') });
  await screen.findByRole('heading', { name: 'What do you play?' });
  await press('button', 'Tenor saxophone');
  await screen.findByRole('heading', { name: /Tenor saxophone/ });
});

it('asks a band for what one plays below its families', async () => {
  await joined();
  tell({ ...room, version: 1, message: music('band') });
  await screen.findByRole('heading', { name: 'What do you play?' });
  const families = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(families.slice(0, 3)).toEqual(['Woodwind', 'Brass', 'Percussion']);
  expect(new Set(families).size).toBe(families.length);
});

it('asks among the parts that are here alone, again where one is not here any more', async () => {
  await joined();
  const message = music('sax-quartet');
  const whoIsHere = (makeup: readonly string[]) => ({
    ...message,
    options: { ...message.options, makeup },
  });
  tell({ ...room, version: 1, message: whoIsHere(['Bb-L']) });
  await screen.findByRole('heading', { name: 'What do you play?' });
  expect(screen.queryByRole('button', { name: 'Baritone saxophone' })).toBeNull();
  await press('button', 'Tenor saxophone');
  await screen.findByRole('heading', { name: /Tenor saxophone/ });
  tell({ ...room, version: 2, message: whoIsHere(['Eb']) });
  await screen.findByRole('heading', { name: 'What do you play?' });
  expect(screen.queryByRole('button', { name: 'Tenor saxophone' })).toBeNull();
});

it('lets a teacher say which parts are here, at once', async () => {
  const { server } = await atDesk([], 'sax-quartet');
  await press('button', 'Send to everyone');
  await screen.findByRole('button', { name: 'Everybody has it' });
  await press('button', 'What they see');
  await press('switch', /Tenor saxophone/);
  await vi.waitFor(() => expect(server.asked(sendToLiveRoom)).toHaveLength(2));
  const [, change] = server.asked(sendToLiveRoom);
  expect(change!.body).toMatchObject({ isNewExercise: false });
  expect(change!.body.options.makeup).toHaveLength(2);
});

it('tells the teacher of a part that is remembered from before', async () => {
  const { server } = await joined();
  server.on(pickLivePart, {});
  tell({ ...room, version: 1, message: music('sax-quartet') });
  await press('button', 'Tenor saxophone');
  await screen.findByRole('heading', { name: /Tenor saxophone/ });
  expect(server.asked(pickLivePart)).toHaveLength(1);
  // Another room of the same teacher knows nothing of it.
  tell({ ...room, roomId: 'another', version: 1, message: music('sax-quartet') });
  await vi.waitFor(() => expect(server.asked(pickLivePart)).toHaveLength(2));
  expect(server.asked(pickLivePart)[1]!.body).toMatchObject({
    pick: { instrument: 'tenor-sax' },
    isRemembered: true,
  });
  // A part that was given for music to come is not overwritten by it.
  const trumpet = { partId: 'Bb-H', instrument: 'trumpet', octave: 'Upper' } as const;
  const given = { pick: trumpet, isGiven: true };
  tell({ ...room, roomId: 'third', version: 1, message: music('sax-quartet'), ...given });
  await screen.findByRole('heading', { name: /Tenor saxophone/ });
  expect(server.asked(pickLivePart)).toHaveLength(2);
});

it('goes on with what stands there when the session is over', async () => {
  await joined();
  tell({ ...room, version: 1, message: music('clarinet') });
  await screen.findByRole('heading', { name: /Clarinet/ });
  latest().tell({ type: 'ended', senderType: 'teacher' });
  await screen.findByText('This session is over.');
  expect(screen.getByRole('heading', { name: /Clarinet/ })).toBeTruthy();
});

it('leads who was signed out meanwhile to sign in again, and back', async () => {
  const { app, server } = await joined();
  server.on(getJoinedRoom, refuse('not-signed-in'));
  latest().shut(closeCodes['not-allowed']);
  await vi.waitFor(() =>
    expect(app.address()).toBe(`/sign-in?next=/livepractice/teacher/${teacherId}`),
  );
});

it('leaves the music to who was signed out meanwhile, with the way to sign in', async () => {
  const { server } = await joined();
  tell({ ...room, version: 1, message: music('clarinet') });
  await screen.findByRole('heading', { name: /Clarinet/ });
  server.on(getJoinedRoom, refuse('not-signed-in'));
  latest().shut(closeCodes['not-allowed']);
  await screen.findByText(/You are signed out/);
  expect(screen.getByRole('heading', { name: /Clarinet/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain(
    '/sign-in?next=',
  );
});

it('asks neither for readiness nor the server for a part, once the session is over', async () => {
  const hasBeenActive = false;
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive },
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
  const { server } = await joined();
  server.on(pickLivePart, {});
  tell({ ...room, version: 1, message: music('sax-quartet') });
  await press('button', 'Tenor saxophone');
  await screen.findByRole('button', { name: 'I am ready' });
  latest().tell({ type: 'ended', senderType: 'teacher' });
  await screen.findByText('This session is over.');
  expect(screen.queryByRole('button', { name: 'I am ready' })).toBeNull();
  server.on(pickLivePart, refuse('not-found'));
  await press('button', 'My part');
  await press('button', 'Baritone saxophone');
  await screen.findByRole('heading', { name: /Baritone saxophone/ });
  expect(server.asked(pickLivePart)).toHaveLength(1);
});

it('takes any press for readiness', async () => {
  const activation = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
  await joined();
  tell({ ...room, version: 1, message: music('clarinet') });
  await screen.findByRole('button', { name: 'I am ready' });
  activation.hasBeenActive = true;
  await press('button', 'Display');
  await vi.waitFor(() =>
    expect(screen.queryByRole('button', { name: 'I am ready', hidden: true })).toBeNull(),
  );
});

it('says so where the room is not open to a student', async () => {
  remember(someone('student'));
  const server = fakeServer({ user: someone('student') }).on(getJoinedRoom, refuse('not-found'));
  await openApp(`/livepractice/teacher/${teacherId}`, server.answer);
  await screen.findByText(/This room is not open to you/);
});

/** What this teacher was shown before. */
const keepSeen = (options: Readonly<Record<string, boolean>>) =>
  localStorage.setItem(`primavista-options-${teacherId}`, JSON.stringify({ options, unsent: [] }));

/** The server of a teacher who opens their room. */
function ofTeacher(roster: OwnRoom['roster'] = [], message: OwnRoom['message'] = null) {
  const teacher = someone('teacher', { id: teacherId });
  remember(teacher);
  keepSeen({ seenLiveIntro: true, seenJoinCode: true });
  return fakeServer({ user: teacher })
    .on(openLiveRoom, {
      room: {
        ...{ roomId: 'r', joinCode: 'NR2ZXB', courseId: null, title: null, version: 0 },
        ...{ message, start: null, roster },
      },
    })
    .on(sendToLiveRoom, { version: 1 })
    .on(endLiveRoom, {});
}

async function atDesk(roster: OwnRoom['roster'] = [], medium = 'clarinet', core?: AudioCore) {
  const server = ofTeacher(roster);
  const means = core ? { answer: server.answer, core } : server.answer;
  const app = await openApp(`/practice/sr/live?mediumId=${medium}&levelId=pv~2`, means);
  await screen.findByText('Code of this room: N R 2 Z X B');
  return { app, server };
}

it('says so where the address names an instrument that nobody knows, and goes on with the last', async () => {
  await atDesk([], 'wind-band');
  await screen.findByText('Nothing here is called “wind-band”. Here is what you played last.');
  await screen.findByRole('heading', { name: /Violin/ });
});

it('stands before what the room has for a teacher who comes back by the rail', async () => {
  const message = music('trumpet');
  await openApp('/practice/sr/live', ofTeacher([], message).answer);
  await screen.findByRole('heading', { name: /Trumpet/ });
  await screen.findByRole('button', { name: 'Everybody has it' });
});

it('says so where nothing can be made of the choice, in place of a stage that never comes', async () => {
  await openApp('/practice/sr/live?mediumId=clarinet&levelId=pv~99', ofTeacher().answer);
  await screen.findByText(/No music came of this choice/);
  const choose = await screen.findByRole('link', { name: 'Choose the music' });
  expect(choose.getAttribute('href')).toContain('mediumId=clarinet');
});

it('is a press away for a teacher who practises, with their choice, and for no student', async () => {
  await openApp('/practice/sr/play?mediumId=clarinet&levelId=pv~2', ofTeacher().answer);
  const door = await screen.findByRole('link', { name: 'Put it before the class' });
  expect(decodeURIComponent(door.getAttribute('href')!)).toMatch(
    /^\/practice\/sr\/live\?.*levelId=pv~2/,
  );
  closeApp();
  const student = someone('student');
  remember(student);
  const server = fakeServer({ user: student });
  await openApp('/practice/sr/play?mediumId=clarinet&levelId=pv~2', server.answer);
  await screen.findByRole('button', { name: 'Copy a link to this exercise' });
  expect(screen.queryByRole('link', { name: 'Put it before the class' })).toBeNull();
});

it('says so to a teacher for whom live practice is switched off', async () => {
  const teacher = someone('teacher', { id: teacherId, canGenerateLivePractice: false });
  remember(teacher);
  const server = fakeServer({ user: teacher });
  await openApp('/practice/sr/live?mediumId=clarinet&levelId=pv~2', server.answer);
  await screen.findByText(/Live practice is switched off for you/);
  expect(server.changes).toEqual([]);
});

it('says so to a teacher for whom it was switched off since', async () => {
  const teacher = someone('teacher', { id: teacherId });
  remember(teacher);
  const server = fakeServer({ user: teacher }).on(openLiveRoom, refuse('cant-generate'));
  await openApp('/practice/sr/live?mediumId=clarinet&levelId=pv~2', server.answer);
  await screen.findByText(/Live practice is switched off for you/);
});

const accountOf = (canGenerateLivePractice: boolean) => ({
  ...{ flags: defaultFlags, version: '1', takesTrials: true },
  user: someone('teacher', { id: teacherId, canGenerateLivePractice }),
});

it('says so where an administrator switched it off during the session', async () => {
  const { app, server } = await atDesk();
  server.on(getAccount, accountOf(false));
  latest().tell({ type: 'ended', senderType: 'teacher' });
  await screen.findByText(/Live practice is switched off for you/);
  expect(app.address()).toContain('/practice/sr/live');
});

it('opens the room where this device knows only that it was switched off', async () => {
  const server = ofTeacher();
  remember(accountOf(false).user);
  server.on(getAccount, accountOf(true));
  const { services } = await openApp(
    '/practice/sr/live?mediumId=clarinet&levelId=pv~2',
    server.answer,
  );
  await screen.findByText(/Live practice is switched off for you/);
  await services.account.refresh();
  await screen.findByText('Code of this room: N R 2 Z X B');
});

it('sends the music once there is a network again, without another press', async () => {
  const server = ofTeacher();
  let isCut = false;
  await openApp('/practice/sr/live?mediumId=clarinet&levelId=pv~2', (request) =>
    isCut ? undefined : server.answer(request),
  );
  await screen.findByText('Code of this room: N R 2 Z X B');
  isCut = true;
  await press('button', 'Send to everyone');
  expect(server.asked(sendToLiveRoom)).toEqual([]);
  isCut = false;
  // It may not have heard yet that the first try came to nothing.
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(server.asked(sendToLiveRoom)).toHaveLength(1);
  }, 5000);
  await screen.findByRole('button', { name: 'Everybody has it' });
  expect(server.asked(sendToLiveRoom)).toHaveLength(1);
});

it('shows a teacher the code and who is here, and sends the music', async () => {
  const ines = { id: 'i', name: 'Ines A', connected: false, pick: null, guest: null };
  const { server } = await atDesk([ines]);
  expect(screen.getByText('0 of 1', { selector: 'b' })).toBeTruthy();
  latest().tell({ type: 'roster', senderType: 'server', body: [{ ...ines, connected: true }] });
  await screen.findByText('1 of 1', { selector: 'b' });
  await press('button', 'Send to everyone');
  await screen.findByRole('button', { name: 'Everybody has it' });
  const [sent] = server.asked(sendToLiveRoom);
  expect(sent!.body).toMatchObject({ instrument: 'clarinet', isNewExercise: true });
  latest().tell({ type: 'taken-over', senderType: 'server' });
  await screen.findByText('This room is open on another page of yours.');
});

it('tells a teacher whose session is over, and one whose session could not be ended', async () => {
  const { app, server } = await atDesk();
  server.on(endLiveRoom, refuse('busy'));
  await press('button', 'End');
  await press('button', 'End session');
  await screen.findByText(/could not be ended/);
  expect(app.address()).toContain('/practice/sr/live');
  latest().tell({ type: 'ended', senderType: 'teacher' });
  await screen.findByText('This session is over.');
  await vi.waitFor(() => expect(app.address()).not.toContain('/practice/sr/live'));
});

it('asks for the page to be loaded again where the server has a newer one', async () => {
  await joined();
  latest().shut(closeCodes['other-version']);
  await screen.findByText('There is a newer version of this page.');
  screen.getByRole('button', { name: 'Load again' });
});

it('tells a student for whom no seat was left when their page came', async () => {
  const { server } = await joined();
  server.on(getJoinedRoom, refuse('live-room-full'));
  latest().shut(closeCodes.full);
  await screen.findByText(/This room is full/);
});

it('goes on without a word, by asking, where enough other pages are open already', async () => {
  const { server } = await joined();
  const sockets = FakeSocket.all.length;
  const asked = server.asked(getJoinedRoom).length;
  latest().shut(closeCodes['too-many-sockets']);
  await vi.waitFor(() => expect(server.asked(getJoinedRoom).length).toBeGreaterThan(asked));
  await screen.findByText('Connected, 1 of 2 are here');
  expect(FakeSocket.all).toHaveLength(sockets);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('lets somebody without an account ask for a seat, and in when the teacher says so', async () => {
  const server = fakeServer({ user: null })
    .on(findLiveRoom, { teacherId, teacher: 'Mr Rossi', ticket: 't' })
    .on(getJoinedRoom, refuse('not-signed-in'))
    .on(askAsGuest, () => {
      const own = { ...room, guest: 'asks', firstName: 'Lea' } as const;
      server.on(getJoinedRoom, { room: own, count: { here: 0, of: 2 } });
      return {};
    });
  await openApp(`/livepractice/teacher/${teacherId}?code=NR2ZXB`, server.answer);
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Lea' } });
  await press('button', 'Ask to come in');
  await screen.findByText('Mr Rossi will let you in. Stay on this page.');
  expect(server.asked(askAsGuest)[0]!.body).toEqual({ ticket: 't', firstName: 'Lea' });
  expect(latest().url).toContain(`/ws/guest/${teacherId}`);
  tell({ ...room, guest: 'in', firstName: 'Lea' });
  await screen.findByText('You are in, Lea.');
});

it('tells a guest whom the teacher turned away, who may ask again, and asks until the room answers', async () => {
  const own = { ...room, guest: 'asks', firstName: 'Lea' } as const;
  const server = fakeServer({ user: null })
    .on(findLiveRoom, { teacherId, teacher: 'Mr Rossi', ticket: 't' })
    .on(getJoinedRoom, refuse('too-many-attempts'));
  await openApp(`/livepractice/teacher/${teacherId}?code=NR2ZXB`, server.answer);
  await vi.waitFor(() => expect(server.asked(getJoinedRoom)).not.toHaveLength(0), 8000);
  expect(FakeSocket.all).toHaveLength(0);
  server.on(getJoinedRoom, { room: own, count: { here: 0, of: 2 } });
  await screen.findByText('Hello, Lea.', {}, { timeout: 8000 });
  expect(latest().url).toContain(`/ws/guest/${teacherId}`);
  server.on(getJoinedRoom, refuse('not-signed-in'));
  latest().shut(closeCodes['not-allowed']);
  await screen.findByText('Mr Rossi did not let you in.');
  await press('button', 'Ask again');
  await screen.findByLabelText('First name');
});

it('asks a teacher about guests, one by one or all', async () => {
  const asks = (id: string, name: string) =>
    ({ id, name, connected: true, pick: null, guest: 'asks' }) as const;
  const { server } = await atDesk([asks('l', 'Lea'), asks('m', 'Mia')]);
  server.on(answerLiveGuests, {});
  expect(screen.getByText('0', { selector: 'b' })).toBeTruthy();
  await press('button', 'Let Mia in');
  await press('button', 'Let all 2 in');
  await press('button', 'Turn Lea away');
  expect(server.asked(answerLiveGuests).map(({ body }) => body)).toEqual([
    { guestIds: ['m'], answer: 'yes' },
    { guestIds: ['l', 'm'], answer: 'yes' },
    { guestIds: ['l'], answer: 'no' },
  ]);
});

it('says how many ask, and not who, while names are off', async () => {
  const asks = (id: string) =>
    ({ id, name: `Guest ${id}`, connected: true, pick: null, guest: 'asks' }) as const;
  await atDesk(['1', '2', '3', '4', '5', '6', '7'].map(asks));
  const line = await screen.findByText('Asking to come in: 7');
  expect(line.closest('[role=status]')).not.toBeNull();
  expect(screen.getAllByRole('button', { name: /^Let Guest \d in$/ })).toHaveLength(4);
  await press('button', 'What they see');
  await press('switch', 'Show names');
  await press('button', 'OK');
  await vi.waitFor(() => expect(screen.queryByText('Guest 1')).toBeNull());
  await screen.findByRole('button', { name: 'Let all 7 in' });
});

it('begins with the class by the server’s clock, silently, and stops with it', async () => {
  FakeSocket.ahead = 5000;
  const { core, runs } = silentCore();
  await joined(core as unknown as AudioCore);
  const sent = { ...room, version: 1, message: music('clarinet') };
  tell(sent);
  await screen.findByRole('heading', { name: /Clarinet/ });
  await vi.waitFor(() => expect(latest().sent.length).toBeGreaterThanOrEqual(3));
  const at = performance.now() + 5000 + 2000;
  tell({ ...sent, version: 2, start: { at, tempo: 66, isHeard: false } });
  // What goes on behind the music is fetched behind it.
  await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 15_000 });
  const { plan, options } = runs[0]!;
  expect(plan).toMatchObject({ tempo: 66, notes: [], isLooped: false });
  expect(options).toMatchObject({ source: 'none', isSilent: true });
  expect(options.startsAt).toBeCloseTo(at - 5000, -2);
  tell({ ...sent, version: 3 });
  await vi.waitFor(() => expect(core.transport.state.getState().phase).toBe('idle'));
  // A state that says the same start again begins nothing again.
  tell({ ...sent, version: 4, start: { at: at + 9000, tempo: 66, isHeard: true } });
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  expect(runs[1]!.options.isSilent).toBe(false);
  tell({ ...sent, version: 5, start: { at: at + 9000, tempo: 66, isHeard: true } });
  await screen.findByRole('heading', { name: /Clarinet/ });
  expect(runs).toHaveLength(2);
});

it('counts silently for who has pressed nothing yet, and enters the running beat with sound at their press', async () => {
  FakeSocket.ahead = 0;
  const activation = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
  const { core, runs } = silentCore();
  await joined(core as unknown as AudioCore);
  const sent = { ...room, version: 1, message: music('clarinet') };
  tell(sent);
  await screen.findByRole('button', { name: 'I am ready' });
  await vi.waitFor(() => expect(latest().sent.length).toBeGreaterThanOrEqual(3));
  const at = performance.now() + 2000;
  tell({ ...sent, version: 2, start: { at, tempo: 66, isHeard: true } });
  // What goes on behind the music is fetched behind it.
  await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 15_000 });
  expect(runs[0]!.options).toMatchObject({ source: 'none', isSilent: true });
  activation.hasBeenActive = true;
  await press('button', 'I am ready');
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  expect(runs[1]!.options.isSilent).toBe(false);
  expect(runs[1]!.options.startsAt).toBeCloseTo(runs[0]!.options.startsAt!, 0);
});

it('asks for a press where the browser lets nothing sound without one on this page, and begins the sound in it', async () => {
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive: true },
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
  const { core, asked } = silentCore();
  asked.unlock.mockReturnValue(new Promise(() => {}));
  await joined(core);
  tell({ ...room, version: 1, message: music('clarinet') });
  await screen.findByRole('button', { name: 'I am ready' });
  asked.unlock.mockClear().mockResolvedValue(undefined);
  await press('button', 'Display');
  await vi.waitFor(() =>
    expect(screen.queryByRole('button', { name: 'I am ready', hidden: true })).toBeNull(),
  );
  expect(asked.unlock).toHaveBeenCalled();
});

it('stays still where the first press is on Stop', async () => {
  FakeSocket.ahead = 0;
  const activation = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
  const { core, runs, tell: happens } = silentCore();
  await joined(core as unknown as AudioCore);
  const sent = { ...room, version: 1, message: music('clarinet') };
  tell(sent);
  await screen.findByRole('button', { name: 'I am ready' });
  await vi.waitFor(() => expect(latest().sent.length).toBeGreaterThanOrEqual(3));
  tell({ ...sent, version: 2, start: { at: performance.now() + 2000, tempo: 66, isHeard: true } });
  await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 15_000 });
  act(() => happens({ kind: 'music' }));
  activation.hasBeenActive = true;
  await press('button', 'Stop');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'I am ready' })).toBeNull());
  await screen.findByRole('button', { name: 'Play (space)' });
  expect(runs).toHaveLength(1);
});

it('counts what a student plays there for the class that they practise for', async () => {
  const { core, tell: happens } = silentCore();
  const { app } = await joined(core);
  const { practiceLog } = await app.services.device();
  const begun = vi.spyOn(practiceLog, 'begin');
  const courseId = '0190a000-0000-7000-8000-00000000a009';
  tell({ ...room, courseId, version: 1, message: music('sax-quartet') });
  await press('button', 'Tenor saxophone');
  await screen.findByRole('heading', { name: /Tenor saxophone/ });
  await press('button', 'Play (space)');
  act(() => happens({ kind: 'music' }));
  await vi.waitFor(() => expect(begun).toHaveBeenCalledWith({ mode: 'freeplay', courseId }));
});

it('tunes to what the class of the room says', async () => {
  const courseId = '0190a000-0000-7000-8000-00000000a009';
  const constraints = { ...noLimits, a4: 442 as Hertz };
  const { server } = await joined();
  server.on(getPracticeCourses, {
    courses: [{ courseId, title: 'Concert Band', drills: true, constraints }],
  });
  tell({ ...room, courseId, version: 1, message: music('clarinet') });
  await screen.findByRole('button', { name: 'Display' });
  await press('button', 'Practice');
  await screen.findByText('Tuning: A, as your class has it');
});

it('counts everybody in at the press of the teacher, and stops everybody', async () => {
  const { server } = await atDesk();
  server.on(startLiveRoom, ({ body }) => ({
    start: body.start && { ...body.start, at: performance.now() + 2000 },
  }));
  const button = await screen.findByRole('button', { name: 'Count everybody in' });
  expect(button).toHaveProperty('disabled', true);
  await press('button', 'Send to everyone');
  await screen.findByRole('button', { name: 'Everybody has it' });
  await press('button', 'Count everybody in');
  await press('button', 'Stop everybody');
  await screen.findByRole('button', { name: 'Count everybody in' });
  const [begun, stopped] = server.asked(startLiveRoom);
  expect(begun!.body.start).toMatchObject({ isHeard: false });
  expect(stopped!.body.start).toBeNull();
});

it('goes on with the class when the teacher’s own device stops, until the music is over', async () => {
  FakeSocket.ahead = 5000;
  const { core, runs, tell: happens } = silentCore();
  const { server } = await atDesk([], 'clarinet', core);
  let ahead = 2000;
  server.on(startLiveRoom, ({ body }) => ({
    start: body.start && { ...body.start, at: performance.now() + 5000 + ahead },
  }));
  await vi.waitFor(() => expect(latest().sent.length).toBeGreaterThanOrEqual(3));
  await press('button', 'Send to everyone');
  await press('button', 'Count everybody in');
  // What goes on behind the music is fetched behind it.
  await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 15_000 });
  act(() => happens({ kind: 'music' }));
  await act(async () => runs[0]!.finish({ finished: false }));
  await screen.findByRole('button', { name: 'Stop everybody' });
  expect(screen.queryByRole('button', { name: 'Count everybody in' })).toBeNull();
  await press('button', 'Stop everybody');
  // As of a start that was long ago.
  ahead = -3_600_000;
  await press('button', 'Count everybody in');
  await vi.waitFor(() => expect(server.asked(startLiveRoom)).toHaveLength(3));
  await screen.findByRole('button', { name: 'Count everybody in' });
  expect(runs).toHaveLength(1);
});
