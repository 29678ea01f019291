import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#server/http/refusal';
import {
  answerLiveGuests,
  changeLiveRoom,
  chooseLiveClass,
  findLiveRoom,
  getJoinedRoom,
  giveLivePart,
  type JoinedRoom,
  leaveAsGuest,
  type OwnRoom,
  openLiveRoom,
  sendToLiveRoom,
} from '#shared/contract/live';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { usualLiveOptions } from '#shared/live/live-message';
import { fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

/** Opens, and hears nothing: what is told here is told by answers. */
class QuietSocket extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  send(): void {}
  close(): void {}
}

beforeEach(() => vi.stubGlobal('WebSocket', QuietSocket));
afterEach(closeApp);

const teacherId = '0190a000-0000-7000-8000-00000000a001';
const options = (kept: Readonly<Record<string, unknown>>) =>
  localStorage.setItem(
    `primavista-options-${teacherId}`,
    JSON.stringify({ options: kept, unsent: [] }),
  );
const seenAll = { seenLiveIntro: true, seenJoinCode: true };

const ines = { id: 'i', name: 'Ines A', connected: true, pick: null, guest: null } as const;
const lea = { id: 'l', name: 'Lea', connected: true, pick: null, guest: 'in' } as const;

function messageOf(medium: string, seed: number) {
  const made = generateExercise(completeRequest({ medium, levelId: 'pv~2' }), seed);
  if (made.kind !== 'exercise') throw new Error(made.kind);
  const { abc, code } = made.exercise;
  return {
    ...{ abc, code, instrument: medium, voiceParts: [], levelId: 'pv~2', toUsers: [] },
    ...{ options: usualLiveOptions, breakLiveCache: false, isReversed: false, isNewExercise: true },
  };
}

async function atDesk(
  roster: OwnRoom['roster'],
  medium = 'sax-quartet',
  message: OwnRoom['message'] = null,
) {
  const teacher = someone('teacher', { id: teacherId });
  remember(teacher);
  const server = fakeServer({ user: teacher })
    .on(openLiveRoom, {
      room: {
        ...{ roomId: 'r', joinCode: 'NR2ZXB', courseId: null, title: null, version: 0 },
        ...{ message, start: null, roster },
      },
    })
    .on(sendToLiveRoom, { version: 1 });
  await openApp(`/practice/sr/live?mediumId=${medium}&levelId=pv~2`, server.answer);
  await screen.findByText('Code of this room: N R 2 Z X B');
  return server;
}

it('stands before the music of the room where its teacher comes back, unless they chose other music', async () => {
  options(seenAll);
  const music = messageOf('clarinet', 7);
  await atDesk([ines], 'clarinet', music);
  await screen.findByRole('button', { name: 'Everybody has it' });
  await closeApp();
  await atDesk([ines], 'flute', music);
  await screen.findByRole('heading', { name: /Flute/ });
  screen.getByRole('button', { name: 'Send to everyone' });
});

