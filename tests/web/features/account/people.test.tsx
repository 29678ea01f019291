import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#server/http/refusal';
import type { DevicePerson } from '#shared/account/people-of-device';
import { signIn, signOut } from '#shared/contract/account';
import { getAssignments } from '#shared/contract/assignments';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { type FakeServer, fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

const ada = { id: '0190a000-0000-7000-8000-00000000a011', username: 'ada', firstName: 'Ada' };
const tom = { id: '0190a000-0000-7000-8000-00000000a012', username: 'tom', firstName: 'Tom' };
const userOf = (one: typeof ada) => someone('student', { ...one, lastName: 'Lane' });
const known = (one: typeof ada): DevicePerson => ({
  ...{ ...one, lastName: 'Lane', organisation: '', until: null },
  ...{ role: 'student', timeZoneId: null, pin: null },
});

let went: string[];
beforeEach(() => {
  went = [];
  vi.spyOn(location, 'assign').mockImplementation((to) => void went.push(String(to)));
});
afterEach(async () => {
  closeApp();
  await Promise.all([ada, tom].map(({ id }) => openDatabase(id).delete()));
});

/** A server that lets this person in, who may be in already. */
const letIn = (one: typeof ada, isIn = false) =>
  fakeServer({ user: isIn ? userOf(one) : null })
    .on(signIn, { user: userOf(one) })
    .on(signOut, {});

/** What was typed, as it reached the server. */
const sentTo = (server: FakeServer) => server.asked(signIn).map(({ body }) => body);

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const keptHere = () => JSON.parse(localStorage.getItem('primavista-people') ?? '[]');

async function waitingOf(id: string, takes: number) {
  const db = openDatabase(id);
  for (let count = 0; count < takes; count++) {
    await db.outbox.add({
      ...{ id: String(count), kind: 'attempt', takeId: String(count), assignmentId: 'secret' },
      ...{ contractVersion: 1, state: 'waiting', tries: 0, nextTryAt: 0, problem: null },
    });
  }
  db.close();
}

it('nobody is listed before somebody was here, who then is found again by their name', async () => {
  await openApp('/sign-in', letIn(ada).answer);
  await screen.findByLabelText('Password');
  expect(screen.queryByRole('list', { name: 'People of this device' })).toBeNull();
  type('Username or e-mail', 'ada');
  type('Password', 'play at first sight');
  await press('button', 'Sign in');
  await waitFor(() => expect(went).toEqual(['/assignments']));
  expect(keptHere()).toEqual([known(ada)]);
});

it('each finds their name, with how much of theirs waits and never what', async () => {
  localStorage.setItem('primavista-people', JSON.stringify([known(tom), known(ada)]));
  await waitingOf(ada.id, 2);
  const server = letIn(ada);
  await openApp('/sign-in', server.answer);
  const list = within(await screen.findByRole('list', { name: 'People of this device' }));
  await list.findByText('2 not sent yet');
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'ALAda Lane2 not sent yet',
    'TLTom Lane',
  ]);
  await press('button', /Ada Lane/);
  await screen.findByRole('heading', { name: 'Hello Ada' });
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  type('Password', 'play at first sight');
  await press('button', 'Sign in');
  await waitFor(() => expect(sentTo(server)).toHaveLength(1));
  expect(sentTo(server)).toEqual([
    { username: 'ada', password: 'play at first sight', organisation: '', forToday: false },
  ]);
  expect(keptHere().map(({ username }: DevicePerson) => username)).toEqual(['ada', 'tom']);
});

it('who is not listed, or pressed another name, comes in by theirs', async () => {
  localStorage.setItem('primavista-people', JSON.stringify([known(ada)]));
  await openApp('/sign-in', letIn(tom).answer);
  await press('button', /Ada Lane/);
  await press('button', 'That is not me');
  await press('button', 'Somebody else');
  expect((await screen.findByLabelText<HTMLInputElement>('Username or e-mail')).value).toBe('');
});

