import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getPracticeCourses, getSetUpConstraints } from '#shared/contract/set-up';
import { noLimits, type UserConstraints } from '#shared/set-up/limits';
import { closeApp, openApp, press, retryAtOnce, untilChosen, untilTitled } from '../open-app.tsx';
import { emptyDevice, rememberStudent, schoolOf } from '../student-of-school.ts';

const band = '0190a000-0000-7000-8000-00000000c001';
const strings = '0190a000-0000-7000-8000-00000000c002';
const limitsPath = getSetUpConstraints.path.split('{')[0]!;
const isOfLimits = ({ url }: Request) => new URL(url).pathname.startsWith(limitsPath);

const titles = new Map([
  [band, 'Beginner Band'],
  [strings, 'Saturday Strings'],
]);
const levelIsFixed: UserConstraints = {
  ...noLimits,
  behaviours: { ...noLimits.behaviours, level: 'Locked' },
  locked: { levelId: 'pv~2' },
};

beforeEach(async () => {
  rememberStudent();
  await emptyDevice();
});
afterEach(closeApp);

it.each(['level', 'play'])(
  'a student of two classes is asked which one, before %s',
  async (target) => {
    const { address } = await openApp(
      `/practice/sr/${target}?mediumId=trumpet&levelId=pv~2`,
      schoolOf({}, { titles }).answer,
    );
    const question = await screen.findByRole('alertdialog', { name: 'Select Class' });
    expect(question.textContent).toContain('Which class are you practicing for?');
    await press('button', 'Beginner Band');
    const inClass = `/practice/${band}/sr/${target}?mediumId=trumpet&levelId=pv~2`;
    await waitFor(() => expect(address()).toContain(inClass));
    await waitFor(() => expect(document.querySelector('[data-ready=true]')).not.toBeNull());
  },
);

it('a class whose server cannot be reached leads to playing for oneself, and back when it can', async () => {
  retryAtOnce();
  let isAway = true;
  const school = schoolOf({}, { titles: new Map([[band, 'Beginner Band']]), limits: levelIsFixed });
  // The rules did not come with the classes either.
  school.on(getPracticeCourses, { courses: [{ courseId: band, title: 'Beginner Band' }] });
  const { address } = await openApp('/practice/sr/level?mediumId=trumpet', (request) =>
    isAway && isOfLimits(request) ? new Response('', { status: 503 }) : school.answer(request),
  );
  await screen.findByText(/^We cannot reach Primavista just now/);
  expect(address()).toBe('/sight-reading');
  isAway = false;
  await press('button', 'Try again');
  await untilTitled('Choose Level');
  await screen.findByText(/The current level is locked and cannot be changed/);
});

it('a class whose rules came with the list of classes holds by them while the server cannot be reached', async () => {
  retryAtOnce();
  const school = schoolOf({}, { titles: new Map([[band, 'Beginner Band']]), limits: levelIsFixed });
  await openApp('/practice/sr/level?mediumId=trumpet', (request) =>
    isOfLimits(request) ? new Response('', { status: 503 }) : school.answer(request),
  );
  await screen.findByText(/The current level is locked and cannot be changed/);
});

it('a connection that breaks off once is no trouble', async () => {
  retryAtOnce();
  let isCut = false;
  const school = schoolOf({}, { titles: new Map([[band, 'Beginner Band']]) });
  await openApp('/practice/sr/level?mediumId=violin&levelId=pv~3', (request) => {
    if (isCut || !isOfLimits(request)) return school.answer(request);
    isCut = true;
    return undefined;
  });
  await untilTitled('Choose Level');
  await untilChosen(/^Level 3,/);
  expect(isCut).toBe(true);
});
