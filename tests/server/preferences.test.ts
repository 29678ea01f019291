import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPreferences, savePreferences } from '#shared/contract/preferences';
import { defaultOptions, isKeptOnServer, optionNames } from '#shared/practice/options';
import { problemsIn, type TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';

type Preferences = Record<string, unknown>;

describeOnDatabase('preferences', (open) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
  });
  afterAll(() => school.context.close());

  const read = async (client: TestClient) => (await client.ask(getPreferences)).preferences;
  async function save(client: TestClient, preferences: Preferences) {
    const { status, body } = await client.call(savePreferences, { body: { preferences } });
    expect(status).toBe(200);
    return (body as { preferences: Preferences }).preferences;
  }
  const stored = async (person: PersonName) => {
    const row = await school.context.allTenants
      .selectFrom('user_preferences')
      .where('user_id', '=', school.ids[person])
      .select('preferences')
      .executeTakeFirst();
    return row?.preferences;
  };

  it('are none before anything is chosen', async () => {
    expect(await read(await school.as('coordinator'))).toEqual({});
  });

  it('are the same on every browser, laid one over the other', async () => {
    const student = await school.as('student');
    expect(await save(student, { tempo: 90, minorScale: 'harmonic' })).toEqual({
      tempo: 90,
      minorScale: 'harmonic',
    });
    const changed = { tempo: 72, minorScale: 'harmonic', dismissedMessages: ['hint-1'] };
    expect(await save(student, { tempo: 72, dismissedMessages: ['hint-1'] })).toEqual(changed);
    expect(await read(await school.as('student'))).toEqual(changed);
  });

  it('go back to the default with null', async () => {
    const student = await school.as('classmate');
    await save(student, { countdownSeconds: 10, autoAdvance: true });
    expect(await save(student, { countdownSeconds: null })).toEqual({ autoAdvance: true });
    expect(await read(student)).toEqual({ autoAdvance: true });
  });

  it('are stored only where they differ from the default', async () => {
    const teacher = await school.as('teacher');
    const usual = Object.fromEntries(
      optionNames.filter(isKeptOnServer).map((name) => [name, defaultOptions[name]]),
    );
    expect(Object.keys(usual).length).toBeGreaterThan(40);
    expect(await save(teacher, { ...usual, useShortKeys: false })).toEqual({ useShortKeys: false });
    expect(await stored('teacher')).toEqual({ useShortKeys: false });
    expect(await save(teacher, { useShortKeys: true })).toEqual({});
    expect(await stored('teacher')).toEqual({});
  });

  it.each([
    ['an option nobody knows', { loudness: 11 }, 'unknown-field', 'preferences.loudness'],
    ['an option of the device', { zoom: 150 }, 'unknown-field', 'preferences.zoom'],
    ['a name every object has', { constructor: 1 }, 'unknown-field', 'preferences.constructor'],
    ['a tempo beyond the limits', { tempo: 301 }, 'invalid', 'preferences.tempo'],
    ['a flag that is none', { autoAdvance: 'yes' }, 'invalid', 'preferences.autoAdvance'],
    [
      'a list of other things',
      { dismissedMessages: [1] },
      'invalid',
      'preferences.dismissedMessages',
    ],
  ])('refuse %s, and change nothing', async (_, preferences, code, path) => {
    const student = await school.as('otherStudent');
    const answer = await student.call(savePreferences, {
      body: { preferences: { performSynth: true, ...preferences } },
    });
    expect(answer.status).toBe(400);
    expect(problemsIn(answer.body)).toEqual([{ code, path, problem: expect.stringMatching(/./) }]);
    expect(await read(student)).toEqual({});
  });

  it('name every option that is refused', async () => {
    const student = await school.as('otherStudent');
    const preferences = { tempo: 1, zoom: 100, minorScale: 'blue' };
    const { body } = await student.call(savePreferences, { body: { preferences } });
    expect(problemsIn(body).map(({ path }) => path)).toEqual([
      'preferences.tempo',
      'preferences.zoom',
      'preferences.minorScale',
    ]);
  });

  it('are each person’s own', async () => {
    await save(await school.as('stranger'), { tempo: 200 });
    expect(await read(await school.as('strangeStudent'))).toEqual({});
    expect(await school.visitor().refusal(getPreferences)).toMatchObject({ status: 401 });
    const body = { preferences: {} };
    expect(await school.visitor().refusal(savePreferences, { body })).toMatchObject({
      status: 401,
    });
  });

  it('changed by two pages at once are both kept', async () => {
    const teacher = await school.as('coTeacher');
    await Promise.all(
      [{ tempo: 60 }, { autoAdvance: true }, { performSynth: true }].map((one) =>
        save(teacher, one),
      ),
    );
    expect(await read(teacher)).toEqual({ tempo: 60, autoAdvance: true, performSynth: true });
  });

  it('of another version that this one does not know are as if never chosen', async () => {
    const teacher = await school.as('otherTeacher');
    await save(teacher, { tempo: 60 });
    await school.context.allTenants
      .updateTable('user_preferences')
      .set({ preferences: JSON.stringify({ tempo: 9999, hologram: true, autoAdvance: true }) })
      .where('user_id', '=', school.ids.otherTeacher)
      .execute();
    expect(await read(teacher)).toEqual({ autoAdvance: true });
    expect(await save(teacher, { performSynth: true })).toEqual({
      autoAdvance: true,
      performSynth: true,
    });
  });

  it('are taken from a request that outlives its page, and from no other site', async () => {
    const student = await school.as('student');
    const send = (headers: Record<string, string>) =>
      student.fetch(savePreferences.path, {
        method: 'POST',
        keepalive: true,
        headers: { 'Content-Type': 'application/json', 'X-PV': '1', ...headers },
        body: JSON.stringify({ preferences: { tempo: 99 } }),
      });
    expect((await send({})).status).toBe(200);
    expect((await send({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });
});