it('who comes for today leaves nothing here when they sign out, and what waits stays until it is sent', async () => {
  const server = letIn(ada);
  await openApp('/sign-in', server.answer);
  await screen.findByLabelText('Username or e-mail');
  type('Username or e-mail', 'ada');
  type('Password', 'play at first sight');
  // What it does is said before it is ticked.
  expect(screen.getByText(/nothing of you stays here/)).toBeTruthy();
  await press('checkbox', 'Only for today');
  await screen.findByText(/nothing of you stays here/);
  await press('button', 'Sign in');
  await waitFor(() => expect(went).toEqual(['/assignments']));
  expect(sentTo(server)).toMatchObject([{ forToday: true }]);
  expect(keptHere()[0].until).toMatch(/^\d{4}-/);

  await waitingOf(ada.id, 1);
  await openApp('/takes', letIn(ada, true).answer);
  await press('button', 'More');
  await press('menuitem', 'Sign out');
  const asked = within(await screen.findByRole('alertdialog'));
  asked.getByRole('button', { name: 'Sign out' }).click();
  await waitFor(() => expect(went).toHaveLength(2));
  expect(keptHere()).toHaveLength(1);

  const db = openDatabase(ada.id);
  await db.outbox.clear();
  db.close();
  remember(userOf(ada));
  await openApp('/takes', letIn(ada, true).answer);
  await press('button', 'More');
  await press('menuitem', 'Sign out');
  await waitFor(() => expect(went).toHaveLength(3));
  expect(keptHere()).toEqual([]);
  const databases = await indexedDB.databases();
  expect(databases.some(({ name }) => name?.includes(ada.id))).toBe(false);
});

it("four digits open one's own work without a network, and never another's", async () => {
  localStorage.setItem('primavista-people', JSON.stringify([known(tom)]));
  const server = letIn(ada);
  await openApp('/sign-in', server.answer);
  await press('button', 'Somebody else');
  await screen.findByLabelText('Username or e-mail');
  type('Username or e-mail', 'ada');
  type('Password', 'play at first sight');
  type('Four digits for this device, if several use it', '12');
  await press('button', 'Sign in');
  await screen.findByText('Four digits, from 0 to 9.');
  expect(sentTo(server)).toEqual([]);
  type('Four digits for this device, if several use it', '1204');
  await press('button', 'Sign in');
  await waitFor(() => expect(went).toEqual(['/assignments']));
  expect(sentTo(server)).toMatchObject([{ username: 'ada' }]);
  // What opens it is not kept, and not told.
  expect(JSON.stringify([sentTo(server), keptHere()])).not.toContain('1204');

  localStorage.setItem('primavista-people', JSON.stringify(keptHere().toReversed()));
  localStorage.removeItem('primavista-account');
  // Nobody answers: there is no network.
  await openApp('/sign-in');
  await press('button', /Ada Lane/);
  await screen.findByRole('heading', { name: 'Hello Ada' });
  type('Four digits', '9999');
  await press('button', 'Open');
  await screen.findByText('These are not your digits. Try again.');
  expect(went).toHaveLength(1);
  for (const digits of ['1111', '2222']) {
    type('Four digits', digits);
    await press('button', 'Open');
    await screen.findByText('These are not your digits. Try again.');
    await waitFor(() =>
      expect((screen.getByLabelText('Four digits') as HTMLInputElement).value).toBe(''),
    );
  }
  type('Four digits', '1204');
  await press('button', 'Open');
  await screen.findByText(/^That was a few too many\. Try again in \d+ seconds/);
  const [entry, ...others] = keptHere().toReversed();
  const waited = { ...entry, pin: { ...entry.pin, wrongAt: new Date(0).toISOString() } };
  localStorage.setItem('primavista-people', JSON.stringify([...others, waited]));
  type('Four digits', '1204');
  await press('button', 'Open');
  await waitFor(() => expect(went).toEqual(['/assignments', '/assignments']));
  expect(JSON.parse(localStorage.getItem('primavista-account')!)).toMatchObject({ id: ada.id });
});

