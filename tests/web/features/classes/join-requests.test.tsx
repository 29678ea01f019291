import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerJoinRequests, getJoinRequests } from '#shared/contract/joining';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { emptyDevice, rememberAs, SchoolWithClasses } from './school-with-classes.ts';

let school: SchoolWithClasses;
beforeEach(async () => {
  rememberAs('teacher');
  await emptyDevice();
  school = new SchoolWithClasses('teacher');
});
afterEach(closeApp);

const idOf = (number: number) => `0190a000-0000-7000-8000-00000000d00${number}`;
const enrolled = (studentName: string) => ({
  ...{ studentId: idOf(9), studentName, username: 'someone', hasPassword: true, medium: null },
  enrolledAt: '2026-09-07T08:00:00.000Z',
  ...{ hasCard: false, lastPractisedAt: null, handedIn: null },
});

/** The roster of a class for which these wait, until they are answered. */
async function openRoster(...names: string[]) {
  const { courseId } = school.add({ students: [enrolled('Anna Lind')] });
  let requests = names.map((name, at) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const askedAt = '2026-11-26T08:00:00.000Z';
    return { requestId: idOf(at), firstName, lastName, username: `name4${at}`, askedAt };
  });
  school.server
    .on(getJoinRequests, () => ({ requests }))
    .on(answerJoinRequests, ({ body }) => {
      const before = requests.length;
      requests = requests.filter(({ requestId }) => !body.requestIds.includes(requestId as never));
      return { answered: before - requests.length };
    });
  await openApp(`/class/${courseId}/enrollments`, school.server.answer);
  return within(await screen.findByRole('region', { name: 'Ask to join' }));
}
const answers = () => school.server.asked(answerJoinRequests).map(({ body }) => body);
const untilGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Ask to join' })).toBeNull());

it('one who asks is let in by one press, and the others wait on', async () => {
  const region = await openRoster('Zoë L', 'Tom O');
  await press('button', 'Yes, Zoë L');
  await screen.findByText('Zoë L is in the class.');
  await waitFor(() => expect(region.queryByText('Zoë L')).toBeNull());
  expect(region.getByText('Tom O')).toBeTruthy();
  expect(answers()).toEqual([{ answer: 'yes', requestIds: [idOf(0)] }]);
});

it('two of one name are told apart by what they wrote down', async () => {
  const region = await openRoster('Zoë L', 'Zoë L');
  expect(region.getByText(/^name40, since/)).toBeTruthy();
  expect(region.getByText(/^name41, since/)).toBeTruthy();
  await press('button', 'Yes, Zoë L, name41');
  await screen.findByText('Zoë L is in the class.');
  expect(answers()).toEqual([{ answer: 'yes', requestIds: [idOf(1)] }]);
});

it('all are let in at once', async () => {
  await openRoster('Zoë L', 'Tom O');
  await press('button', 'Yes to all');
  await untilGone();
  expect(answers()).toEqual([{ answer: 'yes', requestIds: [idOf(0), idOf(1)] }]);
});

it('who is in the class already is told to use the account they have', async () => {
  await openRoster('Anna L', 'Tom O');
  expect(screen.getAllByRole('button', { name: /^This is/ })).toHaveLength(1);
  await press('button', 'This is Anna Lind');
  await screen.findByText('Anna Lind is told to use the card they have.');
  expect(answers()).toEqual([{ answer: 'known', requestIds: [idOf(0)] }]);
});

it('all are sent away with the code of before, after a question', async () => {
  await openRoster('Zoë L', 'Tom O');
  await press('button', 'No to all, and a new code');
  const question = within(await screen.findByRole('alertdialog'));
  question.getByRole('button', { name: 'No to all, and a new code' }).click();
  await untilGone();
  expect(answers()).toEqual([{ answer: 'no', requestIds: [idOf(0), idOf(1)], newCode: true }]);
});
