import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeApp, openApp, untilTitled } from '../open-app.tsx';
import { assignment, emptyDevice, rememberStudent, schoolOf } from '../student-of-school.ts';

const violin = 'mediumId=violin&levelId=pv~3';
const choir = 'mediumId=choir-custom&levelId=pv~4';
const strings = '0190a000-0000-7000-8000-00000000c002';

const steps = [
  ['instrument-family', 'Choose Instrument'],
  ['instrument', 'Choose Instrument'],
  ['level', 'Choose Level'],
  ['time-signature', 'Choose Time Signature'],
  ['key-signature', 'Choose Key Signature'],
  ['annotations', 'Choose Annotations'],
  ['start', 'Select Mode'],
] as const;

const titles = new Map([
  [strings, 'Saturday Strings'],
  [assignment.assignmentId, assignment.title],
]);
const { answer } = schoolOf({}, { titles });

beforeEach(() => emptyDevice());
afterEach(closeApp);

async function expectTitles(place: string, names: readonly (readonly [string, string])[]) {
  const [first] = names;
  const app = await openApp(`${place}/${first![0]}?${violin}`, answer);
  for (const [step, title] of names) {
    await app.go(`${place}/${step}?${violin}`);
    await untilTitled(title);
    await waitFor(() => expect(app.address()).toContain(`${place}/${step}`));
    expect(await screen.findByRole('heading', { level: 1, name: title }), step).toBeTruthy();
  }
  return app;
}

it('names every step of a set-up for oneself, and the voices of a choir', async () => {
  const app = await expectTitles('/practice/sr', steps);
  await app.go(`/practice/sr/voices?${choir}`);
  await untilTitled('Choose Voices');
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose Voices' })).toBeTruthy();
});

it('names every step of a class, and the voices of its choir', async () => {
  rememberStudent();
  const app = await expectTitles(`/practice/${strings}/sr`, steps);
  await app.go(`/practice/${strings}/sr/voices?${choir}`);
  await untilTitled('Choose Voices');
});

it('names every step of an assignment, whose last is where it starts', async () => {
  rememberStudent();
  const names = steps.map(([step, title]) => [step, step === 'start' ? 'Start' : title] as const);
  await expectTitles(`/assignment/${assignment.assignmentId}/sr`, names);
});

it.each([
  ['a band', '/practice/sr/start?mediumId=band&levelId=pv~3'],
  ['a drill', `/practice/nn/start?${violin}`],
  ['a kind that is not open yet', `/practice/mel/start?${violin}`],
])('names the start of %s', async (_, address) => {
  await openApp(address);
  await untilTitled('Select Mode');
  expect(await screen.findByRole('heading', { level: 1, name: 'Select Mode' })).toBeTruthy();
});
