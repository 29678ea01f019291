import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#server/http/refusal';
import { type Role, signIn, signInSecondStep, signUp } from '#shared/contract/account';
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#shared/contract/account-mail';
import { getAssignments } from '#shared/contract/assignments';
import type { Endpoint } from '#shared/contract/endpoint';
import { getIssuedPasswords } from '#shared/contract/issued-passwords';
import {
  changeEmail,
  changePassword,
  deleteOwnAccount,
  getOwnAccount,
  takeBackEmail,
  updateName,
} from '#shared/contract/own-account';
import {
  beginSecondStep,
  confirmSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
} from '#shared/contract/second-step';
import { joinByInvitation, readStaffInvitation } from '#shared/contract/staff-invitations';
import { type FakeServer, fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

const user = (role: Role, mustChangePassword = false) =>
  someone(role, {
    id: '0190a000-0000-7000-8000-00000000a003',
    ...{ username: 'ana', firstName: 'Ana', lastName: 'Rivera', mustChangePassword },
  });

const own = (role: Role) => ({
  account: {
    ...user(role),
    ...{ email: role === 'student' ? null : 'ana@hill.example', isEmailVerified: false },
    ...{ timeZone: null, organisation: { name: 'Hill School', code: 'HKR4TP' } },
    pendingEmail: null as string | null,
    otherSessions: 2,
    secondStep: null as { recoveryCodesLeft: number } | null,
    metadata: {
      ...{ nameMaxLength: 64, usernameMaxLength: 64, descriptionMaxLength: 500 },
      passwordMinLength: role === 'student' ? 8 : 12,
    },
  },
});

let went: string[];
beforeEach(() => {
  went = [];
  vi.spyOn(location, 'assign').mockImplementation((to) => void went.push(String(to)));
});
afterEach(closeApp);

/** A server as somebody finds it who is here already. */
function as(role: Role): FakeServer {
  remember(user(role));
  return fakeServer({ user: user(role) }).on(getOwnAccount, own(role));
}
const bodies = <E extends Endpoint>(server: FakeServer, endpoint: E) =>
  server.asked(endpoint).map(({ body }) => body);

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

it('a teacher signs up, is told of a weak password before it is sent, and lands at the classes', async () => {
  const server = fakeServer().on(signUp, { user: user('teacher') });
  await openApp('/sign-up', server.answer);
  await type('School', 'Hill School');
  await type('First name', 'Ana');
  await type('Last name', 'Rivera');
  await type('E-mail', ' Ana@Hill.example ');
  await type('Password', 'too short');
  await press('button', 'Sign up');
  expect(await screen.findByText(/at least 12/i)).toBeTruthy();
  await type('Password', 'rivera by the sea');
  await press('button', 'Sign up');
  expect(await screen.findByText(/Leave out your name/)).toBeTruthy();
  expect(server.changes).toEqual([]);
  await type('Password', 'seven brass kettles');
  await press('button', 'Sign up');
  await waitFor(() => expect(went).toEqual(['/educator/classes']));
  expect(bodies(server, signUp)).toMatchObject([
    { school: 'Hill School', email: 'ana@hill.example' },
  ]);
});

const invitation = {
  ...{ school: 'Hill School', invitedBy: 'Hanna Kern', email: 'ana@hill.example' },
  ...{ role: 'teacher' as const, classTitle: null, hasAccount: false },
};

it('who is invited sees by whom and where to, and gives a name and a password', async () => {
  const server = fakeServer()
    .on(readStaffInvitation, { invitation })
    .on(joinByInvitation, { user: user('teacher') });
  await openApp('/join#abc', server.answer);
  await screen.findByText('Hanna Kern invites you to teach at Hill School.');
  await screen.findByText('You sign in as ana@hill.example.');
  await type('First name', 'Ana');
  await type('Last name', 'Rivera');
  await type('Password', 'of the hill school');
  await press('button', 'Join');
  expect(await screen.findByText(/Leave out your name/)).toBeTruthy();
  await type('Password', 'seven brass kettles');
  await press('button', 'Join');
  await waitFor(() => expect(went).toEqual(['/educator/classes']));
  expect(bodies(server, joinByInvitation)).toEqual([
    { token: 'abc', firstName: 'Ana', lastName: 'Rivera', password: 'seven brass kettles' },
  ]);
});

it('who is invited and has an account is led to sign in, and an old link says so', async () => {
  const known = { ...invitation, hasAccount: true };
  await openApp('/join#abc', fakeServer().on(readStaffInvitation, { invitation: known }).answer);
  expect(await screen.findByText(/ana@hill.example has an account already/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  const twice = fakeServer()
    .on(readStaffInvitation, { invitation })
    .on(joinByInvitation, refuse('email-taken'));
  await openApp('/join#twice', twice.answer);
  await type('First name', 'Ana');
  await type('Last name', 'Rivera');
  await type('Password', 'seven brass kettles');
  await press('button', 'Join');
  expect(await screen.findByText(/has an account already/)).toBeTruthy();
  const old = fakeServer().on(readStaffInvitation, refuse('link-expired'));
  await openApp('/join#old', old.answer);
  expect(await screen.findByText(/This invitation was taken back/)).toBeTruthy();
});

it('the square of a card fills in the name, and the password is typed next', async () => {
  await openApp('/sign-in?school=HKR4TP&name=mia1', fakeServer().answer);
  const name = await screen.findByLabelText<HTMLInputElement>('Username or e-mail');
  expect(name.value).toBe('mia1');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('password'));
});

it('who signs in is asked for their school only where several have the name, and the device remembers it', async () => {
  const unsure = fakeServer().on(signIn, refuse('organisation-needed', { path: 'organisation' }));
  await openApp('/sign-in', unsure.answer);
  await type('Username or e-mail', 'ana');
  await type('Password', 'my own words');
  expect(screen.queryByLabelText('Code of your school')).toBeNull();
  await press('button', 'Sign in');
  expect(await screen.findByText(/Several schools here/)).toBeTruthy();
  const server = fakeServer().on(signIn, { user: user('student') });
  await openApp('/sign-in?school=hkr-4tp', server.answer);
  await type('Username or e-mail', 'ana');
  await type('Password', 'my own words');
  await press('button', 'Sign in');
  await waitFor(() => expect(went).toEqual(['/assignments']));
  expect(bodies(server, signIn)).toMatchObject([{ username: 'ana', organisation: 'hkr-4tp' }]);
  localStorage.removeItem('primavista-account');
  await openApp('/sign-in', fakeServer().answer);
  await press('button', 'Somebody else');
  const field = await screen.findByLabelText<HTMLInputElement>('Code of your school');
  expect(field.value).toBe('hkr-4tp');
});

it('a student with a card sets their own password before the school opens, and practises meanwhile', async () => {
  const person = user('student', true);
  await openApp('/sign-in?next=%2Fassignments', fakeServer().on(signIn, { user: person }).answer);
  await type('Username or e-mail', 'ana');
  await type('Password', 'HKR4-TPW9-2C7M-XQ5D');
  await press('button', 'Sign in');
  await waitFor(() => expect(went).toEqual(['/set-password?next=%2Fassignments']));
  const server = fakeServer({ user: person })
    .on(getAssignments, refuse('password-needed'))
    .on(changePassword, { user: user('student') })
    .on(getIssuedPasswords, {
      issued: [{ issuedAt: '2026-11-27T12:00:00.000Z', by: 'Ben Cole' }],
    });
  const app = await openApp('/assignments', server.answer);
  await screen.findByRole('heading', { name: 'Set a new password' });
  expect(await screen.findByText(/^Ben Cole made your card on .*27/)).toBeTruthy();
  expect(app.address()).toBe('/set-password');
  await type('New password', 'short');
  await press('button', 'Save the password');
  expect(await screen.findByText(/at least 8/i)).toBeTruthy();
  await type('New password', 'four green lanterns');
  await press('button', 'Save the password');
  await waitFor(() => expect(went.at(-1)).toBe('/assignments'));
  expect(bodies(server, changePassword)).toEqual([{ password: 'four green lanterns' }]);
  remember(person);
  await openApp('/', server.answer);
  expect(await screen.findByRole('link', { name: 'Just play' })).toBeTruthy();
});

it.each([
  ['password-needed', '/set-password?next=%2Fassignments'],
  ['second-step-needed', '/second-step?next=%2Fassignments'],
] as const)(
  'who is asked for something first by the server alone is led there (%s)',
  async (code, to) => {
    // As the last visit knew them, before a new card was made.
    remember(user('student'));
    await openApp(
      '/assignments',
      fakeServer({ user: user('student') }).on(getAssignments, refuse(code)).answer,
    );
    await waitFor(() => expect(went).toContain(to));
    expect(localStorage.getItem('primavista-account')).not.toBeNull();
  },
);

it('who forgot their password is told what to do, whoever they are', async () => {
  await openApp('/sign-in', fakeServer().on(forgotPassword, {}).answer);
  await press('link', 'Forgotten your password?');
  expect(await screen.findByText(/ask your teacher/)).toBeTruthy();
  await type('E-mail', 'ana@hill.example');
  await press('button', 'Send the link');
  expect(await screen.findByText(/If there is an account with ana@hill.example/)).toBeTruthy();
});

it('a link sets a new password, or says that it is too old', async () => {
  const server = fakeServer().on(resetPassword, {});
  await openApp('/reset-password#abc', server.answer);
  await type('New password', 'nine quiet harbours');
  await press('button', 'Save the password');
  expect(await screen.findByText(/Sign in with it/)).toBeTruthy();
  expect(bodies(server, resetPassword)).toEqual([
    { token: 'abc', password: 'nine quiet harbours' },
  ]);
  await openApp('/reset-password', fakeServer().answer);
  expect(await screen.findByText(/used already/)).toBeTruthy();
});

it('a link proves an address by being opened', async () => {
  const server = fakeServer().on(verifyEmail, { email: 'ana@hill.example' });
  await openApp('/verify-email#abc', server.answer);
  expect(await screen.findByText('ana@hill.example is yours. Thank you!')).toBeTruthy();
  server.on(verifyEmail, refuse('link-expired'));
  await openApp('/verify-email#old', server.answer);
  expect(await screen.findByText(/used already/)).toBeTruthy();
});

it('a teacher asks for another address, which waits for its link, and takes it back', async () => {
  const { account } = own('teacher');
  const pending = (pendingEmail: string | null) => ({ account: { ...account, pendingEmail } });
  const server = as('teacher').on(changeEmail, {}).on(resendVerification, {}).on(takeBackEmail, {});
  await openApp('/account', server.answer);
  await screen.findByText(/Is this address yours/);
  const section = screen.getByRole('region', { name: 'E-mail' });
  const field = (name: string) => section.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
  fireEvent.change(field('email'), { target: { value: 'new@hill.example' } });
  fireEvent.change(field('password'), { target: { value: 'seven brass kettles' } });
  server.on(getOwnAccount, pending('new@hill.example'));
  await press('button', 'Change the address');
  await screen.findByText(/We sent a letter to new@hill.example/);
  expect(field('email').value).toBe('ana@hill.example');
  await press('button', 'Send the letter again');
  await screen.findByText('The letter is on its way to new@hill.example.');
  server.on(getOwnAccount, pending(null));
  await press('button', 'Take it back');
  await screen.findByText(/Your address stays as it is/);
  await screen.findByText(/Is this address yours/);
  expect(server.changes).toEqual([
    `POST ${changeEmail.path}`,
    `POST ${resendVerification.path}`,
    `POST ${takeBackEmail.path}`,
  ]);
});

it('a teacher changes their name, and is refused a new password by a wrong present one', async () => {
  const named = { ...user('teacher'), firstName: 'Anna' };
  const server = as('teacher')
    .on(updateName, { user: named })
    .on(changePassword, refuse('password-wrong', { path: 'present' }));
  const app = await openApp('/account', server.answer);
  await type('First name', 'Anna');
  await press('button', 'Save the name');
  await screen.findByText('Your name is saved.');
  expect(app.services.account.store.getState().person?.firstName).toBe('Anna');
  expect(screen.getByText(/HKR 4TP/)).toBeTruthy();
  const [, present] = await screen.findAllByLabelText('Present password');
  fireEvent.change(present!, { target: { value: 'not it' } });
  await type('New password', 'nine quiet harbours');
  await press('button', 'Change the password');
  expect(await screen.findByText(/not your present password/)).toBeTruthy();
});

it('a teacher deletes their account by a typed word, and hears what stands in the way', async () => {
  const server = as('teacher').on(deleteOwnAccount, refuse('owns-classes'));
  await openApp('/account', server.answer);
  await press('button', 'Delete …');
  await type('To go on, type delete', 'Delete');
  const dialog = await screen.findByRole('dialog');
  const password = dialog.querySelector('input[type=password]')!;
  fireEvent.change(password, { target: { value: 'seven brass kettles' } });
  await press('button', 'Delete my account');
  expect(server.changes).toEqual([]);
  await type('To go on, type delete', 'delete');
  await press('button', 'Delete my account');
  expect(await screen.findByText(/Students learn in classes of yours/)).toBeTruthy();
});

it('who has a second step shows a code after the password, or a recovery code', async () => {
  const server = fakeServer()
    .on(signIn, { ticket: 'a.ticket' })
    .on(signInSecondStep, refuse('code-wrong', { path: 'code' }));
  const enterPassword = async () => {
    await type('Username or e-mail', 'ana');
    await type('Password', 'seven brass kettles');
    await press('button', 'Sign in');
    return screen.findByLabelText<HTMLInputElement>('Code from your app');
  };
  await openApp('/sign-in?next=%2Feducator%2Fassignments', server.answer);
  const field = await enterPassword();
  expect(document.activeElement).toBe(field);
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
  await press('button', 'Sign in');
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  await type('Code from your app', '123456');
  await press('button', 'Sign in');
  expect(await screen.findByText(/That code is not right/)).toBeTruthy();
  expect(went).toEqual([]);
  await press('button', 'Use a recovery code');
  const recovery = await screen.findByLabelText<HTMLInputElement>('Recovery code');
  expect(document.activeElement).toBe(recovery);
  expect([recovery.inputMode, recovery.value]).toEqual(['text', '']);
  await press('button', 'Use the app');
  await press('button', 'Back to the password');
  await screen.findByLabelText('Username or e-mail');
  server.on(signInSecondStep, { user: user('teacher') });
  await openApp('/sign-in?next=%2Feducator%2Fassignments', server.answer);
  await enterPassword();
  await press('button', 'Use a recovery code');
  await type('Recovery code', 'HKR4-TPW9-2C7M-XQ5D');
  await press('button', 'Sign in');
  await waitFor(() => expect(went).toEqual([`${location.origin}/educator/assignments`]));
  expect(bodies(server, signInSecondStep).at(-1)).toEqual({
    ...{ ticket: 'a.ticket', code: 'HKR4-TPW9-2C7M-XQ5D' },
  });
});

it('who takes too long over the code is asked for the password again', async () => {
  const server = fakeServer()
    .on(signIn, { ticket: 'a.ticket' })
    .on(signInSecondStep, refuse('too-late'));
  await openApp('/sign-in', server.answer);
  await type('Username or e-mail', 'ana');
  await type('Password', 'seven brass kettles');
  await press('button', 'Sign in');
  await type('Code from your app', '123456');
  await press('button', 'Sign in');
  await screen.findByLabelText('Username or e-mail');
  expect(await screen.findByText(/a little too long/)).toBeTruthy();
});

it('a teacher turns the second step on and keeps the recovery codes', async () => {
  const copied = vi.fn(async () => undefined);
  const clipboard = { writeText: copied } as Partial<Clipboard> as Clipboard;
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard);
  const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-222${index}`);
  const link = 'otpauth://totp/Primavista:ana?secret=JBSWY3DPEHPK3PXP';
  const server = as('teacher')
    .on(beginSecondStep, { secret: 'JBSWY3DPEHPK3PXP', link })
    .on(confirmSecondStep, { recoveryCodes: codes });
  await openApp('/account', server.answer);
  const section = await screen.findByRole('region', { name: 'Second step at sign-in' });
  const within = (label: string) =>
    section.querySelector<HTMLInputElement>(`input[name=${label}]`)!;
  await press('button', 'Turn on');
  await waitFor(() => expect(document.activeElement).toBe(within('password')));
  fireEvent.change(within('password'), { target: { value: 'seven brass kettles' } });
  await press('button', 'Continue');
  await screen.findByText('JBSW Y3DP EHPK 3PXP');
  await screen.findByRole('img', { name: /square for the camera/ });
  expect(screen.getByRole('link', { name: 'Open the app on this device' })).toHaveProperty(
    'href',
    link,
  );
  await type('Code from your app', '123456');
  await press('button', 'Turn on');
  const list = await screen.findByRole('list', { name: 'Your recovery codes' });
  expect(list.children).toHaveLength(10);
  expect(document.activeElement?.textContent).toMatch(/shown only now/);
  await press('button', 'Copy');
  expect(copied).toHaveBeenCalledWith(codes.join('\n'));
  await press('button', 'I have kept them');
  expect(screen.queryByText(codes[0]!)).toBeNull();
  expect(bodies(server, beginSecondStep)).toEqual([{ password: 'seven brass kettles' }]);
  expect(bodies(server, confirmSecondStep)).toEqual([{ code: '123456' }]);
});

it('a teacher gets new recovery codes in place of those they lost', async () => {
  const { account } = own('teacher');
  const codes = Array.from({ length: 10 }, (_, index) => `BBBB-BBBB-CCCC-222${index}`);
  const server = as('teacher')
    .on(getOwnAccount, { account: { ...account, secondStep: { recoveryCodesLeft: 9 } } })
    .on(renewRecoveryCodes, { recoveryCodes: codes });
  await openApp('/account', server.answer);
  await press('button', 'New recovery codes');
  const section = await screen.findByRole('region', { name: 'Second step at sign-in' });
  const password = section.querySelector('input[name=password]')!;
  fireEvent.change(password, { target: { value: 'seven brass kettles' } });
  await type('Code from your app', '123456');
  await press('button', 'Continue');
  const list = await screen.findByRole('list', { name: 'Your recovery codes' });
  expect(list.textContent).toContain(codes[9]);
});

it('an administrator adds a second step before anything else, and then goes on', async () => {
  const head = { ...user('admin'), mustAddSecondStep: true };
  const entrance = fakeServer().on(signIn, { user: head });
  await openApp('/sign-in?next=%2Feducator%2Fdistrict', entrance.answer);
  await type('Username or e-mail', 'ana');
  await type('Password', 'seven brass kettles');
  await press('button', 'Sign in');
  await waitFor(() => expect(went).toHaveLength(1));
  expect(went[0]).toMatch(/^\/second-step\?next=.*district$/);
  remember(head);
  const server = fakeServer({ user: head })
    .on(beginSecondStep, { secret: 'JBSWY3DPEHPK3PXP', link: 'otpauth://totp/x' })
    .on(confirmSecondStep, { recoveryCodes: ['AAAA-BBBB-CCCC-2222'] });
  const app = await openApp('/educator/district', server.answer);
  await screen.findByRole('heading', { name: 'A second step for administrators' });
  expect(app.address()).toBe('/second-step');
  await type('Present password', 'seven brass kettles');
  await press('button', 'Continue');
  await type('Code from your app', '123456');
  await press('button', 'Turn on');
  await screen.findByText('AAAA-BBBB-CCCC-2222');
  await press('button', 'I have kept them');
  expect(went.at(-1)).toBe('/educator/district');
  // As after a reload while the codes stood there.
  await openApp('/second-step', fakeServer({ user: user('admin') }).answer);
  expect(await screen.findByText(/There is nothing to do here/)).toBeTruthy();
  expect(app.services.account.store.getState().person?.mustAddSecondStep).toBe(false);
});

it('a teacher sees how many recovery codes are left, and turns the second step off', async () => {
  const { account } = own('teacher');
  const secondStep = { recoveryCodesLeft: 2 };
  const server = as('teacher')
    .on(getOwnAccount, { account: { ...account, secondStep } })
    .on(turnOffSecondStep, {});
  await openApp('/account', server.answer);
  await screen.findByText(/2 recovery codes are left. It is time for new ones/);
  await press('button', 'Turn off');
  const section = await screen.findByRole('region', { name: 'Second step at sign-in' });
  const password = section.querySelector('input[name=password]')!;
  fireEvent.change(password, { target: { value: 'seven brass kettles' } });
  await type('Code from your app', '123456');
  await press('button', 'Turn off');
  await screen.findByText('The second step is off.');
  expect(bodies(server, turnOffSecondStep)).toEqual([
    { password: 'seven brass kettles', code: '123456' },
  ]);
});

it('a student sees neither an address nor the end of their account', async () => {
  await openApp('/account', as('student').answer);
  await screen.findByRole('heading', { name: 'About you' });
  expect(screen.queryByRole('heading', { name: 'E-mail' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Delete your account' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Second step at sign-in' })).toBeNull();
  expect(screen.getByText('You are signed in on 2 other devices.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy();
});
