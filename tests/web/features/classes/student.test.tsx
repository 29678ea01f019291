import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { emptyDevice, rememberAs, SchoolWithClasses } from './school-with-classes.ts';

let school: SchoolWithClasses;
beforeEach(async () => {
  rememberAs('student');
  await emptyDevice();
  school = new SchoolWithClasses('student');
});
afterEach(closeApp);

const offline = 'The network is out of reach. Check your connection and try again.';

const typeCode = async (value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: 'Join code' }), {
    target: { value },
  });

it('a student joins by a code, with a wrong one first', async () => {
  const { courseId } = school.add({ title: 'Concert Band' });
  const app = await openApp('/takes', school.server.answer);
  await press('link', 'Join a class');
  await typeCode('HKR 4TB');
  await press('button', 'Go on');
  expect(await screen.findByText(/No class and no live room has this code/)).toBeTruthy();
  await typeCode('hkr-4tp');
  await press('button', 'Go on');
  await screen.findByRole('heading', { name: 'Concert Band' });
  expect(screen.getByText('with Tom Osei')).toBeTruthy();
  expect(app.address()).toBe(`/add-class/${courseId}?code=HKR4TP`);
  expect(school.server.changes).toEqual([]);
  await press('button', 'Join this class');
  await screen.findByText('You are in Concert Band now.');
  await waitFor(() => expect(app.address()).toBe('/assignments'));
  expect(school.server.changes).toEqual([`POST /add-class/${courseId}`]);
});

it('who said that a class is theirs, and then who they are, is asked nothing more', async () => {
  const { courseId } = school.add({});
  sessionStorage.setItem('primavista-meant-class', courseId);
  const app = await openApp(`/add-class/${courseId}?code=HKR4TP`, school.server.answer);
  await screen.findByText('You are in Concert Band now.');
  await waitFor(() => expect(app.address()).toBe('/assignments'));
  expect(school.server.changes).toEqual([`POST /add-class/${courseId}`]);
  expect(sessionStorage.getItem('primavista-meant-class')).toBeNull();
});

it('the link of a class one is in says so', async () => {
  const { courseId } = school.add({ isEnrolled: true });
  await openApp(`/add-class/${courseId}?code=HKR4TP`, school.server.answer);
  expect(await screen.findByText('You are in this class.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To your assignments' })).toBeTruthy();
});

it.each([
  ['', 'To join this class you need its code.'],
  [
    '?code=222222',
    'No class and no live room has this code. Look at it again, or ask your teacher.',
  ],
])('a link that ends in "%s" leads to where a code is typed', async (query, words) => {
  const { courseId } = school.add({});
  await openApp(`/add-class/${courseId}${query}`, school.server.answer);
  expect(await screen.findByText(words)).toBeTruthy();
  await press('link', 'Type the code');
  expect(await screen.findByRole('textbox', { name: 'Join code' })).toBeTruthy();
});

it('without a network a code is kept in its field until there is one', async () => {
  await openApp('/add-class');
  await typeCode('HKR4TP');
  await press('button', 'Go on');
  expect(await screen.findByText(offline)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Join code' }).value).toBe('HKR4TP');
});

it('a class that was found is joined once the network is back', async () => {
  const { courseId } = school.add({});
  let isCut = false;
  await openApp(`/add-class/${courseId}?code=HKR4TP`, (request) =>
    isCut ? undefined : school.server.answer(request),
  );
  await screen.findByRole('button', { name: 'Join this class' });
  isCut = true;
  await press('button', 'Join this class');
  expect(await screen.findByText(offline)).toBeTruthy();
  isCut = false;
  await press('button', 'Join this class');
  expect(await screen.findByText('You are in Concert Band now.')).toBeTruthy();
});

it('the page of codes says which classes they are in', async () => {
  school.add({ title: 'Concert Band', isEnrolled: true });
  school.add({ title: 'Jazz Club' });
  await openApp('/add-class', school.server.answer);
  const own = within(await screen.findByRole('region', { name: 'Your classes' }));
  expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Concert Band',
  ]);
});

it('a student has no form of a new class, and a visitor is asked who they are', async () => {
  await openApp('/class/new', school.server.answer);
  expect(await screen.findByText('This is for somebody else.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await closeApp();
  localStorage.clear();
  const app = await openApp('/class/new', fakeServer().answer);
  await app.services.account.refresh();
  await waitFor(() => expect(app.address()).toBe('/sign-in?next=/class/new'));
});
