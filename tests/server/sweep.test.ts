import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepHouse, sweep } from '#server/housekeeping/sweep';
import { letterFolder } from '#server/mail/letter-folder';
import { openMail } from '#server/mail/open-mail';
import {
  changeAssignment,
  createAssignment,
  usualFields,
} from '#shared/contract/assignment-editor';
import { changeEmail } from '#shared/contract/own-account';
import { createProblemReport } from '#shared/contract/problem-reports';
import { beginSecondStep, confirmSecondStep } from '#shared/contract/second-step';
import { completeAttempt } from '#shared/contract/uploads';
import { generatorVersion } from '#shared/generation/version';
import { appCode } from '../support/authenticator.ts';
import { lettersOf } from '../support/letters.ts';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testPassword, testSchool } from '../support/test-school.ts';
import { newTake, sendTake, upload, webm } from '../support/test-take.ts';

describeOnDatabase('the sweep', (open) => {
  let school: TestSchool;
  let student: TestClient;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    student = await school.as('student');
  });
  afterEach(() => school.context.close());

  const files = async () => {
    const folder = join(school.context.folder, 'recordings');
    return (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name));
  };
  const rows = () => school.context.allTenants.selectFrom('stored_object').select('key').execute();

  it('takes away a day later what nobody completed', async () => {
    await upload(student, newTake(await school.addAssignment()));
    school.context.clock.advance({ minutes: 23 * 60 });
    await sweep(school.context);
    expect(await files()).toHaveLength(2);
    school.context.clock.advance({ minutes: 61 });
    await sweep(school.context);
    expect(await files()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('leaves what a take or a report names', async () => {
    await sendTake(student, newTake(await school.addAssignment()));
    const { uploadAudioUrl } = await student.ask(createProblemReport);
    const headers = { 'Content-Type': 'audio/webm' };
    await student.fetch(uploadAudioUrl, { method: 'PUT', headers, body: webm() });
    school.context.clock.advance({ days: 400 });
    await sweep(school.context);
    expect(await files()).toHaveLength(3);
    expect(await rows()).toHaveLength(3);
  });

  it('takes away music in whose place other music was given out, after a term', async () => {
    const teacher = await school.as('teacher');
    const { courseId } = school;
    const fields = {
      ...usualFields,
      ...{ title: 'Week 9', medium: 'violin', levelId: 'pv~2', generator: generatorVersion },
      ...{ measureCount: 4, timeSignatures: [], keySignatures: [] },
      classes: [{ courseId, releaseDate: null, dueDate: null, lastDate: null, students: null }],
    };
    const asked = { params: { courseId }, body: { ...fields, seed: 5 } };
    const { assignmentId } = await teacher.ask(createAssignment, asked);
    const params = { assignmentId };
    await teacher.ask(changeAssignment, { params, body: { ...fields, seed: 6 } });
    const replaced = () =>
      school.context.allTenants.selectFrom('replaced_piece').select('medium').execute();
    school.context.clock.advance({ days: 89 });
    await sweep(school.context);
    expect(await replaced()).toEqual([{ medium: 'violin' }]);
    school.context.clock.advance({ days: 2 });
    await sweep(school.context);
    expect(await replaced()).toEqual([]);
  });

  it('takes away letters that lie there as files, after two days', async () => {
    const { config, clock } = school.context;
    await sweep(school.context);
    const letter = {
      kind: 'reset',
      to: 'ana@hill.example',
      subject: 'Hello',
      text: 'A link',
    } as const;
    const folder = letterFolder(config);
    await openMail(config).send(letter, 'early');
    const { mtimeMs: written } = await stat(join(folder, 'early.eml'));
    await writeFile(join(folder, 'notes.txt'), 'Of somebody else.');
    clock.advance({ minutes: (written - clock.now().getTime()) / 60_000 + 47 * 60 });
    await sweep(school.context);
    expect(await readdir(folder)).toEqual(['early.eml', 'notes.txt']);
    clock.advance({ minutes: 61 });
    await sweep(school.context);
    expect(await readdir(folder)).toEqual(['notes.txt']);
  });

  it('goes on where a letter cannot be taken away', async () => {
    const { allTenants: db, config, clock } = school.context;
    const folder = letterFolder(config);
    await mkdir(join(folder, 'a folder.eml'), { recursive: true });
    await writeFile(join(folder, 'letter.eml'), 'To somebody.');
    clock.advance({ minutes: (Date.now() - clock.now().getTime()) / 60_000, days: 100 });
    await sweep(school.context);
    expect(await readdir(folder)).toEqual(['a folder.eml']);
    expect(await db.selectFrom('session_cookie').select('user_id').execute()).toEqual([]);
  });

  it('takes away what let somebody in and does no longer', async () => {
    const { allTenants: db, clock } = school.context;
    const teacher = await school.as('teacher');
    const by = { body: { password: testPassword } };
    const email = { ...by.body, email: 'ana@hill.example' };
    await teacher.ask(changeEmail, { body: email });
    await teacher.ask(beginSecondStep, by);
    const other = await school.as('otherTeacher');
    const { secret } = await other.ask(beginSecondStep, by);
    await other.ask(confirmSecondStep, { body: { code: appCode(secret, clock) } });
    const left = async () => ({
      links: (await db.selectFrom('account_token').select('purpose').execute()).length,
      steps: (await db.selectFrom('second_step').select('user_id').execute()).length,
      sessions: (await db.selectFrom('session_cookie').select('user_id').execute()).length,
      jobs: (await db.selectFrom('job').select('id').execute()).length,
    });
    await lettersOf(school.context);
    await sweep(school.context);
    expect(await left()).toEqual({ links: 1, steps: 2, sessions: 3, jobs: 1 });
    clock.advance({ minutes: 31 });
    await sweep(school.context);
    expect(await left()).toEqual({ links: 1, steps: 1, sessions: 3, jobs: 1 });
    clock.advance({ days: 7 });
    await sweep(school.context);
    expect(await left()).toEqual({ links: 0, steps: 1, sessions: 3, jobs: 1 });
    clock.advance({ days: 84 });
    await school.as('student');
    await sweep(school.context);
    expect(await left()).toEqual({ links: 0, steps: 1, sessions: 1, jobs: 0 });
  });

  it('ends with the server: after the file it is at, and before another', async () => {
    await upload(student, newTake(await school.addAssignment()));
    school.context.clock.advance({ days: 2 });
    const { storage } = school.context;
    const remove = storage.remove.bind(storage);
    const ended = new Promise<void>((end) => {
      storage.remove = async (key) => {
        end(stop());
        await remove(key);
      };
    });
    const stop = keepHouse(school.context);
    await ended;
    expect(await files()).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
    expect(school.context.logged.join('')).not.toContain('broke off');
  });

  it('hinders no device that comes back later', async () => {
    const assignmentId = await school.addAssignment();
    const take = newTake(assignmentId);
    const early = await upload(student, take);
    school.context.clock.advance({ days: 2 });
    await sweep(school.context);
    const params = { assignmentId };
    expect(await student.refusal(completeAttempt, { params, body: early })).toMatchObject({
      code: 'upload-mismatch',
    });
    expect(await sendTake(student, take)).toMatchObject({ attempts: 1 });
    expect(await files()).toHaveLength(2);
  });
});
