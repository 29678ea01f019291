import { afterEach, beforeEach, expect, it } from 'vitest';
import { getAccount, signUp } from '#shared/contract/account';
import { verifyEmail } from '#shared/contract/account-mail';
import {
  acceptInvitation,
  getClassTeachers,
  getInvitations,
  inviteTeacher,
  removeTeacher,
} from '#shared/contract/class-teachers';
import { createClass, getClasses } from '#shared/contract/classes';
import { addSchool, getDistrictTeachers } from '#shared/contract/district';
import { getOwnAccount } from '#shared/contract/own-account';
import {
  getStaffInvitations,
  inviteStaff,
  joinByInvitation,
  readStaffInvitation,
  resendStaffInvitation,
  takeBackStaffInvitation,
} from '#shared/contract/staff-invitations';
import { lettersOf, tokenIn } from '../support/letters.ts';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

const email = 'tom@hill.example';
const tom = { firstName: 'Tom', lastName: 'Osei', password: 'seven brass kettles' };
const ana = {
  ...{ school: 'Hill School', firstName: 'Ana', lastName: 'Rivera' },
  ...{ email: 'ana@hill.example', password: 'nine quiet harbours' },
};

describeOnDatabase('An invitation to teach', (open) => {
  let school: TestSchool;
  let administrator: TestClient;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    administrator = await school.as('coordinator');
  });
  afterEach(() => school.context.close());

  const lastToken = async () => tokenIn((await lettersOf(school.context)).at(-1));
  /** Whoever signed up last opens the link that was sent to them. */
  const prove = async () => {
    await school.visitor().ask(verifyEmail, { body: { token: await lastToken() } });
  };
  const invited = async (by: TestClient) => (await by.ask(getStaffInvitations)).invitations;
  const read = async (token: string) =>
    (await school.visitor().ask(readStaffInvitation, { body: { token } })).invitation;

  it.each(['teacher', 'admin'] as const)(
    'makes a %s by a letter that says who asks and where',
    async (role) => {
      await administrator.ask(inviteStaff, { body: { email: 'Tom@Hill.example', role } });
      expect(await lettersOf(school.context)).toMatchObject([
        { to: email, text: expect.stringContaining('First-coordinator Last-coordinator') },
      ]);
      const token = await lastToken();
      expect(await read(token)).toEqual({
        ...{ school: 'A school', invitedBy: 'First-coordinator Last-coordinator', email, role },
        ...{ classTitle: null, hasAccount: false },
      });
      const browser = school.visitor();
      const { user } = await browser.ask(joinByInvitation, { body: { token, ...tom } });
      expect(user).toMatchObject({ username: 'tom', firstName: 'Tom', role, isUnled: false });
      expect((await browser.ask(getAccount)).user).toEqual(user);
      if (role === 'teacher') {
        expect((await browser.ask(getOwnAccount)).account).toMatchObject({
          ...{ email, isEmailVerified: true, organisation: { name: 'A school' } },
        });
      }
      expect(await invited(administrator)).toEqual([]);
      const signedIn = await school.visitor().enter({ username: email, password: tom.password });
      expect(signedIn.id).toBe(user.id);
    },
  );

  it('is accepted once, however often it is opened', async () => {
    await administrator.ask(inviteStaff, { body: { email, role: 'teacher' } });
    const body = { token: await lastToken(), ...tom };
    const answers = await Promise.all(
      [1, 2, 3].map(() => school.visitor().call(joinByInvitation, { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await school.visitor().refusal(joinByInvitation, { body })).toEqual({
      ...{ status: 409, code: 'email-taken' },
    });
    expect(await read(body.token)).toMatchObject({ hasAccount: true });
    const { teachers } = await administrator.ask(getDistrictTeachers);
    expect(teachers.filter((one) => one.email === email)).toHaveLength(1);
  });

  it('gives a name that is free in the school, and refuses a weak password by its field', async () => {
    await administrator.ask(inviteStaff, {
      body: { email: 'teacher@hill.example', role: 'teacher' },
    });
    const body = { token: await lastToken(), ...tom };
    const weak = { ...body, password: 'osei by the sea' };
    expect(await school.visitor().refusal(joinByInvitation, { body: weak })).toEqual({
      ...{ status: 400, code: 'password-names', path: 'password' },
    });
    const { user } = await school.visitor().ask(joinByInvitation, { body });
    expect(user.username).toBe('teacher2');
  });

  it('is listed while it is open, sent again by another link, and taken back', async () => {
    await administrator.ask(inviteStaff, { body: { email, role: 'admin' } });
    const first = await lastToken();
    const [one] = await invited(administrator);
    expect(one).toMatchObject({
      ...{ email, role: 'admin', invitedBy: 'First-coordinator Last-coordinator' },
      isExpired: false,
    });
    const params = { invitationId: one!.invitationId };
    await administrator.ask(resendStaffInvitation, { params, body: {} });
    const gone = { status: 404, code: 'link-expired' };
    const ask = (token: string) =>
      school.visitor().refusal(readStaffInvitation, { body: { token } });
    expect(await ask(first)).toEqual(gone);
    const second = await lastToken();
    expect(await read(second)).toMatchObject({ email });
    school.context.clock.advance({ days: 7 });
    administrator = await school.as('coordinator');
    expect(await ask(second)).toEqual(gone);
    expect(await invited(administrator)).toMatchObject([{ email, isExpired: true }]);
    await administrator.ask(resendStaffInvitation, { params, body: {} });
    expect(await read(await lastToken())).toMatchObject({ email });
    await administrator.ask(takeBackStaffInvitation, { params });
    expect(await invited(administrator)).toEqual([]);
    expect(await ask(await lastToken())).toEqual(gone);
    const body = { token: await lastToken(), ...tom };
    expect(await school.visitor().refusal(joinByInvitation, { body })).toEqual(gone);
    expect((await administrator.refusal(takeBackStaffInvitation, { params })).status).toBe(404);
  });

  it('opens again when somebody else sends it, once whoever sent it first is archived', async () => {
    const first = school.visitor();
    const { user } = await first.ask(signUp, { body: ana });
    await prove();
    const invite = (address: string) =>
      first.ask(inviteStaff, { body: { email: address, role: 'teacher' } });
    await invite(email);
    const second = school.visitor();
    await second.ask(joinByInvitation, { body: { token: await lastToken(), ...tom } });
    await invite('new@hill.example');
    const { allTenants, clock } = school.context;
    await allTenants
      .updateTable('user_account')
      .set({ archived_at: clock.now() })
      .where('id', '=', user.id)
      .execute();
    const [open] = await invited(second);
    const params = { invitationId: open!.invitationId };
    await second.ask(resendStaffInvitation, { params, body: {} });
    expect(await read(await lastToken())).toMatchObject({ invitedBy: 'Tom Osei' });
    expect(await invited(second)).toMatchObject([{ invitedBy: 'Tom Osei' }]);
  });

  it('is one however often somebody is invited, and the last letter counts', async () => {
    await administrator.ask(inviteStaff, { body: { email, role: 'teacher' } });
    await administrator.ask(inviteStaff, { body: { email, role: 'admin' } });
    expect(await invited(administrator)).toMatchObject([{ email, role: 'admin' }]);
    expect(await read(await lastToken())).toMatchObject({ role: 'admin' });
  });

  it('stays as it is where an administrator of one school invites whom they do not see invited', async () => {
    const { schoolId } = await administrator.ask(addSchool, { body: { name: 'East' } });
    const invite = (role: 'teacher' | 'admin', address = email) =>
      ({ body: { email: address, role } }) as const;
    await administrator.ask(inviteStaff, invite('admin'));
    const token = await lastToken();
    const lead = (school_id: string | null) =>
      school.context.allTenants
        .updateTable('user_account')
        .set({ school_id })
        .where('id', '=', school.ids.coordinator)
        .execute();
    await lead(schoolId);
    expect(await administrator.refusal(inviteStaff, invite('teacher'))).toEqual({
      ...{ status: 409, code: 'already-invited', path: 'email' },
    });
    expect(await lettersOf(school.context)).toHaveLength(1);
    expect(await read(token)).toMatchObject({ role: 'admin' });
    // Their own they send again as they like, and one that was used long ago is nobody's.
    const own = 'new@hill.example';
    await administrator.ask(inviteStaff, invite('teacher', own));
    await administrator.ask(inviteStaff, invite('admin', own));
    expect(await invited(administrator)).toMatchObject([{ email: own, role: 'admin' }]);
    await school.visitor().ask(joinByInvitation, { body: { token, ...tom } });
    await school.context.allTenants.deleteFrom('user_account').where('email', '=', email).execute();
    await administrator.ask(inviteStaff, invite('teacher'));
    expect(await read(await lastToken())).toMatchObject({ email, role: 'teacher' });
    // Who looks after all schools takes over any.
    await lead(null);
    await administrator.ask(inviteStaff, invite('admin', own));
    expect(await read(await lastToken())).toMatchObject({ email: own, role: 'admin' });
  });

  it('goes to nobody who has an account here', async () => {
    const visitor = school.visitor();
    await visitor.ask(signUp, { body: ana });
    await prove();
    expect(
      await visitor.refusal(inviteStaff, { body: { email: ana.email, role: 'teacher' } }),
    ).toEqual({ status: 409, code: 'already-member', path: 'email' });
    expect(await invited(visitor)).toEqual([]);
  });

  it('tells who invites nothing of another organisation, and whose address it is that they have an account', async () => {
    await school.visitor().ask(signUp, { body: ana });
    await prove();
    const invite = (address: string) =>
      administrator.ask(inviteStaff, { body: { email: address, role: 'teacher' } });
    expect(await invite(ana.email)).toEqual(await invite(email));
    expect(await invited(administrator)).toMatchObject([{ email: ana.email }, { email }]);
    const letters = await lettersOf(school.context);
    const token = tokenIn(
      letters.find(({ kind, to }) => kind === 'invitation' && to === ana.email),
    );
    expect(await read(token)).toMatchObject({ email: ana.email, hasAccount: true });
    expect(
      await school.visitor().refusal(joinByInvitation, { body: { token, ...tom } }),
    ).toMatchObject({ code: 'email-taken' });
  });

  it('is every teacher’s to send who began a school alone, to teach and not to lead', async () => {
    const first = school.visitor();
    const { user } = await first.ask(signUp, { body: ana });
    await prove();
    expect(user.isUnled).toBe(true);
    await first.ask(inviteStaff, { body: { email, role: 'teacher' } });
    const { user: second } = await school
      .visitor()
      .ask(joinByInvitation, { body: { token: await lastToken(), ...tom } });
    expect(second).toMatchObject({ role: 'teacher', isUnled: true });
    const { teachers } = await first.ask(getDistrictTeachers);
    expect(teachers.map(({ teacherName }) => teacherName)).toEqual(['Tom Osei', 'Ana Rivera']);
    expect(
      await first.refusal(inviteStaff, { body: { email: 'head@hill.example', role: 'admin' } }),
    ).toEqual({ status: 403, code: 'forbidden', path: 'role' });
    // Where an administrator is, it is theirs.
    const teacher = await school.as('teacher');
    expect((await teacher.refusal(getStaffInvitations)).status).toBe(403);
  });

  it('to help in a class waits on the new teacher’s own page', async () => {
    const first = school.visitor();
    await first.ask(signUp, { body: ana });
    await prove();
    const fields = { description: '', color: 'blue' as const, endDate: null, timeZone: 'UTC' };
    await first.ask(createClass, { body: { title: 'Band', ...fields } });
    const [band] = (await first.ask(getClasses)).classes;
    const params = { courseId: band!.courseId };
    const invite = () => first.ask(inviteTeacher, { params, body: { teacher: email } });
    expect(await invite()).toEqual({ teacherName: email, isNewHere: true });
    const asked = async () => (await first.ask(getClassTeachers, { params })).invited;
    const [waiting] = await asked();
    expect(waiting).toMatchObject({ teacherName: email });
    await first.ask(removeTeacher, { params: { ...params, teacherId: waiting!.teacherId } });
    expect(await asked()).toEqual([]);
    await invite();
    expect(await read(await lastToken())).toMatchObject({ classTitle: 'Band' });
    const second = school.visitor();
    await second.ask(joinByInvitation, { body: { token: await lastToken(), ...tom } });
    expect((await second.ask(getInvitations)).invitations).toMatchObject([
      { title: 'Band', invitedBy: 'Ana Rivera' },
    ]);
    await second.ask(acceptInvitation, { params, body: {} });
    expect((await second.ask(getClasses)).classes).toMatchObject([{ isOwner: false }]);
  });

  it('is not the way of a teacher whom an administrator leads to bring strangers in', async () => {
    const teacher = await school.as('teacher');
    const params = { courseId: school.courseId };
    expect(await teacher.refusal(inviteTeacher, { params, body: { teacher: email } })).toEqual({
      ...{ status: 404, code: 'teacher-not-found', path: 'teacher' },
    });
  });

  it('goes with whoever sent it, and writes no address or token to the log', async () => {
    await administrator.ask(inviteStaff, { body: { email, role: 'teacher' } });
    const token = await lastToken();
    for (const secret of ['hill.example', token]) {
      expect(school.context.logged.join('')).not.toContain(secret);
    }
    const { allTenants } = school.context;
    await allTenants.deleteFrom('user_account').where('username', '=', 'coordinator').execute();
    expect((await school.visitor().refusal(readStaffInvitation, { body: { token } })).status).toBe(
      404,
    );
  });

  it('waits after thirty letters of one person', async () => {
    const statuses = [];
    for (let one = 0; one < 31; one += 1) {
      const body = { email: `t${one}@hill.example`, role: 'teacher' };
      statuses.push((await administrator.call(inviteStaff, { body })).status);
    }
    expect(statuses.indexOf(429)).toBe(30);
  });
});
