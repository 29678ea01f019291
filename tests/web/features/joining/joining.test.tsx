import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#server/http/refusal';
import {
  askToJoin,
  type CodedClass,
  enterByRequest,
  findClassByCode,
  getJoinState,
} from '#shared/contract/joining';
import { findLiveRoom, getJoinedRoom } from '#shared/contract/live';
import { fakeServer, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

const courseId = '0190a000-0000-7000-8000-00000000c001';
const band: CodedClass = {
  ...{ courseId, title: 'Concert Band', color: 'blue', teacher: 'Osei' },
  ...{ newcomers: 'ask', asksWholeName: false },
};
const zoe = someone('student', { firstName: 'Zoë', lastName: 'L', username: 'zoel47' });

let went: string[];
beforeEach(() => {
  went = [];
  vi.spyOn(location, 'assign').mockImplementation((to) => void went.push(String(to)));
});
afterEach(closeApp);

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

/** A server of one class that answers a request so. */
function schoolOf(found: CodedClass = band) {
  const school = fakeServer()
    .on(findClassByCode, { found })
    .on(askToJoin, ({ body }) => ({ state: 'waiting' as const, username: body.username }))
    .on(getJoinState, { state: 'waiting' })
    .on(enterByRequest, { user: zoe });
  return school;
}

/** From the code to where the name is asked. */
async function comeAs(answer: ReturnType<typeof schoolOf>['answer']) {
  const app = await openApp('/', answer);
  fireEvent.click((await screen.findAllByRole('link', { name: 'I have a code' }))[0]!);
  await screen.findByRole('heading', { name: 'Join your class' });
  type('Join code', ' hkr-4tp ');
  await press('button', 'Go on');
  await screen.findByRole('heading', { name: 'Is this your class?' });
  expect(screen.getByText('Concert Band')).toBeTruthy();
  expect(screen.getByText('Teacher: Osei')).toBeTruthy();
  return app;
}

async function nameThemselves(): Promise<string> {
  await press('button', 'I am new');
  await screen.findByRole('heading', { name: 'What is your name?' });
  type('First name', 'Zoë');
  type('First letter of your last name', 'L');
  await press('button', 'Go on');
  await screen.findByRole('heading', { name: 'This is your username' });
  const username = screen.getByText(/^zoel[1-9]\d$/).textContent!;
  await press('button', 'I wrote it down');
  await screen.findByRole('heading', { name: 'Choose a password' });
  return username;
}

it('leads from the code over a name and a password to waiting, and in on the teacher’s yes', async () => {
  const school = schoolOf();
  const app = await comeAs(school.answer);
  const username = await nameThemselves();
  type('Password', 'play at first sight');
  await press('button', 'Ask to join');
  await screen.findByText(/^Waiting for your teacher, Osei/);
  expect(app.address()).toBe('/class-code/waiting');
  expect(screen.getByText(username)).toBeTruthy();
  const [asked] = school.asked(askToJoin);
  expect(asked!.body).toMatchObject({
    ...{ joinCode: 'HKR4TP', firstName: 'Zoë', lastName: 'L', username },
    password: 'play at first sight',
  });
  expect(asked!.body.secret).toMatch(/^[\w-]{43}$/);
  // The password is kept nowhere.
  expect(JSON.stringify(localStorage)).not.toContain('first sight');

  school.on(getJoinState, { state: 'accepted' });
  await openApp('/class-code/waiting', school.answer);
  await waitFor(() => expect(went).toEqual(['/assignments']));
  expect(school.asked(enterByRequest).map(({ body }) => body.secret)).toEqual([asked!.body.secret]);
  expect(localStorage.getItem('primavista-join-requests')).toBeNull();
  expect(localStorage.getItem('primavista-people')).toContain('zoel47');
});

describe('who waits', () => {
  const waiting = {
    ...{ secret: 'a'.repeat(43), firstName: 'Zoë', username: 'zoel47' },
    ...{ title: 'Concert Band', teacher: 'Osei' },
  };
  beforeEach(() => localStorage.setItem('primavista-join-requests', JSON.stringify([waiting])));

  it('finds their way back from the first page, and can just play', async () => {
    await openApp('/', schoolOf().answer);
    fireEvent.click((await screen.findAllByRole('link', { name: 'Waiting for Osei' }))[0]!);
    await screen.findByText('zoel47');
    await press('link', 'Just play');
    await screen.findByRole('heading', { name: 'Music you have never seen.' });
  });

  it.each([
    ['refused', /^Osei did not let you in/],
    ['known', /^Osei knows you already/],
    ['none', /^Nobody answered for two weeks/],
  ] as const)('is told once that they are %s', async (state, words) => {
    const school = schoolOf().on(getJoinState, { state });
    await openApp('/class-code/waiting', school.answer);
    await screen.findByText(words);
    await screen.findByRole('heading', { name: 'About your class' });
    expect(localStorage.getItem('primavista-join-requests')).toBeNull();
    expect(went).toEqual([]);
  });

  it('beside another of the same tablet comes in by a press of their own', async () => {
    const tom = { ...waiting, secret: 'b'.repeat(43), firstName: 'Tom', username: 'tomo12' };
    localStorage.setItem('primavista-join-requests', JSON.stringify([waiting, tom]));
    const school = schoolOf().on(getJoinState, ({ body }) => ({
      state: body.secret === tom.secret ? ('accepted' as const) : ('waiting' as const),
    }));
    await openApp('/class-code/waiting', school.answer);
    // Nobody knows who of them looks at it.
    await screen.findByText(
      'Waiting for your teacher, Osei. When they say yes, the way in stands here.',
    );
    await press('button', 'Come in, Tom');
    await waitFor(() => expect(went).toEqual(['/assignments']));
    expect(localStorage.getItem('primavista-join-requests')).toContain('zoel47');
  });

  it('waits on without a network', async () => {
    await openApp('/class-code/waiting');
    await screen.findByText(/^Waiting for your teacher, Osei/);
    expect(screen.getByRole('heading', { name: 'Just play meanwhile.' })).toBeTruthy();
    expect(screen.getByText('zoel47')).toBeTruthy();
  });
});

it('where the code is enough they are in at once', async () => {
  const school = schoolOf({ ...band, newcomers: 'code' }).on(askToJoin, { state: 'in', user: zoe });
  await comeAs(school.answer);
  await nameThemselves();
  type('Password', 'play at first sight');
  await press('button', 'Join this class');
  await waitFor(() => expect(went).toEqual(['/assignments']));
});

it('who has an account signs in, and is in the class behind it', async () => {
  const app = await comeAs(schoolOf().answer);
  await press('link', 'I have an account');
  await screen.findByLabelText('Password');
  expect(app.address()).toBe(`/sign-in?next=/add-class/${courseId}?code=HKR4TP`);
  expect(sessionStorage.getItem('primavista-meant-class')).toBe(courseId);
});

it('where nobody new is taken one can only sign in, and where the whole name is asked it is typed', async () => {
  await comeAs(schoolOf({ ...band, newcomers: 'nobody' }).answer);
  expect(screen.getByText(/takes nobody new/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I am new' })).toBeNull();
  await comeAs(schoolOf({ ...band, asksWholeName: true }).answer);
  await press('button', 'I am new');
  expect(await screen.findByLabelText('Last name')).toBeTruthy();
});

it('a wrong code and a weak password are told where they are typed', async () => {
  const school = schoolOf();
  school.on(findClassByCode, refuse('join-code-not-found', { path: 'joinCode' }));
  await openApp('/class-code', school.answer);
  await screen.findByLabelText('Join code');
  type('Join code', 'HKR4TR');
  await press('button', 'Go on');
  await screen.findByText(/No class and no live room has this code/);
  school.on(findClassByCode, { found: band });
  await comeAs(school.answer);
  const username = await nameThemselves();
  type('Password', `${username} rocks`);
  await press('button', 'Ask to join');
  await screen.findByText(/^Leave out your name/);
  expect(school.asked(askToJoin)).toEqual([]);
});

it('a visitor who would add a class is asked for the code', async () => {
  const app = await openApp('/add-class', schoolOf().answer);
  await screen.findByRole('heading', { name: 'Join your class' });
  expect(app.address()).toMatch(/^\/class-code/);
  expect(screen.getByLabelText<HTMLInputElement>('Join code').value).toBe('');
});

it('a visitor who comes with a code presses nothing more, and back stands before the field', async () => {
  const school = schoolOf();
  await openApp(`/add-class/${courseId}?code=HKR4TP`, school.answer);
  await screen.findByRole('heading', { name: 'Is this your class?' });
  await press('button', 'Another code');
  await screen.findByRole('heading', { name: 'Join your class' });
  expect(screen.getByLabelText<HTMLInputElement>('Join code').value).toBe('HKR4TP');
  expect(school.asked(findClassByCode)).toHaveLength(1);
});

it('the code of a live room leads somebody without an account to its door', async () => {
  const teacherId = '0190a000-0000-7000-8000-00000000a001';
  const school = schoolOf();
  school.on(findClassByCode, refuse('code-of-room', { path: 'joinCode' }));
  school.on(findLiveRoom, { teacherId, teacher: 'Mr Rossi', ticket: 't' });
  school.on(getJoinedRoom, refuse('not-signed-in'));
  const app = await openApp('/class-code', school.answer);
  await screen.findByLabelText('Join code');
  type('Join code', 'nr2 zxb');
  await press('button', 'Go on');
  await screen.findByRole('heading', { name: 'Mr Rossi’s room' });
  expect(app.address()).toBe(`/livepractice/teacher/${teacherId}?code=NR2ZXB`);
});