it('lets a teacher give a part to one of the room', async () => {
  options(seenAll);
  const server = await atDesk([ines]);
  server.on(giveLivePart, {});
  await press('button', 'Ines A: part and place');
  await screen.findByRole('dialog', { name: 'Ines A' });
  await press('button', 'Tenor saxophone');
  await screen.findByRole('heading', { name: /Tenor saxophone/, level: 2 });
  expect(server.asked(giveLivePart)[0]!.body).toMatchObject({
    personId: 'i',
    pick: { instrument: 'tenor-sax' },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('gives nobody a part where all read the same, and lets a guest be put out', async () => {
  options(seenAll);
  const server = await atDesk([ines, lea], 'clarinet');
  server.on(answerLiveGuests, {});
  expect(screen.queryByRole('button', { name: 'Ines A: part and place' })).toBeNull();
  await press('button', 'Lea (guest): part and place');
  await screen.findByText('Lea leaves the room and can ask again.');
  await press('button', 'Take out of the room');
  await vi.waitFor(() => expect(screen.queryByText('Lea (guest)')).toBeNull());
  expect(server.asked(answerLiveGuests)[0]!.body).toEqual({ guestIds: ['l'], answer: 'no' });
});

it('does not say of who is put out that they can ask again while no guests are taken', async () => {
  options(seenAll);
  const server = await atDesk([lea, { ...lea, id: 'm', name: 'Mia', guest: 'asks' }], 'clarinet');
  server.on(changeLiveRoom, {});
  await press('button', 'No more guests');
  await press('button', 'Lea (guest): part and place');
  await screen.findByText('Lea leaves the room. Guests cannot ask to come in now.');
});

it('lets a teacher say that no more guests come in, while one asks or before', async () => {
  options(seenAll);
  const server = await atDesk([{ ...lea, guest: 'asks' }]);
  server.on(changeLiveRoom, {});
  await press('button', 'No more guests');
  await vi.waitFor(() =>
    expect(screen.queryByRole('button', { name: 'No more guests' })).toBeNull(),
  );
  await press('button', 'What they see');
  expect(screen.getByRole('switch', { name: /Guests may ask/ })).toHaveProperty('checked', false);
  await press('switch', /Guests may ask/);
  const said = server.asked(changeLiveRoom).map(({ body }) => body.takesGuests);
  expect(said).toEqual([false, true]);
});

it('keeps who of an ensemble is here for the next session', async () => {
  options({ ...seenAll, liveSessionPreferences: { 'makeup sax-quartet': 'Bb-L' } });
  const server = await atDesk([]);
  await press('button', 'Send to everyone');
  await screen.findByRole('button', { name: 'Everybody has it' });
  expect(server.asked(sendToLiveRoom)[0]!.body.options.makeup).toEqual(['Bb-L']);
});

it('shows a teacher once what live practice is, and the code large; later where it is pressed', async () => {
  options({});
  const teacher = someone('teacher', { id: teacherId });
  remember(teacher);
  await atDesk([]);
  await screen.findByRole('dialog', { name: 'Everybody plays together' });
  await press('button', 'Show me the code');
  await screen.findByRole('dialog', { name: 'All my students' });
  await press('button', 'To the music');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('button', 'Show the code large');
  await screen.findByRole('dialog', { name: 'All my students' });
  const kept = JSON.parse(localStorage.getItem(`primavista-options-${teacherId}`)!);
  expect(kept.options).toMatchObject(seenAll);
});

const room: JoinedRoom = {
  ...{ personId: 'i', firstName: 'Ines', guest: null },
  ...{ roomId: 'r', teacherId, teacher: 'Mr Rossi', title: null, courseId: 'a' },
  ...{ version: 0, message: null, start: null, pick: null, isGiven: false, classes: [] },
  trialEndsAt: null,
};
const count = { here: 1, of: 2 };

it('asks a teacher before their room for another class ends', async () => {
  options(seenAll);
  const teacher = someone('teacher', { id: teacherId });
  remember(teacher);
  const server = fakeServer({ user: teacher }).on(openLiveRoom, ({ body }) =>
    body.replaces
      ? {
          room: {
            ...{ roomId: 'r', joinCode: 'NR2ZXB', courseId: null, title: null, version: 0 },
            ...{ message: null, start: null, roster: [] },
          },
        }
      : refuse('live-room-open'),
  );
  await openApp('/practice/sr/live?mediumId=clarinet&levelId=pv~2', server.answer);
  await screen.findByText('A room for another class is open.');
  expect(server.asked(openLiveRoom)).toHaveLength(1);
  await press('button', 'End it and begin here');
  await screen.findByText('Code of this room: N R 2 Z X B');
});

it('asks a student of several classes for which one they practise', async () => {
  remember(someone('student'));
  const courseId = '0190a000-0000-7000-8000-00000000a009';
  const classes = [
    { courseId: '0190a000-0000-7000-8000-00000000a008', title: 'Choir' },
    { courseId, title: 'Band' },
  ];
  const server = fakeServer({ user: someone('student') })
    .on(getJoinedRoom, { room: { ...room, classes }, count })
    .on(chooseLiveClass, {});
  await openApp(`/livepractice/teacher/${teacherId}`, server.answer);
  await screen.findByRole('heading', { name: 'Which class are you practicing for?' });
  await press('button', 'Band');
  await screen.findByText('You are in, Ines.');
  expect(server.asked(chooseLiveClass)[0]!.body).toEqual({ courseId });
});

it('keeps the class that a student chose, and tells it again, where it did not arrive', async () => {
  remember(someone('student'));
  const courseId = '0190a000-0000-7000-8000-00000000a009';
  const classes = [
    { courseId: '0190a000-0000-7000-8000-00000000a008', title: 'Choir' },
    { courseId, title: 'Band' },
  ];
  const sockets: EventTarget[] = [];
  class KeptSocket extends QuietSocket {
    constructor() {
      super();
      sockets.push(this);
    }
  }
  vi.stubGlobal('WebSocket', KeptSocket);
  const server = fakeServer({ user: someone('student') })
    .on(getJoinedRoom, { room: { ...room, classes }, count })
    .on(chooseLiveClass, refuse('busy'));
  await openApp(`/livepractice/teacher/${teacherId}`, server.answer);
  await press('button', 'Band');
  await screen.findByText('You are in, Ines.');
  await vi.waitFor(() => expect(server.asked(chooseLiveClass)).toHaveLength(1));
  const body = { ...room, version: 1, classes };
  const data = JSON.stringify({ type: 'room', senderType: 'teacher', body });
  sockets.at(-1)!.dispatchEvent(new MessageEvent('message', { data }));
  await vi.waitFor(() => expect(server.asked(chooseLiveClass)).toHaveLength(2));
  expect(server.asked(chooseLiveClass)[1]!.body).toEqual({ courseId });
  expect(screen.queryByRole('heading', { name: /Which class/ })).toBeNull();
});

it('shows a student the part that their teacher gave them, and who gave it', async () => {
  remember(someone('student'));
  const message = messageOf('sax-quartet', 7);
  const pick = { partId: 'Bb-L', instrument: 'tenor-sax', octave: 'Lower' } as const;
  const given = { ...room, version: 1, message, pick, isGiven: true };
  const server = fakeServer({ user: someone('student') }).on(getJoinedRoom, { room: given, count });
  await openApp(`/livepractice/teacher/${teacherId}`, server.answer);
  await screen.findByRole('heading', { name: /Tenor saxophone/ });
  await screen.findByText('Mr Rossi gave you this part.');
});

it('gives the seat of a guest to the next one at the same device', async () => {
  const server = fakeServer({ user: null })
    .on(findLiveRoom, { teacherId, teacher: 'Mr Rossi', ticket: 't' })
    .on(getJoinedRoom, { room: { ...room, guest: 'in', firstName: 'Lea' }, count })
    .on(leaveAsGuest, () => {
      server.on(getJoinedRoom, refuse('not-signed-in'));
      return {};
    });
  await openApp(`/livepractice/teacher/${teacherId}?code=NR2ZXB`, server.answer);
  await press('button', 'Not Lea?');
  await press('button', 'I am not Lea');
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', '');
  expect(server.asked(leaveAsGuest)).toHaveLength(1);
});

it('keeps a guest in the room who stays after all, or whose seat could not be given back', async () => {
  const close = vi.spyOn(QuietSocket.prototype, 'close');
  const server = fakeServer({ user: null })
    .on(findLiveRoom, { teacherId, teacher: 'Mr Rossi', ticket: 't' })
    .on(getJoinedRoom, { room: { ...room, guest: 'in', firstName: 'Lea' }, count })
    .on(leaveAsGuest, refuse('busy'));
  await openApp(`/livepractice/teacher/${teacherId}?code=NR2ZXB`, server.answer);
  await press('button', 'Not Lea?');
  await press('button', 'Cancel');
  expect(server.asked(leaveAsGuest)).toHaveLength(0);
  await press('button', 'Not Lea?');
  await press('button', 'I am not Lea');
  await vi.waitFor(() => expect(server.asked(leaveAsGuest)).toHaveLength(1));
  await screen.findByText(/Connected/);
  expect(close).not.toHaveBeenCalled();
});

it('says so where no more guests come in, and where a room is full', async () => {
  const server = fakeServer({ user: null })
    .on(findLiveRoom, { teacherId, teacher: 'Mr Rossi', ticket: 't', takesGuests: false })
    .on(getJoinedRoom, refuse('not-signed-in'));
  await openApp(`/livepractice/teacher/${teacherId}?code=NR2ZXB`, server.answer);
  await screen.findByText(/No more guests can come into this room/);
  expect(screen.queryByLabelText('First name')).toBeNull();
  await closeApp();
  remember(someone('student'));
  const full = fakeServer({ user: someone('student') }).on(getJoinedRoom, refuse('live-room-full'));
  await openApp(`/livepractice/teacher/${teacherId}`, full.answer);
  await screen.findByText(/This room is full/);
});
