import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuse } from '#server/http/refusal';
import { saveClassDetails } from '#shared/contract/classes';
import { openSettings as open } from '#shared/set-up/practice-settings';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { emptyDevice, personId, rememberAs, SchoolWithClasses } from './school-with-classes.ts';

let school: SchoolWithClasses;
beforeEach(async () => {
  rememberAs('teacher');
  await emptyDevice();
  school = new SchoolWithClasses('teacher');
});
afterEach(closeApp);

const always = <Value,>(value: Value) => ({ behaviour: 'Locked', value }) as const;

/** What each draft on the device would change. */
async function keptDrafts() {
  const db = openDatabase(personId);
  const kept = await db.drafts.toArray();
  db.close();
  return kept.map(({ values }) => Object.keys(values));
}

/** A part of the form, by its title. */
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const chooseIn = async (name: string, role: string, choice: string) =>
  (await part(name)).getByRole(role, { name: choice }).click();
const preview = async () =>
  within(await screen.findByRole('complementary', { name: 'What students meet' }));

it('what students may choose is said in sentences, which lead to the form', async () => {
  const { courseId } = school.add({
    title: 'Concert Band',
    solfege: 'FixedDo',
    settings: {
      ...open,
      level: { behaviour: 'LetStudentChoose', among: ['pv~1', 'kod~2'] },
      medium: { behaviour: 'LetStudentChoose', among: ['violin', 'trumpet-c', 'cello'] },
      favoriteMediums: ['cello', 'oboe'],
      meter: always(['3/4', '2/4']),
      key: { behaviour: 'Disabled' },
      measureCount: always(8),
      mustChoosePart: true,
    },
  });
  const app = await openApp(`/class/${courseId}/details`, school.server.answer);
  await press('link', 'Practice settings');
  for (const said of [
    'Students choose: violin, trumpet in C, or cello. First of all cello.',
    'Students choose: level 1 or Kodály 2.',
    'Always 3/4 or 2/4.',
    'Always 8 measures.',
    'Each level brings its own. Students are not asked.',
    'Students choose. Solfège is fixed do.',
    'In an assignment, singers say which part is theirs.',
  ])
    expect(await screen.findByText(said)).toBeTruthy();
  await press('link', 'Edit');
  await screen.findByRole('heading', { name: 'Practice Settings' });
  expect(app.address()).toBe(`/class/${courseId}/practiceSettings/edit`);
});

it('drills are switched off, which is said and kept for the students', async () => {
  const one = school.add({});
  const address = `/class/${one.courseId}/practiceSettings`;
  const sent: unknown[] = [];
  const app = await openApp(`${address}/edit`, (request) => {
    if (request.method === 'PUT')
      void request
        .clone()
        .json()
        .then((body) => sent.push(body));
    return school.server.answer(request);
  });
  const drills = await part('Drills');
  expect(drills.getByText(/for eye and ear/)).toBeTruthy();
  const lever = drills.getByRole<HTMLInputElement>('switch', { name: 'Students may open them' });
  expect(lever.checked).toBe(true);
  lever.click();
  await press('button', 'Save');
  await waitFor(() => expect(app.address()).toBe(address));
  expect(sent).toEqual([{ ...open, drills: false, read: open }]);
});

it('other lengths than the usual ones can be had for the class', async () => {
  const { courseId } = school.add({});
  await openApp(`/class/${courseId}/practiceSettings/edit`, school.server.answer);
  const measures = await part('Measures');
  expect(measures.queryByRole('button', { name: '20' })).toBeNull();
  await chooseIn('Measures', 'radio', 'Up to 32');
  expect(await measures.findByRole('button', { name: '20' })).toBeTruthy();
  await chooseIn('Measures', 'radio', 'Up to 8');
  await waitFor(() => expect(measures.queryByRole('button', { name: '12' })).toBeNull());
});

it.each([
  [null, 'Students choose.'],
  ['short' as const, 'Students choose, up to 8 measures.'],
  ['extended' as const, 'Students choose, at the highest level up to 32 measures.'],
])('of the lengths %s is said: %s', async (profile, said) => {
  const { courseId } = school.add({ settings: { ...open, profile } });
  await openApp(`/class/${courseId}/practiceSettings`, school.server.answer);
  const measures = await screen.findByText('Measures');
  expect(measures.nextElementSibling?.textContent).toBe(said);
});

it.each([
  [true, 'Students may open them.'],
  [false, 'Off.'],
])('of drills that are %s is said: %s', async (drills, said) => {
  const { courseId } = school.add({ settings: { ...open, drills } });
  await openApp(`/class/${courseId}/practiceSettings`, school.server.answer);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(within(screen.getByRole('main')).getByText('Drills')).toBeTruthy();
});