it('the device is left to the next with no trace of who was here before', async () => {
  localStorage.setItem('primavista-people', JSON.stringify([known(ada), known(tom)]));
  remember(userOf(ada));
  const gone: string[] = [];
  vi.spyOn(location, 'replace').mockImplementation((to) => void gone.push(String(to)));
  await openApp('/takes', letIn(ada, true).answer);
  await press('button', 'Who is here?');
  await waitFor(() => expect(gone).toEqual(['/sign-in']));
  expect(localStorage.getItem('primavista-account')).toBeNull();
});

it.each([
  '/assignments',
  '/sight-reading',
  '/practice/sr/level?mediumId=violin',
  '/practice/sr/play?mediumId=violin&levelId=pv~2',
  '/takes',
  '/mic-check',
  '/account',
])('without a network %s is left to the next by one press', async (path) => {
  remember(userOf(ada));
  const gone: string[] = [];
  vi.spyOn(location, 'replace').mockImplementation((to) => void gone.push(String(to)));
  await openApp(path);
  await press('button', 'Who is here?');
  await waitFor(() => expect(gone).toEqual(['/sign-in']));
  expect(localStorage.getItem('primavista-account')).toBeNull();
});

it('somebody without digits can play as nobody where there is no network, and nobody is asked who is alone', async () => {
  localStorage.setItem('primavista-people', JSON.stringify([known(ada)]));
  const app = await openApp('/sign-in');
  await press('button', /Ada Lane/);
  await screen.findByText(/^There is no network\. Who has four digits/);
  await press('link', 'Play without a name');
  await screen.findByRole('link', { name: 'Just play' });
  expect(app.address()).toBe('/');
  localStorage.clear();
  remember(someone('teacher'));
  await openApp('/display');
  await screen.findByRole('heading', { name: 'Display' });
  expect(screen.queryByRole('button', { name: 'Who is here?' })).toBeNull();
});

it('without a network one can sign out, and the session ends at the first answer of the server', async () => {
  remember(userOf(ada));
  await openApp('/takes');
  await press('button', 'More');
  await press('menuitem', 'Sign out');
  await waitFor(() => expect(went).toEqual(['/']));
  expect(localStorage.getItem('primavista-account')).toBeNull();
  const server = letIn(ada, true);
  const { services } = await openApp('/', server.answer);
  await services.account.refresh();
  expect(server.changes).toEqual(['POST /api/v2/account/signOut']);
  expect(services.account.store.getState().person).toBeNull();
});

it('what is asked while somebody signs out, and refused by then, asks nobody to sign in', async () => {
  remember(userOf(ada));
  const server = letIn(ada, true).on(getAssignments, refuse('not-signed-in'));
  const { services } = await openApp('/takes', server.answer);
  server.on(signOut, () => {
    void services.api.call(getAssignments);
    return {};
  });
  await press('button', 'More');
  await press('menuitem', 'Sign out');
  await waitFor(() => expect(went).toContain('/'));
  expect(went).toEqual(['/']);
  expect(server.asked(getAssignments)).toHaveLength(1);
});

it('whose account is archived is told so and what to do, and what waits stays', async () => {
  localStorage.setItem('primavista-people', JSON.stringify([known(ada)]));
  await waitingOf(ada.id, 1);
  await openApp('/sign-in', letIn(ada).on(signIn, refuse('account-archived')).answer);
  await press('button', /Ada Lane/);
  await screen.findByRole('heading', { name: 'Hello Ada' });
  type('Password', 'play at first sight');
  await press('button', 'Sign in');
  expect(await screen.findByText(/stays on this device.*Ask your teacher/)).toBeTruthy();
  await press('button', 'That is not me');
  expect(await screen.findByText('1 not sent yet')).toBeTruthy();
  expect(went).toEqual([]);
});
