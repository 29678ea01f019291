import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeOneTimePassword, oneTimePasswordMac } from '#server/security/one-time-password';
import { usualSettings } from '#shared/assignments/settings';
import { everythingShown } from '#shared/assignments/shown';
import { getAccount, signIn } from '#shared/contract/account';
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#shared/contract/account-mail';
import { getAssignments } from '#shared/contract/assignments';
import { syncDrills } from '#shared/contract/drills';
import { saveGrade } from '#shared/contract/grading';
import {
  changeEmail,
  changePassword,
  deleteOwnAccount,
  exportPath,
  getOwnAccount,
  saveTimeZone,
  signOutElsewhere,
  takeBackEmail,
  updateName,
} from '#shared/contract/own-account';
import { resetStudentPassword } from '#shared/contract/students';
import { lettersOf, tokenIn } from '../support/letters.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testPassword, testSchool } from '../support/test-school.ts';
import { newTake, sendTake } from '../support/test-take.ts';
import { unzip } from '../support/unzip.ts';

const password = 'nine quiet harbours';
const wrong = 'not the password';

describeOnDatabase('one’s own account', (open) => {
  let school: TestSchool;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    return school.context.close();
  });

  it('shows what there is and how long its fields may be', async () => {
    const { account } = await (await school.as('student')).ask(getOwnAccount);
    expect(account).toMatchObject({
      ...{ firstName: 'First-student', username: 'student', email: null, timeZone: null },
      ...{ isEmailVerified: false, pendingEmail: null, otherSessions: 0 },
      metadata: { nameMaxLength: 64, usernameMaxLength: 64, passwordMinLength: 8 },
    });
  });

  it('takes another name and time zone, and refuses what is none', async () => {
    const teacher = await school.as('teacher');
    const body = { firstName: ' Ana ', lastName: 'Rivera' };
    const { user } = await teacher.ask(updateName, { body });
    expect(user).toMatchObject({ firstName: 'Ana', lastName: 'Rivera' });
    await teacher.ask(saveTimeZone, { body: { timeZone: 'Europe/Berlin' } });
    const { account } = await teacher.ask(getOwnAccount);
    expect(account).toMatchObject({ firstName: 'Ana', timeZone: 'Europe/Berlin' });
    for (const firstName of ['', ' ', 'x'.repeat(65)]) {
      const answer = await teacher.refusal(updateName, { body: { ...body, firstName } });
      expect(answer).toMatchObject({ status: 400, path: 'firstName' });
    }
    const mars = await teacher.refusal(saveTimeZone, { body: { timeZone: 'Mars' } });
    expect(mars).toMatchObject({ status: 400, path: 'timeZone' });
  });

  it('takes a new password by the present one, and ends every other session', async () => {
    const elsewhere = await school.as('teacher');
    const teacher = await school.as('teacher');
    const asked = (present?: string, to = password) => ({ body: { present, password: to } });
    for (const present of [wrong, undefined]) {
      const answer = await teacher.refusal(changePassword, asked(present));
      expect(answer).toEqual({ status: 400, code: 'password-wrong', path: 'present' });
    }
    const short = await teacher.refusal(changePassword, asked(testPassword, 'short'));
    expect(short).toEqual({ status: 400, code: 'password-short', path: 'password' });
    const before = teacher.cookie;
    const mail = { email: 'ana@hill.example', password: testPassword };
    await teacher.ask(changeEmail, { body: mail });
    const token = tokenIn((await lettersOf(school.context)).at(-1));
    await teacher.ask(verifyEmail, { body: { token } });
    await teacher.ask(changePassword, asked(testPassword));
    expect((await lettersOf(school.context)).at(-1)).toMatchObject({
      to: 'ana@hill.example',
      subject: 'Your password was changed',
    });
    expect(teacher.cookie).not.toBe(before);
    expect((await teacher.ask(getAccount)).user).not.toBeNull();
    expect((await elsewhere.ask(getAccount)).user).toBeNull();
    await school.visitor().ask(signIn, { body: { username: 'teacher', password } });
  });

  it('takes no password that names a class, but one whose name is short', async () => {
    await school.context.allTenants
      .updateTable('course')
      .set({ title: 'Woodwind' })
      .where('id', '=', school.courseId)
      .execute();
    const student = await school.as('student');
    const ask = (password: string) =>
      student.refusal(changePassword, { body: { present: testPassword, password } });
    expect(await ask('my woodwinds')).toMatchObject({ code: 'password-names', path: 'password' });
    await school.context.allTenants
      .updateTable('course')
      .set({ title: 'Woo' })
      .where('id', '=', school.courseId)
      .execute();
    const body = { present: testPassword, password: 'my woodwinds' };
    await student.ask(changePassword, { body });
  });

  it('lets nobody guess the present password without end', async () => {
    const teacher = await school.as('teacher');
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const body = { present: wrong, password };
      statuses.push((await teacher.refusal(changePassword, { body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it('signs out everywhere else', async () => {
    const elsewhere = await school.as('teacher');
    const student = await school.as('student');
    const teacher = await school.as('teacher');
    expect((await teacher.ask(getOwnAccount)).account.otherSessions).toBe(1);
    await teacher.ask(signOutElsewhere, { body: {} });
    expect((await elsewhere.ask(getAccount)).user).toBeNull();
    expect((await teacher.ask(getOwnAccount)).account.otherSessions).toBe(0);
    expect((await student.ask(getAccount)).user).not.toBeNull();
  });

  const giveCard = async (): Promise<string> => {
    const password = makeOneTimePassword();
    const given = { personId: school.ids.student, password };
    await school.context.allTenants
      .updateTable('user_account')
      .set({
        password_hash: null,
        one_time_password_at: school.context.clock.now(),
        one_time_password_mac: oneTimePasswordMac(school.context.objectSecret, given),
      })
      .where('id', '=', school.ids.student)
      .execute();
    return password;
  };

  it('opens nothing by a one-time password before its person has set their own', async () => {
    const student = school.visitor();
    const byCard = { body: { username: 'student', password: await giveCard() } };
    const user = await student.enter(byCard.body);
    expect(user.mustChangePassword).toBe(true);
    const needed = { status: 401, code: 'password-needed' };
    expect(await student.refusal(getAssignments)).toEqual(needed);
    expect(await student.refusal(getOwnAccount)).toEqual(needed);
    const named = await student.refusal(changePassword, { body: { password: 'a Student here' } });
    expect(named).toMatchObject({ code: 'password-names' });
    const changed = await student.ask(changePassword, { body: { password: 'my own words' } });
    expect(changed.user.mustChangePassword).toBe(false);
    await student.ask(getAssignments);
    expect(await school.visitor().refusal(signIn, byCard)).toMatchObject({
      code: 'sign-in-failed',
    });
  });

  it('of two who set a password by one card at once lets the first', async () => {
    const byCard = { username: 'student', password: await giveCard() };
    const both = [school.visitor(), school.visitor()];
    for (const one of both) await one.enter(byCard);
    const passwords = ['the words of one', 'the words of the other'];
    const answers = await Promise.all(
      both.map((one, at) => one.call(changePassword, { body: { password: passwords[at]! } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const winner = answers.findIndex(({ status }) => status === 200);
    for (const [at, password] of passwords.entries()) {
      const again = await school
        .visitor()
        .call(signIn, { body: { username: 'student', password } });
      expect(again.status).toBe(at === winner ? 200 : 401);
    }
  });

  /** Somebody who came in by the student's card sets a password, and meanwhile something else is done. */
  const setBesides = async (other: (card: string) => Promise<unknown>) => {
    const card = await giveCard();
    const one = school.visitor();
    await one.enter({ username: 'student', password: card });
    const { passwords } = school.context;
    const hash = passwords.hash.bind(passwords);
    vi.spyOn(passwords, 'hash').mockImplementationOnce(async (given) => {
      await other(card);
      return hash(given);
    });
    return one.refusal(changePassword, { body: { password: 'the words of another' } });
  };
  const signedOut = { status: 401, code: 'not-signed-in' };

  it('lets nobody set a password by a card that is spent while their request is under way', async () => {
    const refusal = await setBesides(async (password) => {
      const first = school.visitor();
      await first.enter({ username: 'student', password });
      await first.ask(changePassword, { body: { password: 'the words of the first' } });
    });
    expect(refusal).toEqual(signedOut);
    expect(await signedInBy('student', 'the words of the first')).toBe(true);
  });

  it('nor by a card that is said to be lost while it is', async () => {
    const teacher = await school.as('teacher');
    const params = { studentId: school.ids.student };
    const student = school.visitor();
    const refusal = await setBesides(async () => {
      const { cards } = await teacher.ask(resetStudentPassword, { params, body: { isLost: true } });
      await student.enter({ username: 'student', password: cards[0]!.oneTimePassword });
    });
    expect(refusal).toEqual(signedOut);
    expect((await student.ask(getAccount)).user).not.toBeNull();
    expect(await signedInBy('student', 'the words of another')).toBe(false);
  });

  it('opens no session by a password that is changed while it is judged', async () => {
    const student = await school.as('student');
    // Keeping it by today's parameters stands between judging it and beginning the session.
    const { passwords } = school.context;
    const hash = passwords.hash.bind(passwords);
    vi.spyOn(passwords, 'isOutdated').mockImplementationOnce(() => {
      vi.spyOn(passwords, 'hash').mockImplementationOnce(async (given) => {
        await student.ask(changePassword, { body: { present: testPassword, password } });
        return hash(given);
      });
      return true;
    });
    expect(await signedInBy('student')).toBe(false);
    expect(await signedInBy('student', password)).toBe(true);
  });

  it('lets in both who come at one moment while their password is kept by newer parameters', async () => {
    const { passwords } = school.context;
    const plain = (given: string) => createHash('sha256').update(given).digest('hex');
    let come = 0;
    let areBoth = () => {};
    const both = new Promise<void>((resolve) => {
      areBoth = resolve;
    });
    vi.spyOn(passwords, 'isOutdated').mockReturnValue(true);
    vi.spyOn(passwords, 'hash').mockImplementation(async (given) => {
      come += 1;
      const salt = come;
      if (come === 2) areBoth();
      await both;
      return `${salt} ${given}`;
    });
    vi.spyOn(passwords, 'verify').mockImplementation(
      async (stored, given) => stored === plain(given) || stored?.slice(2) === given,
    );
    const enter = () => school.visitor().enter({ username: 'student', password: testPassword });
    const people = await Promise.all([enter(), enter()]);
    expect(people.map(({ username }) => username)).toEqual(['student', 'student']);
  });

  const change = (email: string, by = testPassword) => ({ body: { email, password: by } });
  const proofs = async () =>
    (await lettersOf(school.context)).filter(({ subject }) => subject.startsWith('Is this'));
  const opened = async () => ({ body: { token: tokenIn((await proofs()).at(-1)) } });
  const signedInBy = async (username: string, by = testPassword) =>
    (await school.visitor().call(signIn, { body: { username, password: by } })).status === 200;
  const addressOf = async (person: Awaited<ReturnType<TestSchool['as']>>) => {
    const { email, isEmailVerified, pendingEmail } = (await person.ask(getOwnAccount)).account;
    return [email, isEmailVerified, pendingEmail];
  };

  it('takes another address by the password, once its link is opened, and tells the old one', async () => {
    const teacher = await school.as('teacher');
    const refused = await teacher.refusal(changeEmail, change('a@hill.example', wrong));
    expect(refused).toEqual({ status: 400, code: 'password-wrong', path: 'password' });
    await teacher.ask(changeEmail, change('a@hill.example'));
    expect(await addressOf(teacher)).toEqual([null, false, 'a@hill.example']);
    expect(await signedInBy('a@hill.example')).toBe(false);
    await teacher.ask(verifyEmail, await opened());
    expect(await addressOf(teacher)).toEqual(['a@hill.example', true, null]);
    await teacher.ask(changeEmail, change('B@hill.example'));
    expect(await addressOf(teacher)).toEqual(['a@hill.example', true, 'b@hill.example']);
    expect(await signedInBy('a@hill.example')).toBe(true);
    expect(await signedInBy('b@hill.example')).toBe(false);
    // A mail program opens it before its owner does.
    await school.visitor().ask(verifyEmail, await opened());
    await teacher.ask(verifyEmail, await opened());
    expect(await addressOf(teacher)).toEqual(['b@hill.example', true, null]);
    expect(await signedInBy('a@hill.example')).toBe(false);
    expect(await signedInBy('b@hill.example')).toBe(true);
    expect((await lettersOf(school.context)).map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      'a@hill.example Is this your e-mail address?',
      'a@hill.example Another e-mail address for your account',
      'b@hill.example Is this your e-mail address?',
      'a@hill.example Your e-mail address was changed',
    ]);
  });

  it('keeps its address where another is replaced, taken back, too late or somebody else’s by then', async () => {
    const teacher = await school.as('teacher');
    const expired = { status: 404, code: 'link-expired' };
    await teacher.ask(changeEmail, change('a@hill.example'));
    await teacher.ask(verifyEmail, await opened());
    await teacher.ask(changeEmail, change('b@hill.example'));
    const replaced = await opened();
    await teacher.ask(changeEmail, change('c@hill.example'));
    expect(await teacher.refusal(verifyEmail, replaced)).toEqual(expired);
    await teacher.ask(takeBackEmail);
    expect(await teacher.refusal(verifyEmail, await opened())).toEqual(expired);
    school.context.clock.advance({ minutes: 60 });
    // To ask for the present one takes the other back, too.
    await teacher.ask(changeEmail, change('d@hill.example'));
    await teacher.ask(changeEmail, change('a@hill.example'));
    expect(await teacher.refusal(verifyEmail, await opened())).toEqual(expired);
    const stranger = await school.as('stranger');
    await teacher.ask(changeEmail, change('e@hill.example'));
    const late = await opened();
    await stranger.ask(changeEmail, change('e@hill.example'));
    await stranger.ask(verifyEmail, await opened());
    expect(await teacher.refusal(verifyEmail, late)).toEqual(expired);
    await teacher.ask(changeEmail, change('f@hill.example'));
    school.context.clock.advance({ days: 7 });
    expect(await teacher.refusal(verifyEmail, await opened())).toEqual(expired);
    expect(await addressOf(await school.as('teacher'))).toEqual(['a@hill.example', true, null]);
  });

  it('keeps its address, whoever asked for another, once its password is set by a letter there', async () => {
    const teacher = await school.as('teacher');
    await teacher.ask(changeEmail, change('a@hill.example'));
    await teacher.ask(verifyEmail, await opened());
    await teacher.ask(changeEmail, change('b@hill.example'));
    const visitor = school.visitor();
    await visitor.ask(forgotPassword, { body: { email: 'a@hill.example' } });
    const token = tokenIn((await lettersOf(school.context)).at(-1));
    await visitor.ask(resetPassword, { body: { token, password } });
    expect(await visitor.refusal(verifyEmail, await opened())).toMatchObject({
      code: 'link-expired',
    });
    expect(await signedInBy('a@hill.example', password)).toBe(true);
  });

  it('sends three links an hour, whichever way they are asked for', async () => {
    const teacher = await school.as('teacher');
    const body = { email: 'a@hill.example', password: testPassword };
    await teacher.ask(changeEmail, { body });
    for (let time = 0; time < 2; time += 1) {
      // One that is sent is not taken back by the next.
      await lettersOf(school.context);
      await teacher.ask(resendVerification, { body: {} });
    }
    expect(await teacher.refusal(resendVerification)).toMatchObject({ status: 429 });
    const other = { body: { ...body, email: 'b@hill.example' } };
    expect(await teacher.refusal(changeEmail, other)).toMatchObject({ status: 429 });
    expect(await lettersOf(school.context)).toHaveLength(3);
  });

  it('is deleted by staff, with the classes in which nobody learns', async () => {
    const { allTenants: db } = school.context;
    const otherTeacher = await school.as('otherTeacher');
    const byWrong = await otherTeacher.refusal(deleteOwnAccount, { body: { password: wrong } });
    expect(byWrong).toMatchObject({ code: 'password-wrong' });
    const body = { password: testPassword };
    const owns = { status: 409, code: 'owns-classes' };
    expect(await otherTeacher.refusal(deleteOwnAccount, { body })).toEqual(owns);
    await db.deleteFrom('enrolment').where('student_id', '=', school.ids.otherStudent).execute();
    // Nor where a colleague helps, or what students sent would go.
    const { course_id } = await db
      .selectFrom('course_teacher')
      .where('teacher_id', '=', school.ids.otherTeacher)
      .select('course_id')
      .executeTakeFirstOrThrow();
    const helping = { tenant_id: school.tenantId, course_id, teacher_id: school.ids.coTeacher };
    await db
      .insertInto('course_teacher')
      .values({ ...helping, is_owner: false })
      .execute();
    expect(await otherTeacher.refusal(deleteOwnAccount, { body })).toEqual(owns);
    await db
      .deleteFrom('course_teacher')
      .where('course_id', '=', course_id)
      .where('is_owner', '=', false)
      .execute();
    // Nor who looks after a student still, in whatever class.
    expect(await otherTeacher.refusal(deleteOwnAccount, { body })).toEqual(owns);
    await db.updateTable('user_account').set({ home_teacher_id: null }).execute();
    await otherTeacher.ask(deleteOwnAccount, { body });
    expect((await otherTeacher.ask(getAccount)).user).toBeNull();
    const left = await db.selectFrom('course').select('id').execute();
    expect(left).toHaveLength(2);
    // Who only helps in a class leaves it as it is.
    await (await school.as('coTeacher')).ask(deleteOwnAccount, { body });
    expect(await db.selectFrom('course').select('id').execute()).toHaveLength(2);
  });

  it('is given out with the address that still waits for its link to be opened', async () => {
    const teacher = await school.as('teacher');
    await teacher.ask(changeEmail, change('a@hill.example'));
    await teacher.ask(verifyEmail, await opened());
    const addresses = async () => {
      const contents = unzip(Buffer.from(await (await teacher.fetch(exportPath)).arrayBuffer()));
      const { email, pending_email } = JSON.parse(contents['account.json'] ?? '');
      return [email, pending_email];
    };
    expect(await addresses()).toEqual(['a@hill.example', null]);
    await teacher.ask(changeEmail, change('b@hill.example'));
    expect(await addresses()).toEqual(['a@hill.example', 'b@hill.example']);
  });

  it('is given out whole as a zip, three times a day', async () => {
    const assignmentId = await school.addAssignment({
      title: 'Week 1: Thirds',
      description: 'For its teachers.',
    });
    const student = await school.as('student');
    const { sessionId } = await sendTake(student, newTake(assignmentId));
    const teacher = await school.as('teacher');
    await teacher.ask(saveGrade, { params: { sessionId }, body: { grade: '90' } });
    const { courseId, context } = school;
    const items = { 'nn:treble:G4': { tries: 2, right: 1, ms: 1800 } };
    const rounds = [{ id: context.newId(), at: 1_000_000, type: 'nn' as const, courseId, items }];
    await student.ask(syncDrills, { body: { userId: student.userId, known: 0, rounds } });
    const answer = await student.fetch(exportPath);
    expect(answer.headers.get('Content-Type')).toBe('application/zip');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="primavista.zip"');
    const contents = unzip(Buffer.from(await answer.arrayBuffer()));
    expect(Object.keys(contents).sort()).toEqual([
      'account.json',
      'assessments/Week 1- Thirds, attempt 1.json',
      'assignments.json',
      'attempts.json',
      'begun.json',
      'classes.json',
      'drills.json',
      'exceptions.json',
      'grades.json',
      'live-practice.json',
      'made.json',
      'one-time-passwords.json',
      'phrases.json',
      'practice-log.json',
      'questions.json',
      'recordings/Week 1- Thirds, attempt 1.webm',
    ]);
    expect(contents['account.json']).toContain('First-student');
    expect(contents['account.json']).toContain('can_generate_live_practice');
    expect(contents['account.json']).not.toMatch(/hash|mac/);
    expect(JSON.parse(contents['grades.json'] ?? '')).toMatchObject([
      { title: 'Week 1: Thirds', grade: '90' },
    ]);
    expect(JSON.parse(contents['assignments.json'] ?? '')).toMatchObject([
      { title: 'Week 1: Thirds', auto_assess_mode: 'lenient', settings: usualSettings },
    ]);
    expect(contents['assignments.json']).not.toContain('For its teachers');
    expect(JSON.parse(contents['drills.json'] ?? '')).toEqual([
      {
        ...{ type: 'nn', begun_at: '1970-01-01T00:16:40.000Z', class: expect.any(String) },
        ...{ tries: 2, correct: 1, items },
      },
    ]);
    const classmate = await school.as('classmate');
    // What the teacher keeps to themselves is not in the file either.
    const { sessionId: hidden } = await sendTake(
      classmate,
      newTake(
        await school.addAssignment({
          title: 'Week 2',
          shown: JSON.stringify({ ...everythingShown, grade: 'never', feedback: 'never' }),
        }),
      ),
    );
    const kept = { grade: '12', feedback: 'not for the file' };
    await teacher.ask(saveGrade, { params: { sessionId: hidden }, body: kept });
    const own = unzip(Buffer.from(await (await classmate.fetch(exportPath)).arrayBuffer()));
    expect(own['grades.json']).toContain('Week 2');
    expect(own['grades.json']).not.toMatch(/12"|not for the file/);
    const theirs = Buffer.from(await (await classmate.fetch(exportPath)).arrayBuffer());
    expect(theirs.toString('latin1')).not.toContain('recordings/Week 1');
    await student.fetch(exportPath);
    await student.fetch(exportPath);
    expect((await student.fetch(exportPath)).status).toBe(429);
  });
});