it('the settings of an archived class are read alone', async () => {
  const { courseId } = school.add({ isArchived: true });
  await openApp(`/class/${courseId}/practiceSettings`, school.server.answer);
  await screen.findByText('Singers are not asked for their part.');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

it('the set-up of the students follows what is said', async () => {
  const { courseId } = school.add({});
  await openApp(`/class/${courseId}/practiceSettings/edit`, school.server.answer);
  const set = await preview();
  expect(await set.findAllByRole('radio', { name: /^Level \d/ })).toHaveLength(8);
  await chooseIn('Level', 'button', 'Level 1');
  await chooseIn('Level', 'button', 'Level 2');
  await waitFor(() => expect(set.getAllByRole('radio')).toHaveLength(2));
  await chooseIn('Time signature', 'radio', 'By the level');
  await waitFor(() => expect(set.queryByRole('button', { name: /^Time/ })).toBeNull());
  await chooseIn('Help under the notes', 'radio', 'Always this');
  await waitFor(() => expect(set.getByText('Set by your teacher')).toBeTruthy());
  // A step that is tried leads nowhere, and is nobody's usual choice.
  set.getByRole('button', { name: /^Key/ }).click();
  expect(await set.findByRole('heading', { name: 'Key signature' })).toBeTruthy();
});

it('what is changed is sent with what was read, and what is not is not lost without a question', async () => {
  const { courseId } = school.add({});
  const app = await openApp(`/class/${courseId}/practiceSettings/edit`, school.server.answer);
  await chooseIn('Level', 'button', 'Level 1');
  await press('button', 'Cancel');
  const asked = within(await screen.findByRole('alertdialog', { name: 'Settings Not Saved' }));
  asked.getByRole('button', { name: 'Cancel' }).click();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('button', 'Save');
  await waitFor(() => expect(app.address()).toBe(`/class/${courseId}/practiceSettings`));
  expect(school.server.changes).toEqual([`PUT /api/v2/class/${courseId}/practiceSettings`]);
});

it('settings that leave nothing to practise are refused beside the field, before anything is sent', async () => {
  const { courseId } = school.add({
    settings: { ...open, meter: always(['6/8']), level: always('pv~4') },
  });
  await openApp(`/class/${courseId}/practiceSettings/edit`, school.server.answer);
  await chooseIn('Level', 'radio', 'Level 1');
  await press('button', 'Save');
  const meter = await part('Time signature');
  expect(await meter.findByText(/No level that you left has this time signature/)).toBeTruthy();
  expect(school.server.changes).toEqual([]);
});

it('what is not saved is there again after a reload, beside what a colleague changed meanwhile', async () => {
  const one = school.add({});
  const address = `/class/${one.courseId}/practiceSettings/edit`;
  await openApp(address, school.server.answer);
  await chooseIn('Level', 'button', 'Level 1');
  await chooseIn('Time signature', 'radio', 'By the level');
  await waitFor(async () => expect(await keptDrafts()).toEqual([['level', 'meter']]));
  one.settings = { ...open, key: { behaviour: 'Disabled' } };

  const app = await openApp(address, school.server.answer);
  expect(await screen.findByText(/what you changed last time/)).toBeTruthy();
  const isOn = async (name: string, choice: string) =>
    (await part(name)).getByRole<HTMLInputElement>('radio', { name: choice }).checked;
  expect(await isOn('Time signature', 'By the level')).toBe(true);
  expect(await isOn('Key signature', 'By the level')).toBe(true);

  await press('button', 'Save');
  await waitFor(() => expect(app.address()).toBe(`/class/${one.courseId}/practiceSettings`));
  await waitFor(async () => expect(await keptDrafts()).toEqual([]));
});

it('what is given up does not come back', async () => {
  const { courseId } = school.add({});
  const address = `/class/${courseId}/practiceSettings/edit`;
  await openApp(address, school.server.answer);
  await chooseIn('Level', 'button', 'Level 1');
  await waitFor(async () => expect(await keptDrafts()).toEqual([['level']]));
  await press('button', 'Cancel');
  await press('button', 'Abandon');
  await waitFor(async () => expect(await keptDrafts()).toEqual([]));
});

it('lists of levels of which the settings leave nothing are refused beside them', async () => {
  const { courseId } = school.add({});
  school.server.on(saveClassDetails, refuse('no-level-under-settings', { path: 'standards' }));
  await openApp(`/class/${courseId}/details/edit`, school.server.answer);
  await press('button', 'Kodály sequence');
  await press('button', 'Save');
  expect(await screen.findByText(/would leave nothing of these lists/)).toBeTruthy();
});
