import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse } from '#server/http/refusal';
import { resetSession } from '#shared/contract/attempts';
import { getReview, saveGrade } from '#shared/contract/grading';
import { openApp, press } from '../../open-app.tsx';
import {
  enter,
  grade,
  heading,
  open,
  page,
  report,
  reviewOf,
  server,
  threeTakes,
} from './three-takes.ts';

threeTakes();

it('does after saving what the server asks for, and says so where this page does not know it', async () => {
  server.on(getReview, () => ({
    ...reviewOf(0),
    postGradeUpdateAction: { action: 'somethingNew' },
  }));
  const app = await open(page(0));
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  enter();
  await screen.findByText(/This page does not know where to go from here/);
  expect(app.address()).toBe(page(0));
});

it('leaves this site for nobody', async () => {
  server.on(getReview, () => ({
    ...reviewOf(0),
    postGradeUpdateAction: { action: 'redirect', location: '/\\elsewhere.example' },
  }));
  const app = await open(page(0));
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  enter();
  await screen.findByText(/This page does not know where to go from here/);
  expect(app.address()).toBe(page(0));
});

it('goes where the server leads after a reset, and stays with what is there where it fails', async () => {
  server
    .on(getReview, () => ({
      ...reviewOf(0),
      resetSessionUrl: '/reset',
      postResetAction: { action: 'redirect', location: page(2) },
    }))
    .on(resetSession, () => refuse('forbidden'));
  const app = await open(page(0));
  const reset = async () => {
    await press('button', 'Let try again');
    await press('button', 'Delete and try again');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await reset();
  await waitFor(() => expect(server.asked(resetSession)).toHaveLength(1));
  await screen.findByText('This is for somebody else.');
  expect(app.address()).toBe(page(0));
  server.on(resetSession, { status: 'success', next: page(1) });
  await reset();
  await waitFor(() => expect(app.address()).toBe(page(2)));
});

it.each([
  ['the class is archived', 'forbidden'],
  ['the student is removed', 'not-found'],
] as const)(
  'keeps what is typed where %s meanwhile, and says that it is not saved',
  async (_, code) => {
    const app = await open(page(0));
    await heading('Ada');
    await waitFor(() => expect(grade().value).toBe('100'));
    fireEvent.change(grade(), { target: { value: '85' } });
    server.on(saveGrade, () => refuse(code));
    enter();
    await waitFor(() => expect(server.asked(saveGrade)).toHaveLength(1));
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toBeTruthy();
    expect(grade().value).toBe('85');
    expect(app.address()).toBe(page(0));
  },
);

it('keeps what is typed where nobody answers', async () => {
  const app = await openApp(page(0), (request) => {
    if (typeof request === 'string') return Response.json(report);
    if (request.url.endsWith('/grade')) return Promise.reject(new TypeError('offline'));
    return server.answer(request);
  });
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  fireEvent.change(grade(), { target: { value: '85' } });
  enter();
  await screen.findByRole('alert');
  expect(grade().value).toBe('85');
  expect(app.address()).toBe(page(0));
});
